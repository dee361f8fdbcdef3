import { useSyncExternalStore } from 'react';

/** The browser's install prompt, which it provides once per page and only where supported. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();
const OFFERED = 'brio:install-offered';

if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    for (const listener of listeners) listener();
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the browser's dialog; null where there is none. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const event = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  return (
    event &&
    (async () => {
      await event.prompt();
      offered = null;
      for (const listener of listeners) listener();
    })
  );
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Installing is offered only once (docs/spec/offline.md#install). */
export function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    return true;
  }
}
export function setOffered(): void {
  try {
    localStorage.setItem(OFFERED, '1');
  } catch {
    // Storage is blocked, so nothing is offered.
  }
}
