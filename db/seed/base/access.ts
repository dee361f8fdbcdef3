import { completeAdminRole } from '@/db/repositories/access/access';
import { languages, permission_role, permissions, roles } from '@/db/schema';
import { ABILITIES, SEEDED_ROLES } from '@/lib/domain/abilities';
import { insertRows, need, type Tx } from '../insert';

/** Permissions, roles and languages of a fresh shop. */
export async function seedAccess(tx: Tx): Promise<void> {
  await insertRows(tx, languages, [
    { short_code: 'es', title: 'Español' },
    { short_code: 'en-US', title: 'English' },
  ]);
  const permissionRows = await tx
    .insert(permissions)
    .values(ABILITIES.map((title) => ({ title })))
    .returning({ id: permissions.id, title: permissions.title });
  const idOf = new Map(permissionRows.map((row) => [row.title, row.id]));
  const roleRows = await tx
    .insert(roles)
    .values(Object.keys(SEEDED_ROLES).map((title) => ({ title })))
    .returning({ id: roles.id, title: roles.title });
  const links = roleRows.flatMap((role) =>
    (SEEDED_ROLES[role.title as keyof typeof SEEDED_ROLES] ?? []).map((title) => ({
      role_id: role.id,
      permission_id: need(idOf.get(title), title),
    })),
  );
  await insertRows(tx, permission_role, links);
}

/** Adds abilities of a newer version to a seeded shop, and gives Admin whatever it lacks. */
export async function addNewAbilities(tx: Tx): Promise<void> {
  const known = await tx.select({ title: permissions.title }).from(permissions);
  const have = new Set(known.map((row) => row.title));
  const missing = ABILITIES.filter((title) => !have.has(title));
  await insertRows(
    tx,
    permissions,
    missing.map((title) => ({ title })),
  );
  await completeAdminRole(tx);
}
