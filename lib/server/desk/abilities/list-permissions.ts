import 'server-only';
import { db } from '@/db/client';
import { findPermissions } from '@/db/repositories/access/access';
import { can, type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';

export type GivenPermission = { id: number; title: string; held: boolean };

const MAY_READ = ['role_access', 'role_show', 'role_create', 'role_edit'] as const;

/**
 * Every permission, and whether the actor holds it: only those can be granted or removed. For callers who may
 * see or edit roles. Throws 401, 403. See docs/spec/access-control.md#granting.
 */
export async function listPermissions(context: RequestContext): Promise<GivenPermission[]> {
  const actor = requireActor(context.actor);
  if (!MAY_READ.some((ability) => can(actor, ability))) throw new AppError('forbidden');
  const rows = await findPermissions(db);
  return rows.map((row) => ({ ...row, held: actor.abilities.has(row.title) }));
}
