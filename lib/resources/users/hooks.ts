import 'server-only';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { findCustomersOfUsers, ofCustomer } from '@/db/repositories/accounts/users';
import type { RecordRow } from '@/db/repositories/admin/records';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import { role_user, roles, users } from '@/db/schema';
import { refuseCommonPassword } from '@/lib/auth/common-passwords';
import { hashPassword } from '@/lib/auth/passwords';
import { ADMIN_ROLE } from '@/lib/domain/abilities';
import { type Actor, requireRecentPassword } from '@/lib/domain/actor';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError, conflict } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';
import {
  permissionsOfRoles,
  requireHeldPermissions,
  serializeGrants,
} from '@/lib/resources/roles/held-permissions';
import { endAccess } from '@/lib/server/accounts/end-access';
import { sendVerification } from '@/lib/server/accounts/verify-email';

async function linkedIds(tx: Transaction, userId: number): Promise<number[]> {
  return (
    await tx.select({ id: role_user.role_id }).from(role_user).where(eq(role_user.user_id, userId))
  ).map(({ id }) => id);
}

/**
 * Throws 403 when an account holds an ability that the actor lacks
 * (docs/spec/access-control.md#protected-accounts). One's own is never stronger.
 */
export async function requireWeaker(tx: Transaction, actor: Actor, userId: number): Promise<void> {
  if (userId === actor.userId) return;
  const current = await permissionsOfRoles(tx, await linkedIds(tx, userId));
  try {
    await requireHeldPermissions(tx, actor, current, 'roles');
  } catch (error) {
    throw error instanceof AppError && error.code === 'forbidden'
      ? new AppError('forbidden', { message: { key: 'account_stronger' } })
      : error;
  }
}

/** Throws 409 when `userId` is the only active Admin. */
async function requireAnotherAdmin(tx: Transaction, userId: number): Promise<void> {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(role_user, eq(role_user.user_id, users.id))
    .innerJoin(roles, eq(roles.id, role_user.role_id))
    .where(
      and(
        eq(roles.title, ADMIN_ROLE),
        isNull(roles.deleted_at),
        isNull(users.deleted_at),
        eq(users.status, USER_STATUS.active),
        ne(users.id, userId),
      ),
    )
    .limit(1);
  if (!other) throw conflict('last_admin');
}

async function isAdmin(tx: Transaction, roleIds: readonly number[]): Promise<boolean> {
  if (roleIds.length === 0) return false;
  const [row] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(inArray(roles.id, roleIds), eq(roles.title, ADMIN_ROLE)));
  return row !== undefined;
}

const changesEmail = (values: Record<string, unknown>, before: RecordRow): boolean =>
  typeof values.email === 'string' && values.email.toLowerCase() !== String(before.email).toLowerCase();

export const userHooks: Hooks = {
  alsoFound: (text) => ofPhone(users.id, text),
  computed: {
    valuesOf: async (db, rows) => {
      const found = await findCustomersOfUsers(
        db,
        rows.map(({ id }) => id),
      );
      const none = { identification: null, phone: null };
      return new Map(rows.map(({ id }) => [id, found.get(id) ?? none]));
    },
    having: async (_db, field, values) => ofCustomer(field === 'phone' ? 'phone' : 'identification', values),
  },
  beforeSave: async ({ tx, actor, values, before }) => {
    const { password } = values;
    if (typeof password === 'string') {
      refuseCommonPassword(password);
      values.password = await hashPassword(password);
    } else delete values.password;
    if (before && changesEmail(values, before)) values.email_verified_at = null;
    const current = before ? await linkedIds(tx, before.id) : [];
    const next = Array.isArray(values.roles) ? (values.roles as number[]) : current;
    const changed = [
      ...next.filter((id) => !current.includes(id)),
      ...current.filter((id) => !next.includes(id)),
    ];
    // Whoever finds an open session could else take an account over for good.
    const movesAccount = before !== null && (changesEmail(values, before) || typeof password === 'string');
    if (changed.length > 0 || movesAccount) requireRecentPassword(actor);
    await requireHeldPermissions(tx, actor, await permissionsOfRoles(tx, changed), 'roles');
    if (before) await requireWeaker(tx, actor, before.id);
    const staysAdmin = (await isAdmin(tx, next)) && values.status !== USER_STATUS.blocked;
    if (before && !staysAdmin && (await isAdmin(tx, current))) await requireAnotherAdmin(tx, before.id);
  },
  afterSave: async ({ tx, actor, context, values, before, row }) => {
    if (!before) return;
    const moved = changesEmail(values, before);
    if (moved || 'password' in values || row.status === USER_STATUS.blocked)
      await endAccess(tx, row.id, row.id === actor.userId ? actor.sessionId : undefined);
    if (moved) await sendVerification(tx, row.id, context.locale);
  },
  beforeDelete: async ({ tx, actor, row }) => {
    if (row.id === actor.userId) throw conflict('delete_yourself');
    await requireWeaker(tx, actor, row.id);
    if (await isAdmin(tx, await linkedIds(tx, row.id))) await requireAnotherAdmin(tx, row.id);
    await endAccess(tx, row.id);
  },
  beforeRestore: async ({ tx, actor, row }) => {
    if ((await linkedIds(tx, row.id)).length > 0) requireRecentPassword(actor);
    await requireWeaker(tx, actor, row.id);
  },
  serialize: serializeGrants,
};
