import type { Crumb } from '@/components/ui/breadcrumbs';
import type { Group } from '@/lib/domain/abilities';
import { groupLabel, type Lookup, resourceTitle } from '@/lib/resources/labels';
import { routes } from '@/lib/routes';
import type { ResourceInfo } from '../resource-info';
import { adminRoutes } from '../routes';

/** Breadcrumbs: dashboard, group, list, page. A group named like its list appears once. */
export function resourceCrumbs(
  info: ResourceInfo,
  texts: { dashboard: string; group: string },
  last?: string,
): Crumb[] {
  return [
    { label: texts.dashboard, href: routes.admin },
    ...(texts.group === info.title ? [] : [{ label: texts.group, href: adminRoutes.group(info.group) }]),
    last === undefined ? { label: info.title } : { label: info.title, href: adminRoutes.list(info) },
    ...(last === undefined ? [] : [{ label: last }]),
  ];
}

/** Breadcrumbs of a screen that is not a resource. `t` reads the back-office messages. */
export const groupCrumbs = (t: Lookup, group: Group, ...rest: readonly Crumb[]): Crumb[] => [
  { label: t('shell.dashboard'), href: routes.admin },
  { label: groupLabel(t, group), href: adminRoutes.group(group) },
  ...rest,
];

/** Breadcrumbs of a screen below a resource's list. */
export const resourceCrumbsOf = (
  t: Lookup,
  resource: { group: Group; name: string },
  ...rest: readonly Crumb[]
): Crumb[] =>
  groupCrumbs(
    t,
    resource.group,
    { label: resourceTitle(t, resource.name), href: adminRoutes.list(resource) },
    ...rest,
  );
