import type { LucideIcon } from 'lucide-react';
import { cx } from './cx';
import { ICON_SIZES, type IconSize } from './icon-size';

type IconProps = {
  /** A lucide icon. Import it in server components, or pass the element to an island as a child. */
  as: LucideIcon;
  size?: IconSize | undefined;
  className?: string | undefined;
  /** Only for an icon that carries meaning on its own. */
  label?: string | undefined;
};

export function Icon({ as: Glyph, size, className, label }: IconProps) {
  return (
    <Glyph
      className={cx('icon', size && ICON_SIZES[size], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
