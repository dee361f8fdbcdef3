import { abilityFor, type Deed, GROUPS, groupAbility } from '@/lib/resources/define';
import { findResource } from '@/lib/resources/registry';

/** Pages of the back office that are no resource. */
const PAGES: Readonly<Record<string, string>> = {
  '/admin': 'dashboard_access',
  '/admin/dashboard': 'dashboard_access',
  '/admin/customer-program': 'program_user_access',
  '/admin/program-users-admin': 'program_user_access',
  '/admin/api': 'permission_access',
};

function deedOf(rest: readonly string[]): Deed | null {
  const [first, second, ...more] = rest;
  if (first === undefined) return 'access';
  if (first === 'create' && second === undefined) return 'create';
  if (!/^\d+$/.test(first) || more.length > 0) return null;
  return second === undefined ? 'show' : second === 'edit' ? 'edit' : null;
}

/** The ability a back-office address asks for, or null when there is no such address for anybody (decisions §3). */
export function adminAbility(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, '') || '/admin';
  if (PAGES[path]) return PAGES[path];
  if (/^\/admin\/program-users\/\d+\/edit$/.test(path)) return 'program_user_edit';
  const [group, name, ...rest] = path.split('/').slice(2);
  const known = GROUPS.find((candidate) => candidate === group);
  if (!known) return null;
  if (name === undefined) return groupAbility(known);
  const resource = findResource(name);
  const deed = deedOf(rest);
  return resource?.group === known && deed ? abilityFor(resource, deed) : null;
}
