import { ability, GROUPS, type Group, groupAbility, type Verb } from '@/lib/domain/abilities';
import { parseId } from '@/lib/domain/values/parse-id';
import { adminPagesOf, findAdminPage } from '@/lib/resources/admin-pages';
import { findResource, resourcesOf } from '@/lib/resources/registry';

function verbOf(rest: readonly string[]): Verb | null {
  const [first, second, ...more] = rest;
  if (first === undefined) return 'access';
  if (first === 'create' && second === undefined) return 'create';
  if (parseId(first) === null || more.length > 0) return null;
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

/** Abilities that show a screen in a group's menu; each opens the group by itself. */
const abilitiesOf = (group: Group): string[] => [
  ...resourcesOf(group).map(({ name }) => ability(name, 'access')),
  ...adminPagesOf(group).map((page) => page.ability),
];

/**
 * Whether someone may open a back-office address: `missing` when no such page exists
 * (docs/spec/access-control.md#menu).
 */
export function adminAccess(
  pathname: string,
  abilities: ReadonlySet<string>,
): 'open' | 'forbidden' | 'missing' {
  if (abilities.size === 0) return 'forbidden';
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/+$/, '');
  if (path === '') return 'open';
  // Pages redirect here when the visitor may not see them.
  if (path === 'forbidden') return 'forbidden';
  const group = GROUPS.find((known) => known === path);
  if (group) return abilitiesOf(group).some((one) => abilities.has(one)) ? 'open' : 'forbidden';
  const needed = adminAbility(pathname);
  if (needed === null) return 'missing';
  return abilities.has(needed) ? 'open' : 'forbidden';
}

/** The path of the first screen of the menu that someone may see; null for none. */
export function firstAdminPath(abilities: ReadonlySet<string>): string | null {
  if (abilities.has('dashboard_access')) return '/admin/dashboard';
  for (const group of GROUPS) {
    const resource = resourcesOf(group).find(({ name }) => abilities.has(ability(name, 'access')));
    if (resource) return `/admin/${group}/${resource.name}`;
    const page = adminPagesOf(group).find((one) => abilities.has(one.ability));
    if (page) return `/admin/${page.path}`;
  }
  return null;
}
