import type { ReactNode } from 'react';
import { cx } from './cx';

type LineIconProps = {
  className?: string | undefined;
  /** Paths in a 24 × 24 view box. */
  children: ReactNode;
};

/** Inline SVG line icon, so that islands don't load the icon library. */
export const LineIcon = ({ className, children }: LineIconProps) => (
  <svg
    className={cx('icon', className)}
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
