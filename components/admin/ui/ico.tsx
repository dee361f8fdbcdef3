import type { ComponentProps } from 'react';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
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

type MiniButtonProps = Omit<ComponentProps<typeof IconButton>, 'size' | 'children'> & {
  ico: IconName;
  icoSize?: IconSize;
};

/** An icon as a button of rows, fields and toolbars: give `aria-label`. */
export function MiniButton({ ico, icoSize = 18, ...button }: MiniButtonProps) {
  return (
    <IconButton size="sm" {...button}>
      <Ico name={ico} size={icoSize} />
    </IconButton>
  );
}
