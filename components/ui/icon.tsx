import type { LucideIcon } from 'lucide-react';
import { cx } from './cx';

type IconProps = {
  /** A lucide icon; import it in server components, or hand the finished element to an island as a child. */
  as: LucideIcon;
  className?: string | undefined;
  /** Only when the icon stands alone and means something. */
  label?: string | undefined;
};

export function Icon({ as: Glyph, className, label }: IconProps) {
  return (
    <Glyph
      className={cx('ico', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
