import { ability, GROUPS, groupAbility, type Verb } from '@/lib/domain/abilities';
import { findAdminPage } from '@/lib/resources/admin-pages';
import { findResource } from '@/lib/resources/registry';

function verbOf(rest: readonly string[]): Verb | null {
  const [first, second, ...more] = rest;
  if (first === undefined) return 'access';
  if (first === 'create' && second === undefined) return 'create';
  if (!/^\d+$/.test(first) || more.length > 0) return null;
  return second === undefined ? 'show' : second === 'edit' ? 'edit' : null;
}

/**
 * The ability that a back-office address needs, or null for an unknown address
 * (docs/spec/access-control.md#menu).
 */
export function adminAbility(pathname: string): string | null {
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/+$/, '') || 'dashboard';
  const page = findAdminPage(path);
  if (page) return page.ability;
  const [group, name, ...rest] = path.split('/');
  const known = GROUPS.find((candidate) => candidate === group);
  if (!known) return null;
  if (name === undefined) return groupAbility(known);
  const resource = findResource(name);
  const verb = verbOf(rest);
  return resource?.group === known && verb ? ability(resource.name, verb) : null;
}
