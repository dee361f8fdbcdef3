import { cx } from './cx';

/** A grey bone with the final geometry: set width, height or ratio by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('skeleton block', className)} aria-hidden="true" />;
}
