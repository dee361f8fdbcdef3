import { cx } from './cx';

/** Busy indicator of three pulsing tildes. Give `label` when no visible text says what is loading. */
export function BusyIndicator({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      className={cx('beat', className)}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      <i />
      <i />
      <i />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
