import type { ReactNode } from 'react';
import { cx } from './cx';

type LineIconProps = {
  className?: string | undefined;
  /** Paths in a box of 24 × 24. */
  children: ReactNode;
};

/** A drawing of lines beside or in place of words; inline, so that islands carry it without the icon library. */
export const LineIcon = ({ className, children }: LineIconProps) => (
  <svg
    className={cx('ico', className)}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);
