import type { ReactNode } from 'react';
import { cx } from './cx';
import { ICON_SIZES, type IconSize } from './icon-size';

type LineIconProps = {
  size?: IconSize | undefined;
  className?: string | undefined;
  /** Paths in a 24 × 24 view box. */
  children: ReactNode;
};

/** Inline SVG line icon, so that islands don't load the icon library. */
export const LineIcon = ({ size, className, children }: LineIconProps) => (
  <svg
    className={cx('icon', size && ICON_SIZES[size], className)}
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
