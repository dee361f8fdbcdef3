import { cx } from '@/components/ui/cx';
import { ICON_SIZES, type IconSize } from '@/components/ui/icon-size';
import type { IconName } from '@/lib/fields/icon-names';

type IcoProps = { name: IconName; size?: IconSize; className?: string };

/** An icon from the sprite (shell/icon-sprite.tsx): no JavaScript per icon. */
export function Ico({ name, size, className }: IcoProps) {
  return (
    <svg className={cx('icon', size && ICON_SIZES[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} width="24" height="24" />
    </svg>
  );
}
