import 'server-only';
import { adminRoutes } from '@/components/admin/routes';
import { JUMPS, type Jump, type JumpKey } from '@/components/admin/shell/commands';
import type { NavItem } from '@/components/admin/shell/nav';
import { type IconName, isIconName } from '@/components/admin/ui/icon-names';
import { abilityFor, GROUPS, type Group, groupAbility } from '@/lib/fields/resource';
import { adminPagesOf } from '@/lib/resources/admin-pages';
import { groupLabel, type Lookup, newLabel, resourceTitle } from '@/lib/resources/labels';
import { findResource, resourcesOf } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';

const GROUP_ICONS: Readonly<Record<Group, IconName>> = {
  pedido: 'shopping-cart',
  'creacion-de-programa': 'dumbbell',
  biblium: 'list-video',
  'basic-c-r-m': 'users',
  'product-management': 'package',
  'content-management': 'panels-top-left',
  configuracion: 'map-pin',
  'user-management': 'shield-check',
};
const DASHBOARD = { path: routes.adminDashboard, gate: 'dashboard_access' } as const;

/** The menu, from the declarations: groups in their order, two levels deep (specification §2). */
export function navigationItems(t: Lookup): NavItem[] {
  const groups = GROUPS.map((group) => ({
    title: groupLabel(t, group),
    icon: GROUP_ICONS[group],
    path: adminRoutes.group(group),
    gate: groupAbility(group),
    children: [
      ...resourcesOf(group).map((resource) => ({
        title: resourceTitle(t, resource.name),
        icon: isIconName(resource.icon) ? resource.icon : null,
        path: adminRoutes.list(resource),
        gate: abilityFor(resource, 'access'),
        tabs: (resource.list.views ?? []).length > 0,
        newLabel: newLabel(t, resource.name),
      })),
      ...adminPagesOf(group).map(({ path, icon, ability }) => ({
        title: t(`pages.${path}`),
        icon: isIconName(icon) ? icon : null,
        path: adminRoutes.page(path),
        gate: ability,
      })),
    ],
  }));
  return [{ title: t('shell.dashboard'), icon: 'layout-dashboard', ...DASHBOARD }, ...groups];
}

/** Where `g` and a key lead. */
export function navigationJumps(t: Lookup): Jump[] {
  return (Object.entries(JUMPS) as [JumpKey, string][]).flatMap(([key, name]) => {
    if (name === 'dashboard') return [{ key, title: t('shell.dashboard'), ...DASHBOARD }];
    const resource = findResource(name);
    if (!resource) return [];
    return [
      {
        key,
        title: resourceTitle(t, name),
        path: adminRoutes.list(resource),
        gate: abilityFor(resource, 'access'),
      },
    ];
  });
}
