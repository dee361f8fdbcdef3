import 'server-only';
import { db } from '@/db/client';
import { findRoles } from '@/db/repositories/access/access';
import { currentCaller, currentStaff } from '@/lib/auth/actor';
import { type Actor, can, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';

type Role = { id: number; title: string };
/** The role that a request sees as, and those that the person may change to. */
export type RoleView = { role: Role; roles: readonly Role[] };

const ABILITY = 'role_show';

/**
 * Whoever may see a role may see the back office as it, also from the view of another role. Ability
 * `role_show`. Throws 404 for an unknown role.
 */
export async function startRoleView(roleId: number): Promise<Actor> {
  const staff = requireAbility(await currentStaff(), ABILITY);
  const roles = await findRoles(db);
  if (!roles.some(({ id }) => id === roleId)) throw new AppError('not_found');
  return staff;
}

/** Null when this request sees as no role. The title of a role that has been deleted is empty. */
export async function viewedRole(): Promise<RoleView | null> {
  const { roleId } = await currentCaller();
  if (roleId === null) return null;
  const [staff, roles] = await Promise.all([currentStaff(), findRoles(db)]);
  const role = roles.find(({ id }) => id === roleId) ?? { id: roleId, title: '' };
  return { role, roles: can(staff, ABILITY) ? roles : [role] };
}
