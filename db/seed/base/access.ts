import { completeAdminRole } from '@/db/repositories/access/access';
import { languages, permission_role, permissions, roles } from '@/db/schema';
import { ABILITIES, SEEDED_ROLES } from '@/lib/domain/abilities';
import { insertEach, insertRows, need, type Tx } from '../insert';

const titled = <T extends string>(titles: readonly T[]) => titles.map((title) => ({ title }));

/** Permissions, roles and languages of a fresh shop. */
export async function seedAccess(tx: Tx): Promise<void> {
  await insertRows(tx, languages, [
    { short_code: 'es', title: 'Español' },
    { short_code: 'en-US', title: 'English' },
  ]);
  const known = await insertEach(tx, permissions, titled(ABILITIES), (row) => row);
  const idOf = new Map(known.map(({ id, title }) => [title, id]));
  const withAbilities = Object.entries(SEEDED_ROLES).map(([title, abilities]) => ({ title, abilities }));
  const roleRows = await insertEach(tx, roles, withAbilities, ({ title }) => ({ title }));
  const links = roleRows.flatMap(({ id, abilities }) =>
    abilities.map((title) => ({ role_id: id, permission_id: need(idOf.get(title), title) })),
  );
  await insertRows(tx, permission_role, links);
}

/** Adds abilities of a newer version to a seeded shop, and gives Admin whatever it lacks. */
export async function addNewAbilities(tx: Tx): Promise<void> {
  const known = await tx.select({ title: permissions.title }).from(permissions);
  const have = new Set(known.map((row) => row.title));
  const missing = ABILITIES.filter((title) => !have.has(title));
  await insertRows(tx, permissions, titled(missing));
  await completeAdminRole(tx);
}
