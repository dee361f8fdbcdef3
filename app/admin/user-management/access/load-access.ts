import { parseId } from '@/lib/domain/values/parse-id';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { AbilityOptions } from '@/components/desk/abilities/ability-panel';
import type { AccessGroup } from '@/components/desk/abilities/user-panel';
import type { UserAccess } from '@/lib/server/desk/abilities/explain-abilities';
import {
  explainAbility,
  explainUser,
  findPeople,
  PAGE_SIZE,
} from '@/lib/server/desk/abilities/explain-abilities';
import { listPermissions } from '@/lib/server/desk/abilities/list-permissions';
import { abilityCatalog, type Catalog, type NamedAbility } from '../../ability-catalog';
import type { AdminContext } from '../../context';

type Search = Record<string, string | string[] | undefined>;
const textOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? (value.at(-1) ?? '') : (value ?? '')).trim().slice(0, 100);
const numberOf = (value: string | string[] | undefined): number => parseId(textOf(value)) ?? 0;

/** Abilities to choose from: built-in ones by area, then those that staff added. */
function optionsOf({ groups }: Catalog, titles: readonly string[], others: string): AbilityOptions {
  const placed = groups.map(({ title, rows, specials }) => ({
    title,
    items: [...rows.flatMap(({ abilities }) => abilities), ...specials],
  }));
  const names = new Set(placed.flatMap(({ items }) => items.map(({ ability }) => ability)));
  const rest = titles
    .filter((title) => !names.has(title))
    .map((title): NamedAbility => ({ ability: title, label: title }));
  return rest.length > 0 ? [...placed, { title: others, items: rest }] : placed;
}

/** By area and line; actions granted by the same roles share a line. */
function groupsOf({ groups, actions }: Catalog, { abilities }: UserAccess, others: string): AccessGroup[] {
  const unplaced = new Map(abilities.map(({ ability, roles }) => [ability, roles]));
  const take = (ability: string) => {
    const roles = unplaced.get(ability);
    unplaced.delete(ability);
    return roles;
  };
  const placed = groups.map(({ title, rows, specials }) => ({
    title,
    rows: [
      ...rows.flatMap((row) => {
        const lines = new Map<string, AccessGroup['rows'][number]>();
        for (const [index, { ability }] of row.abilities.entries()) {
          const roles = take(ability);
          if (!roles) continue;
          const key = `${row.id}-${roles.map(({ id }) => id).join('-')}`;
          const before = lines.get(key);
          const action = actions[index] ?? '';
          lines.set(key, {
            id: key,
            title: row.title,
            actions: before ? `${before.actions}, ${action.toLowerCase()}` : action,
            roles,
          });
        }
        return [...lines.values()];
      }),
      ...specials.flatMap(({ ability, label }) => {
        const roles = take(ability);
        return roles ? [{ id: ability, title: label, actions: '', roles }] : [];
      }),
    ],
  }));
  const rest = [...unplaced].map(([ability, roles]) => ({ id: ability, title: ability, actions: '', roles }));
  return [...placed, { title: others, rows: rest }].filter(({ rows }) => rows.length > 0);
}

/** Data of the screen: a person (`user`), search results (`who`), or holders of an `ability`. */
export async function loadAccess(admin: AdminContext, search: Search) {
  const { context } = admin;
  const t = await getTranslations({ locale: context.locale, namespace: 'staff.access' });
  const others = t('others');
  const [user, who, ability, s] = [
    numberOf(search.user),
    textOf(search.who),
    textOf(search.ability),
    textOf(search.s),
  ];
  const page = Math.min(numberOf(search.page) || 1, 50);
  const [catalog, permissions, access, people, holders] = await Promise.all([
    abilityCatalog(admin),
    listPermissions(context),
    user ? explainUser(context, user) : null,
    who ? findPeople(context, who) : null,
    ability ? explainAbility(context, { ability, search: s, page }) : null,
  ]);
  const options = optionsOf(
    catalog,
    permissions.map(({ title }) => title),
    others,
  );
  const label = options.flatMap(({ items }) => items).find((item) => item.ability === ability)?.label;
  return {
    options,
    access,
    groups: access ? groupsOf(catalog, access, others) : [],
    people,
    who,
    holders,
    label: label ?? ability,
    search: s,
    page,
    pages: Math.max(1, Math.ceil((holders?.total ?? 0) / PAGE_SIZE)),
  };
}
