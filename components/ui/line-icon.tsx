import type { ReactNode } from 'react';
import { cx } from './cx';
import { ICON_SIZES, type IconSize } from './icon-size';

type LineIconProps = {
  size?: IconSize | undefined;
  className?: string | undefined;
  /** Paths in a box of 24 × 24. */
  children: ReactNode;
};

/** A drawing of lines beside or in place of words; inline, so that islands carry it without the icon library. */
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
