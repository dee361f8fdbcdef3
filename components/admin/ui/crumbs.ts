import type { Crumb } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';
import { adminRoutes } from '../routes';
import type { ResourceInfo } from '../types';

/** Panel, group, list, and where one is. A group with the name of its list is said once. */
export function resourceCrumbs(
  info: ResourceInfo,
  texts: { dashboard: string; group: string },
  last?: string,
): Crumb[] {
  return [
    { label: texts.dashboard, href: routes.adminDashboard },
    ...(texts.group === info.title ? [] : [{ label: texts.group, href: adminRoutes.group(info.group) }]),
    last === undefined ? { label: info.title } : { label: info.title, href: adminRoutes.list(info) },
    ...(last === undefined ? [] : [{ label: last }]),
  ];
}
