import { AppLink, type AppLinkProps } from './app-link';

/** A filter link with its own URL. */
export function ChipLink({ current, ...rest }: Omit<AppLinkProps, 'className'> & { current: boolean }) {
  return <AppLink {...rest} {...(current && { 'aria-current': 'page' })} className="chip" />;
}
