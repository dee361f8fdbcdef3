'use client';

import { useEffect, useRef } from 'react';

/** Keeps focus inside the region when the focused element is removed or hidden. */
export function useRegionFocus<E extends HTMLElement>() {
  const part = useRef<E>(null);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element && element.contains(target) ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || document.activeElement !== document.body) return;
      // Removed, or inside a dialog that has closed.
      if (!last.isConnected || !last.checkVisibility()) element.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
  return part;
}
