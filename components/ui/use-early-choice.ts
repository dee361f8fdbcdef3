'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports what was chosen in a control before the page was hydrated; React sends no change event for it.
 *
 * For controls whose state is React's. react-hook-form does the same for the inputs that it registers.
 */
export function useEarlyChoice<E extends HTMLElement>(report: (control: E) => void): RefObject<E | null> {
  const control = useRef<E>(null);
  const onHydrated = useEffectEvent(() => {
    if (control.current) report(control.current);
  });
  useEffect(() => onHydrated(), []);
  return control;
}
