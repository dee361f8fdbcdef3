import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports a choice made before hydration, for which React fires no change event.
 * For controlled inputs; react-hook-form does the same for the inputs it registers.
 */
export function useEarlyChoice<E extends HTMLElement>(report: (control: E) => void): RefObject<E | null> {
  const control = useRef<E>(null);
  const onHydrated = useEffectEvent(() => {
    if (control.current) report(control.current);
  });
  useEffect(() => onHydrated(), []);
  return control;
}
