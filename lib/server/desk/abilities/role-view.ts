import 'server-only';
import { db } from '@/db/client';
import { findRoleTitle } from '@/db/repositories/access';
import { currentCaller } from '@/lib/auth/actor';
import { type Actor, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';

/**
 * Whoever may see a role may see the back office as it. Ability `role_show`. Throws 404 for an unknown role.
 */
export async function startRoleView({ actor }: RequestContext, roleId: number): Promise<Actor> {
  const staff = requireAbility(actor, 'role_show');
  if ((await findRoleTitle(db, roleId)) === null) throw new AppError('not_found');
  return staff;
}

/**
 * The title of the role that this request sees as, empty if it has been deleted; null when it sees as none.
 */
export async function viewedRole(): Promise<string | null> {
  const { roleId } = await currentCaller();
  return roleId === null ? null : ((await findRoleTitle(db, roleId)) ?? '');
}
