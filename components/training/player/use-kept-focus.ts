'use client';

import { useEffect } from 'react';

/** Moves the focus to the main button when what had it is gone, such as a button of the phase before. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || activeElement === last;
      if (!last || !isLost || (last.isConnected && last.checkVisibility())) return;
      document.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}
