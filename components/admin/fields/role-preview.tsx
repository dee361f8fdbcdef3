'use client';

import { useTranslations } from 'next-intl';
import { cellsOf, type PermissionGrid } from '@/components/admin/permissions';
import { useNavItems } from '../shell/frame';
import { type NavItem, visibleItems } from '../shell/nav';
import { Ico } from '../ui/ico';

const firstOf = ([item]: readonly NavItem[]): NavItem | undefined => item?.children?.[0] ?? item;

/** What a person with these permissions can do: their menu, first screen, actions, and what they lack. */
export function RolePreview({ grid, chosen }: { grid: PermissionGrid; chosen: ReadonlySet<number> }) {
  const t = useTranslations('staff.matrix');
  const cells = grid.groups.flatMap(cellsOf);
  const titles = new Set(cells.filter(({ id }) => chosen.has(id)).map(({ title }) => title));
  const menu = visibleItems(useNavItems(), titles);
  const first = firstOf(menu);
  const specials = grid.groups.flatMap(({ id, specials: all }) =>
    all.filter(({ title }) => title !== `${id.replaceAll('-', '_')}_access`),
  );
  const hidden = grid.groups.filter(
    (group) => group.rows.length > 0 && !menu.some(({ title }) => title === group.title),
  );
  const may = specials.filter(({ id }) => chosen.has(id)).map(({ label }) => label);
  const misses = [
    ...specials.filter(({ id }) => !chosen.has(id)).map(({ label }) => label),
    ...hidden.map(({ title }) => title),
  ];
  return (
    <section className="role-preview" aria-label={t('sees')}>
      <h3 className="font-bold">{t('sees')}</h3>
      <div className="grid gap-4 lg:grid-cols-3 xl:grid-cols-1 mt-3 items-start">
        <div className="role-menu">
          {menu.length === 0 && <p>{t('sees_nothing')}</p>}
          {menu.map((item) => (
            <div key={item.path}>
              <p className="font-semibold flex items-center gap-2">
                <Ico name={item.icon ?? 'list'} size={16} />
                {item.title}
              </p>
              <ul>
                {item.children?.map((child) => (
                  <li key={child.path} data-first={child === first || undefined}>
                    {child.title}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {[
          { title: t('may'), items: may, icon: 'check' as const },
          { title: t('misses'), items: misses, icon: 'eye-off' as const },
        ].map(({ title, items, icon }) => (
          <div key={title}>
            <h4 className="font-semibold">{title}</h4>
            <ul className="mt-2 grid gap-1.5">
              {items.length === 0 && <li className="text-muted">{t('none_listed')}</li>}
              {items.map((text) => (
                <li key={text} className="flex gap-2 text-soft">
                  <Ico name={icon} size={18} />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {first && <p className="hint mt-3">{t('lands', { screen: first.title })}</p>}
    </section>
  );
}
