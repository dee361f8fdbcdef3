import { AppLink } from './app-link';
import { cx } from './cx';

export type Crumb = { label: string; href?: string | undefined };

/** The last crumb is the current page. */
export function Breadcrumbs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly Crumb[];
  className?: string;
}) {
  return (
    <nav className={cx('breadcrumbs', className)} aria-label={label}>
      {items.map((item) =>
        item.href ? (
          <AppLink key={item.label} href={item.href}>
            {item.label}
          </AppLink>
        ) : (
          <span key={item.label} aria-current="page">
            {item.label}
          </span>
        ),
      )}
    </nav>
  );
}
