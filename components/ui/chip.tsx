import { AppLink, type AppLinkProps } from './app-link';
import { cx } from './cx';

/** A filter link with its own URL. */
export function ChipLink({ current, className, ...rest }: AppLinkProps & { current: boolean }) {
  return <AppLink {...rest} {...(current && { 'aria-current': 'page' })} className={cx('chip', className)} />;
}
