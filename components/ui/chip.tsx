import { AppLink, type AppLinkProps } from './app-link';
import { cx } from './cx';

/** A filter with an address of its own. */
export function ChipLink({ current, className, ...rest }: AppLinkProps & { current: boolean }) {
  return <AppLink {...rest} {...(current && { 'aria-current': 'page' })} className={cx('chip', className)} />;
}
