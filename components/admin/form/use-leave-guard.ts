import { useEffect, useState } from 'react';
import { KEEP_INPUT } from '@/components/ui/keep-input-event';
import { setLeaveGuard } from '../shell/leave-guard';

/** The Navigation API where supported, so that the back button also asks for confirmation. */
type NavigateEvent = Event & {
  navigationType: string;
  destination: { key: string };
};
type NavigationApi = EventTarget & { traverseTo(key: string): void };

const navigationApi = (): NavigationApi | null =>
  'navigation' in window ? (window.navigation as unknown as NavigationApi) : null;

/** Confirms before links, the back button or closing the page discard unsaved changes. */
export function useLeaveGuard(dirty: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!dirty) return;
    const ask = (then: () => void) => setLeave(() => then);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]');
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!(link instanceof HTMLAnchorElement) || !plain || link.target === '_blank') return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const onNavigate = (event: Event) => {
      const { navigationType, destination } = event as NavigateEvent;
      if (navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      ask(() => navigationApi()?.traverseTo(destination.key));
    };
    // The input is kept for the person's return.
    const letGo = () => window.removeEventListener('beforeunload', onUnload);
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener(KEEP_INPUT, letGo);
    document.addEventListener('click', onClick, true);
    navigationApi()?.addEventListener('navigate', onNavigate);
    setLeaveGuard((then) => {
      ask(then);
      return true;
    });
    return () => {
      letGo();
      window.removeEventListener(KEEP_INPUT, letGo);
      document.removeEventListener('click', onClick, true);
      navigationApi()?.removeEventListener('navigate', onNavigate);
      setLeaveGuard(null);
    };
  }, [dirty]);

  return { confirming: leave !== null, stay: () => setLeave(null), leave: () => leave };
}
