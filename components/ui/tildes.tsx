import { cx } from './cx';

export type TildeState = 'done' | 'today' | 'pending' | 'rest' | 'missed' | 'paused';

type TildesProps = {
  states: readonly TildeState[];
  /** Accessible text; without it the row is decorative. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A row of tildes (slanted strokes) whose shape and colour show a state. */
export function Tildes({ states, label, className }: TildesProps) {
  return (
    <span
      className={cx('tildes', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places in a row, never reordered
        <i key={index} className="tilde" data-state={state} />
      ))}
    </span>
  );
}
