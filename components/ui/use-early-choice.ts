'use client';

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * For a control that is not a form library's: what was chosen in it before the scripts ran is told as soon as they do,
 * so that the page and the control never say two things.
 */
export function useEarlyChoice<E extends HTMLElement>(tell: (control: E) => void): RefObject<E | null> {
  const control = useRef<E>(null);
  const onReady = useEffectEvent(() => {
    if (control.current) tell(control.current);
  });
  useEffect(() => onReady(), []);
  return control;
}
