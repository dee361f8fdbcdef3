import { AppLink } from './app-link';
import { cx } from './cx';

/** `lang` of a label in another language than the page's. */
export type Crumb = { label: string; href?: string | undefined; lang?: 'es' | undefined };

/** The last crumb is the current page. */
export function Breadcrumbs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly Crumb[];
  className?: string | undefined;
}) {
  return (
    <nav className={cx('breadcrumbs', className)} aria-label={label}>
      {items.map((item) =>
        item.href ? (
          <AppLink key={item.label} href={item.href} lang={item.lang}>
            {item.label}
          </AppLink>
        ) : (
          <span key={item.label} aria-current="page" lang={item.lang}>
            {item.label}
          </span>
        ),
      )}
    </nav>
  );
}
