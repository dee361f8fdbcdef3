import type { ComponentPropsWithRef } from 'react';
import { AppLink, type AppLinkProps } from './app-link';
import { cx } from './cx';

/** A filter that switches in place. */
export function Chip({
  pressed,
  className,
  ...rest
}: ComponentPropsWithRef<'button'> & { pressed: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className={cx('chip', className)} />;
}

/** A filter with an address of its own. */
export function ChipLink({ current, className, ...rest }: AppLinkProps & { current: boolean }) {
  return <AppLink {...rest} {...(current && { 'aria-current': 'page' })} className={cx('chip', className)} />;
}
