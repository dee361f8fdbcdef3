import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { type Cell, type PermissionGrid, type RoleSummary, summaryOf } from '@/components/admin/permissions';
import { visibleItems } from '@/components/admin/shell/nav';
import {
  ABILITIES,
  type AbilitySubject,
  ability,
  GROUPS,
  type Group,
  groupAbility,
  hasOwnAbilities,
  SPECIAL_ABILITIES,
  type Verb,
} from '@/lib/domain/abilities';
import { PRESET_ABILITIES, ROLE_PRESETS } from '@/lib/domain/role-presets';
import { groupLabel, type Lookup, resourceTitle } from '@/lib/resources/labels';
import { resourcesOf } from '@/lib/resources/registry';
import { type GivenPermission, listPermissions } from '@/lib/server/desk/abilities/list-permissions';
import type { AdminContext } from './context';
import { navigationItems } from './navigation';

export type NamedAbility = { ability: string; label: string };
type CatalogRow = { id: string; title: string; abilities: readonly NamedAbility[] };
type CatalogGroup = {
  id: string;
  title: string;
  rows: readonly CatalogRow[];
  specials: readonly NamedAbility[];
};
export type Catalog = { actions: readonly string[]; groups: readonly CatalogGroup[] };

/** In the order in which a list is used. */
const ORDER: readonly Verb[] = ['access', 'show', 'create', 'edit', 'delete'];

/**
 * Menu place of abilities beyond CRUD; the others are listed under «General»
 * (docs/spec/access-control.md#abilities).
 */
const SPECIAL_GROUPS: Readonly<Record<string, Group>> = {
  order_confirm_transfer: 'pedido',
  crm_mail_send: 'basic-c-r-m',
  order_refund: 'pedido',
  program_clone: 'creacion-de-programa',
  program_publish: 'creacion-de-programa',
  training_reply: 'basic-c-r-m',
  user_impersonate: 'user-management',
  audit_access: 'user-management',
  settings_edit: 'configuracion',
};
/** Settings have their own screen instead of the engine's. */
const SETTINGS_GROUP: Group = 'configuracion';

function catalogOf(t: Lookup, s: Lookup): Catalog {
  const actions = ORDER.map((verb) => s(`actions.${verb}`));
  const row = (name: AbilitySubject, title: string): CatalogRow => ({
    id: name,
    title,
    abilities: ORDER.map((verb, index) => ({
      ability: ability(name, verb),
      label: `${title}: ${actions[index]?.toLowerCase()}`,
    })),
  });
  const special = (name: string): NamedAbility => ({
    ability: name,
    label: s.has(`special.${name}`) ? s(`special.${name}`) : name,
  });
  const specials = (group?: Group) =>
    SPECIAL_ABILITIES.filter((name) => SPECIAL_GROUPS[name] === group).map(special);
  const general = { id: 'general', title: s('general'), rows: [], specials: specials() };
  const groups = GROUPS.map((group) => ({
    id: group,
    title: groupLabel(t, group),
    rows: [
      ...resourcesOf(group)
        .filter(({ name }) => hasOwnAbilities(name))
        .map(({ name }) => row(name, resourceTitle(t, name))),
      ...(group === SETTINGS_GROUP ? [row('settings', s('apart.settings'))] : []),
    ],
    specials: [
      { ability: groupAbility(group), label: s('menu', { name: groupLabel(t, group) }) },
      ...specials(group),
    ],
  }));
  return { actions, groups: [general, ...groups] };
}

/** All built-in abilities as texts, grouped as in the menu. */
export async function abilityCatalog({ context, t }: AdminContext): Promise<Catalog> {
  const s = await getTranslations({ locale: context.locale, namespace: 'staff.abilities' });
  return catalogOf(t, s as unknown as Lookup);
}

/** Stored permissions in their groups; those that staff added come last. */
export async function permissionGrid(admin: AdminContext): Promise<PermissionGrid> {
  return gridOf(admin, await listPermissions(admin.context));
}

/** What the reader can do while seeing as a role, and what they lack. */
export async function ownSummary(admin: AdminContext): Promise<RoleSummary> {
  const builtIn = ABILITIES.map((title, id) => ({ id, title, held: true }));
  const [grid, format] = await Promise.all([gridOf(admin, builtIn), getFormatter()]);
  const given = admin.actor.abilities;
  const menu = visibleItems(navigationItems(admin.t), given);
  return summaryOf({ grid, given, menu, list: (words) => format.list(words) });
}

async function gridOf(admin: AdminContext, permissions: readonly GivenPermission[]): Promise<PermissionGrid> {
  const catalog = await abilityCatalog(admin);
  const unplaced = new Map(permissions.map((permission) => [permission.title, permission]));
  const cell = ({ ability, label }: NamedAbility): Cell | null => {
    const permission = unplaced.get(ability);
    unplaced.delete(ability);
    return permission ? { ...permission, label } : null;
  };
  const groups = catalog.groups.map(({ id, title, rows, specials }) => ({
    id,
    title,
    rows: rows.map((row) => ({ id: row.id, title: row.title, cells: row.abilities.map(cell) })),
    specials: specials.map(cell).filter((one) => one !== null),
  }));
  const s = await getTranslations({ locale: admin.context.locale, namespace: 'staff.abilities' });
  const known = new Map(permissions.map(({ id, title }) => [title, id]));
  const presets = ROLE_PRESETS.map((preset) => ({
    id: preset,
    title: s(`presets.${preset}`),
    text: s(`preset_texts.${preset}`),
    ids: PRESET_ABILITIES[preset].flatMap((name) => known.get(name) ?? []),
  }));
  const others = [...unplaced.values()].map((one: GivenPermission): Cell => ({ ...one, label: one.title }));
  if (others.length === 0) return { actions: catalog.actions, groups, presets };
  return {
    actions: catalog.actions,
    presets,
    groups: [...groups, { id: 'others', title: s('others'), rows: [], specials: others }],
  };
}
