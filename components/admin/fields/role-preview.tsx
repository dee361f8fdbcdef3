import { useFormatter, useTranslations } from 'next-intl';
import { cellsOf, type PermissionGrid, summaryOf } from '@/components/admin/permissions';
import { useNavItems } from '../shell/frame';
import { type NavItem, visibleItems } from '../shell/nav';
import { Ico } from '../ui/ico';
import { RoleLines } from './role-lines';

const firstOf = ([item]: readonly NavItem[]): NavItem | undefined => item?.children?.[0] ?? item;

/** What a person with these permissions can do: their menu, first screen, actions, and what they lack. */
export function RolePreview({ grid, chosen }: { grid: PermissionGrid; chosen: ReadonlySet<number> }) {
  const t = useTranslations('staff.matrix');
  const format = useFormatter();
  const given = grid.groups.flatMap(cellsOf).filter(({ id }) => chosen.has(id));
  const titles = new Set(given.map(({ title }) => title));
  const menu = visibleItems(useNavItems(), titles);
  const first = firstOf(menu);
  const { may, misses } = summaryOf({ grid, given: titles, menu, list: (words) => format.list(words) });
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
        <div>
          <h4 className="font-semibold">{t('may')}</h4>
          <RoleLines items={may} className="mt-2" />
        </div>
        <div>
          <h4 className="font-semibold">{t('misses')}</h4>
          <RoleLines items={misses} lacks className="mt-2" />
        </div>
      </div>
      {first && <p className="hint mt-3">{t('lands', { screen: first.title })}</p>}
    </section>
  );
}
