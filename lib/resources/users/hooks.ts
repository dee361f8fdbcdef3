import 'server-only';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { revokeSessionsOf } from '@/db/repositories/sessions';
import { role_user, roles, users } from '@/db/schema';
import { hashPassword } from '@/lib/auth/passwords';
import { now } from '@/lib/domain/clock';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';
import { ADMIN, permissionsOfRoles, requireHeldPermissions } from '@/lib/resources/roles/held-permissions';

async function linkedIds(tx: Transaction, userId: number): Promise<number[]> {
  return (
    await tx.select({ id: role_user.role_id }).from(role_user).where(eq(role_user.user_id, userId))
  ).map(({ id }) => id);
}

/** Throws 409 when `userId` is the only active Admin. */
async function requireAnotherAdmin(tx: Transaction, userId: number): Promise<void> {
  // Serializes two admins who demote each other at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(7246003)`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(role_user, eq(role_user.user_id, users.id))
    .innerJoin(roles, eq(roles.id, role_user.role_id))
    .where(
      and(
        eq(roles.title, ADMIN),
        isNull(roles.deleted_at),
        isNull(users.deleted_at),
        eq(users.status, USER_STATUS.active),
        ne(users.id, userId),
      ),
    )
    .limit(1);
  if (!other) throw new AppError('conflict', { message: { key: 'last_admin' } });
}

async function isAdmin(tx: Transaction, roleIds: readonly number[]): Promise<boolean> {
  if (roleIds.length === 0) return false;
  const [row] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(inArray(roles.id, [...roleIds]), eq(roles.title, ADMIN)));
  return row !== undefined;
}

export const userHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    const { password } = values;
    if (typeof password === 'string') values.password = await hashPassword(password);
    else delete values.password;
    const held = before ? await linkedIds(tx, before.id) : [];
    const next = Array.isArray(values.roles) ? (values.roles as number[]) : held;
    const changed = [...next.filter((id) => !held.includes(id)), ...held.filter((id) => !next.includes(id))];
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, changed), 'roles');
    // Otherwise changing the password of a stronger account would bypass the rule above.
    if (before && before.id !== actor.userId && ('password' in values || 'email' in values))
      await requireHeldPermissions(
        tx,
        actor,
        await permissionsOfRoles(tx, held),
        'password' in values ? 'password' : 'email',
      );
    const staysAdmin = (await isAdmin(tx, next)) && values.status !== USER_STATUS.blocked;
    if (before && !staysAdmin && (await isAdmin(tx, held))) await requireAnotherAdmin(tx, before.id);
  },
  afterSave: async ({ tx, actor, values, before, row }) => {
    if (!before) return;
    const ended = 'password' in values || row.status === USER_STATUS.blocked;
    if (ended)
      await revokeSessionsOf(tx, row.id, now(), row.id === actor.userId ? actor.sessionId : undefined);
  },
  beforeDelete: async ({ tx, actor, row }) => {
    if (row.id === actor.userId) throw new AppError('conflict', { message: { key: 'delete_yourself' } });
    const held = await linkedIds(tx, row.id);
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, held), 'roles');
    if (await isAdmin(tx, held)) await requireAnotherAdmin(tx, row.id);
    await revokeSessionsOf(tx, row.id, now());
  },
};
