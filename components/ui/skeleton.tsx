import { cx } from './cx';

/** Grey placeholder; set width, height or ratio by class. */
export function Skeleton({ className }: { className: string }) {
  return <span className={cx('skeleton block', className)} aria-hidden="true" />;
}
