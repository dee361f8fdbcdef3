import { cx } from '@/components/ui/cx';
import type { IconName } from './icon-names';

/** An icon of the sprite that the layout carries (shell/icon-sprite.tsx): no JavaScript per icon. */
export function Ico({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={cx('ico', className)} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} width="24" height="24" />
    </svg>
  );
}
