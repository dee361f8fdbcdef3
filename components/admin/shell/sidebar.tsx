import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LogoutButton } from '@/components/site/logout-button';
import { AppLink } from '@/components/ui/app-link';
import { Logo } from '@/components/ui/logo';
import { menuInitials } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';
import { Ico } from '../ui/ico';
import { useAbilities } from './abilities';
import { isCurrent, type NavItem, visibleItems } from './nav';

function Mark({ item }: { item: NavItem }) {
  if (item.icon) return <Ico name={item.icon} />;
  return (
    <span className="sidebar-initials" aria-hidden="true">
      {menuInitials(item.title)}
    </span>
  );
}

function NavLink({ item, nested }: { item: NavItem; nested?: boolean }) {
  const current = isCurrent(item, usePathname());
  return (
    <AppLink href={item.path} {...(current && { 'aria-current': 'page' })}>
      {!nested && <Mark item={item} />}
      <span>{item.title}</span>
    </AppLink>
  );
}

function NavGroup({ item }: { item: NavItem }) {
  const pathname = usePathname();
  const here = isCurrent(item, pathname);
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <details open={opened ?? here}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpened(!(opened ?? here));
        }}
      >
        <Mark item={item} />
        <span>{item.title}</span>
        <Ico name="chevron-right" size={16} className="sidebar-chevron" />
      </summary>
      <div>
        {item.children?.map((child) => (
          <NavLink key={child.path} item={child} nested />
        ))}
      </div>
    </details>
  );
}

/** Logo that links to the site root, menu by ability, logout (docs/spec/specification.md#admin-shell). */
export function Sidebar({ items }: { items: readonly NavItem[] }) {
  const t = useTranslations('admin.shell');
  const shown = visibleItems(items, useAbilities());
  return (
    <>
      <div className="flex items-center h-16 px-4 shrink-0">
        <AppLink href={routes.root} hard className="px-2" aria-label={t('go_to_site')}>
          <Logo className="h-8 w-auto logo" />
        </AppLink>
      </div>
      <nav className="grid gap-px px-3 pb-6" aria-label={t('administration')}>
        {shown.map((item) =>
          item.children ? <NavGroup key={item.path} item={item} /> : <NavLink key={item.path} item={item} />,
        )}
      </nav>
      <div className="px-3 pb-4 mt-auto">
        <LogoutButton>
          <Ico name="log-out" />
          <span>{t('logout')}</span>
        </LogoutButton>
      </div>
    </>
  );
}
