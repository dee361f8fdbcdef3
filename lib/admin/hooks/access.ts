import 'server-only';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { revokeSessionsOf } from '@/db/repositories/sessions';
import { permission_role, permissions, role_user, roles, users } from '@/db/schema';
import type { Hooks } from '@/lib/admin/hook-types';
import { hashPassword } from '@/lib/auth/passwords';
import type { Actor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError, invalidField } from '@/lib/domain/errors';

const ADMIN = 'Admin';

/** A person can't give away what they don't hold (decisions §3). */
async function requireHeldPermissions(
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ title: permissions.title })
    .from(permissions)
    .where(inArray(permissions.id, [...ids]));
  if (rows.some(({ title }) => !actor.abilities.has(title)))
    throw new AppError('forbidden', { fields: { [field]: [{ key: 'not_held' }] } });
}

async function permissionsOfRoles(tx: Transaction, roleIds: readonly number[]): Promise<number[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx
    .select({ id: permission_role.permission_id })
    .from(permission_role)
    .where(inArray(permission_role.role_id, [...roleIds]));
  return rows.map(({ id }) => id);
}

async function linkedIds(tx: Transaction, userId: number): Promise<number[]> {
  return (
    await tx.select({ id: role_user.role_id }).from(role_user).where(eq(role_user.user_id, userId))
  ).map(({ id }) => id);
}

/** Throws 409 when nobody but `userId` is an active Admin: the last one stays. */
async function requireAnotherAdmin(tx: Transaction, userId: number): Promise<void> {
  // Two admins who demote each other at once: the second waits here and sees the first gone.
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

const userHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    const { password } = values;
    if (typeof password === 'string') values.password = await hashPassword(password);
    else delete values.password;
    const held = before ? await linkedIds(tx, before.id) : [];
    const wanted = Array.isArray(values.roles) ? (values.roles as number[]) : held;
    const changed = [
      ...wanted.filter((id) => !held.includes(id)),
      ...held.filter((id) => !wanted.includes(id)),
    ];
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, changed), 'roles');
    // Taking over an account that can do more than oneself would be a way around the rule above.
    if (before && before.id !== actor.userId && ('password' in values || 'email' in values))
      await requireHeldPermissions(
        tx,
        actor,
        await permissionsOfRoles(tx, held),
        'password' in values ? 'password' : 'email',
      );
    const staysAdmin = (await isAdmin(tx, wanted)) && values.status !== USER_STATUS.blocked;
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

const roleHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    if (before?.title === ADMIN && ((values.title ?? ADMIN) !== ADMIN || 'permissions' in values))
      throw invalidField('title', 'admin_role_fixed');
    if (!Array.isArray(values.permissions)) return;
    const held = before ? await permissionsOfRoles(tx, [before.id]) : [];
    const wanted = values.permissions as number[];
    const changed = [
      ...wanted.filter((id) => !held.includes(id)),
      ...held.filter((id) => !wanted.includes(id)),
    ];
    await requireHeldPermissions(tx, actor, changed, 'permissions');
  },
  beforeDelete: async ({ tx, actor, row }) => {
    if (row.title === ADMIN) throw new AppError('conflict', { message: { key: 'admin_role_fixed' } });
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, [row.id]), 'permissions');
  },
};

const permissionHooks: Hooks = {
  beforeSave: async ({ actor, values, before }) => {
    // The product's own abilities are named in its code; renaming one would take it from everybody.
    if (
      before &&
      values.title !== undefined &&
      values.title !== before.title &&
      actor.abilities.has(String(before.title))
    )
      throw invalidField('title', 'permission_fixed');
  },
  beforeDelete: async ({ actor, row }) => {
    if (actor.abilities.has(String(row.title)))
      throw new AppError('conflict', { message: { key: 'row_in_use' } });
  },
};

export const accessHooks: Record<string, Hooks> = {
  users: userHooks,
  roles: roleHooks,
  permissions: permissionHooks,
};
