import 'server-only';
import { adminRoutes } from '@/components/admin/routes';
import type { Jump } from '@/components/admin/shell/commands';
import type { NavItem } from '@/components/admin/shell/nav';
import type { PaletteResource } from '@/components/admin/shell/palette-hits';
import type { PaletteAction } from '@/components/admin/shell/palette-search';
import { duplicatesRoute, importRoute } from '@/components/desk/customers/routes';
import { newSegmentRoute, SEGMENTS } from '@/components/desk/segments/routes';
import { ability, GROUPS, type Group, groupAbility } from '@/lib/domain/abilities';
import type { IconName } from '@/lib/fields/icon-names';
import type { Resource } from '@/lib/fields/resource';
import { translatableFields } from '@/lib/fields/texts';
import { adminPagesOf } from '@/lib/resources/admin-pages';
import { groupLabel, type Lookup, newLabel, resourceTitle } from '@/lib/resources/labels';
import { RESOURCES, resources, resourcesOf } from '@/lib/resources/registry';
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
const DASHBOARD = { path: routes.adminDashboard, ability: 'dashboard_access' } as const;

/** Whether the back office offers no form for a new row. */
const isClosed = ({ readOnly, closedForms }: Resource): boolean =>
  readOnly === true || closedForms?.includes('create') === true;

/** Builds the menu from the declarations, two levels deep (docs/spec/specification.md#admin-area). */
export function navigationItems(t: Lookup): NavItem[] {
  const groups = GROUPS.map((group) => ({
    title: groupLabel(t, group),
    icon: GROUP_ICONS[group],
    path: adminRoutes.group(group),
    ability: groupAbility(group),
    children: [
      ...resourcesOf(group).map((resource) => ({
        title: resourceTitle(t, resource.name),
        icon: resource.icon ?? null,
        path: adminRoutes.list(resource),
        ability: ability(resource.name, 'access'),
        tabs: (resource.list.views ?? []).length > 0,
        ...(isClosed(resource) ? {} : { newLabel: newLabel(t, resource.name) }),
      })),
      ...adminPagesOf(group).map(({ path, icon, ability, also = [] }) => ({
        title: t(`pages.${path}`),
        icon,
        path: adminRoutes.page(path),
        also: also.map((path) => adminRoutes.page(path)),
        ability,
      })),
    ],
  }));
  return [{ title: t('shell.dashboard'), icon: 'layout-dashboard', ...DASHBOARD }, ...groups];
}

/** Targets of the `g` shortcuts. */
export const navigationJumps = (t: Lookup): Jump[] => [
  { key: 'd', title: t('shell.dashboard'), ...DASHBOARD },
  ...RESOURCES.flatMap((resource) =>
    resource.jump
      ? {
          key: resource.jump,
          title: resourceTitle(t, resource.name),
          path: adminRoutes.list(resource),
          ability: ability(resource.name, 'access'),
        }
      : [],
  ),
];

/** What can be done from anywhere: something new of each resource, and the work that waits. */
export const paletteActions = (t: Lookup): PaletteAction[] => [
  {
    label: t('palette.confirm_transfers'),
    path: adminRoutes.list(resources['transfer-inbox']),
    icon: 'circle-check',
    ability: 'order_confirm_transfer',
  },
  {
    label: t('palette.view_as'),
    path: adminRoutes.list(resources.users, 'filters[is_customer]=1'),
    icon: 'eye',
    ability: 'user_impersonate',
  },
  {
    label: t('palette.merge_duplicates'),
    path: duplicatesRoute(),
    icon: 'users',
    ability: 'crm_customer_delete',
  },
  {
    label: t('palette.write_segment'),
    path: adminRoutes.page(SEGMENTS),
    icon: 'mail',
    ability: 'crm_mail_send',
  },
  {
    label: t('palette.new_segment'),
    path: newSegmentRoute,
    icon: 'plus',
    ability: 'crm_customer_edit',
  },
  {
    label: t('palette.import_customers'),
    path: importRoute(),
    icon: 'upload',
    ability: 'crm_customer_create',
  },
  ...RESOURCES.flatMap((resource) =>
    isClosed(resource)
      ? []
      : {
          label: newLabel(t, resource.name),
          path: adminRoutes.create(resource),
          icon: 'plus' as const,
          ability: ability(resource.name, 'create'),
        },
  ),
];

/** Resources that the palette searches. */
export const paletteResources = (): PaletteResource[] =>
  RESOURCES.filter(({ inPalette }) => inPalette).map((resource) => ({
    name: resource.name,
    title: resource.title,
    path: adminRoutes.list(resource),
    edit: ability(resource.name, 'edit'),
    translated: Object.keys(translatableFields(resource.fields)).length > 0,
  }));
