import { cx } from './cx';

const STATES = {
  done: 'hecho',
  today: 'hoy',
  pending: 'pendiente',
  rest: 'descanso',
  missed: 'perdido',
} as const;
export type TildeState = keyof typeof STATES;

type TildesProps = {
  states: readonly TildeState[];
  /** What the row says in words; without it the row is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A row of leaning strokes; shape and colour both carry the state. */
export function Tildes({ states, label, className }: TildesProps) {
  return (
    <span
      className={cx('tildes', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places in a row, never reordered
        <i key={index} className="td" data-s={STATES[state]} />
      ))}
    </span>
  );
}
