import type { ComponentProps } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { IconSize } from '@/components/ui/icon-size';
import type { IconName } from '@/lib/fields/icon-names';
import { Ico } from './ico';

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
