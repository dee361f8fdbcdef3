'use client';

import { useEffect, useRef } from 'react';

/** Moves the focus to the main content when the focused button is removed. */
export function useFocusFallback() {
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
