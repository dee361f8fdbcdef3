'use client';

import { useClockText } from './context';
import { phaseText } from './use-clock';

/** The phase's clock, readable from three metres. */
export function Clock() {
  const text = useClockText<HTMLParagraphElement>(phaseText);
  return <p ref={text} className="clock mt-3" role="timer" aria-live="off" />;
}
