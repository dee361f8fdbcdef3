'use client';

import { useEffect, useRef } from 'react';

/** For a button that goes away once its deed is done: the focus it had goes to the content, not to nobody. */
export function useKeptFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    return () => {
      if (element?.isConnected || document.activeElement !== document.body) return;
      document.getElementById('contenido')?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
