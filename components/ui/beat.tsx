import { cx } from './cx';

/** Three beating tildes: something is under way. Give `label` when no text beside it says so. */
export function Beat({ label, className }: { label?: string | undefined; className?: string | undefined }) {
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
