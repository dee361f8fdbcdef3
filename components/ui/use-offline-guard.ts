import { useEffect } from 'react';
import { showToast, TOAST_MS } from './toast';

/** Returns true when it has taken over the navigation. */
type Guard = (go: () => void) => boolean;

type Options = {
  /** Said when a navigation is deferred. */
  text: string;
  /** How a link of this part of the site is followed; null leaves it to the browser. */
  follow: (link: HTMLAnchorElement) => (() => void) | null;
  /** Called with the guard, for navigation without a link; with null when it is gone. */
  publish?: (guard: Guard | null) => void;
};

/** The link that a click follows in this window to another page of this site; else null. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || event.defaultPrevented) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const isPage = link.origin === location.origin && link.protocol === location.protocol && !link.download;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isPage && !isHere ? link : null;
}

/** Asks the server, because `navigator.onLine` may be wrong, as on a demo machine without a network. */
const isReachable = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Defers navigation while offline, says so, and continues once back online: the router would end on the
 * browser's error page. For a component keyed by the path, so that a navigation requested on another page is
 * dropped. The options must be stable.
 */
export function useOfflineGuard({ text, follow, publish }: Options): void {
  useEffect(() => {
    let deferred: (() => void) | null = null;
    const resume = () => {
      deferred?.();
      deferred = null;
    };
    const deferIfOffline = (go: () => void) => {
      if (navigator.onLine) return false;
      deferred = go;
      void isReachable().then((reachable) => {
        if (reachable) resume();
        else if (deferred === go) showToast(text, 'error', TOAST_MS.failure);
      });
      return true;
    };
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      const go = link && follow(link);
      if (go && deferIfOffline(go)) event.preventDefault();
    };
    publish?.(deferIfOffline);
    document.addEventListener('click', onClick, true);
    window.addEventListener('online', resume);
    return () => {
      publish?.(null);
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('online', resume);
    };
  }, [text, follow, publish]);
}
