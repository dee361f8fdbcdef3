import { phaseText } from './clock-texts';
import { useClockText } from './context';

/** The phase's clock, readable from three metres. */
export function Clock() {
  const text = useClockText<HTMLParagraphElement>(phaseText);
  return <p ref={text} className="clock mt-3" role="timer" aria-live="off" />;
}
