import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';

const SIZES = { sm: 'mini-button', md: 'icon-button' } as const;

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  /** `md` is round, for the site; `sm` is for fields, rows and toolbars. */
  size?: keyof typeof SIZES | undefined;
};

/** Icon-only button: give `aria-label`. */
export function IconButton({ size = 'md', className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={cx(SIZES[size], className)} />;
}
