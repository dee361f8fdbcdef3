import 'server-only';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { permission_role, permissions } from '@/db/schema';
import type { Actor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';

/**
 * One change of accounts or roles after the other. Two people who change each other's account would wait for
 * each other's row, so this comes before the lock of a row.
 */
export async function serializeGrants(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7246003)`);
}

/** Throws 403 when a permission is not the actor's own to grant (docs/spec/access-control.md#granting). */
export async function requireHeldPermissions(
  tx: Transaction,
  actor: Actor,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ title: permissions.title })
    .from(permissions)
    .where(and(inArray(permissions.id, ids), isNull(permissions.deleted_at)));
  if (rows.some(({ title }) => !actor.abilities.has(title)))
    throw new AppError('forbidden', { fields: { [field]: [{ key: 'not_held' }] } });
}

export async function permissionsOfRoles(tx: Transaction, roleIds: readonly number[]): Promise<number[]> {
  if (roleIds.length === 0) return [];
  const rows = await tx
    .select({ id: permission_role.permission_id })
    .from(permission_role)
    .where(inArray(permission_role.role_id, roleIds));
  return rows.map(({ id }) => id);
}
