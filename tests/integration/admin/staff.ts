import { inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { permission_role, permissions, role_user, roles } from '@/db/schema';
import { actorOfCookie } from '@/lib/auth/actor';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import type { RequestContext } from '@/lib/domain/actor';
import { guest, makeUser } from '../factories';
import { signedIn } from '../setup/http';

/** The context of a demo account with the abilities of its session. */
export async function contextOf(email: string): Promise<RequestContext> {
  const jar = await signedIn(email);
  return { ...guest(), actor: await actorOfCookie(jar.get(SESSION_COOKIE)?.value) };
}

/** Creates a role with these abilities and returns its id. */
export async function makeRole(title: string, abilities: readonly string[]): Promise<number> {
  const [role] = await db.insert(roles).values({ title }).returning();
  if (!role) throw new Error('no role');
  if (abilities.length === 0) return role.id;
  const rows = await db
    .select({ id: permissions.id })
    .from(permissions)
    .where(inArray(permissions.title, [...abilities]));
  await db.insert(permission_role).values(rows.map(({ id }) => ({ role_id: role.id, permission_id: id })));
  return role.id;
}

/** Creates a member of staff with these roles. */
export async function makeStaff(...roleIds: number[]) {
  const user = await makeUser({ is_customer: false });
  if (roleIds.length > 0)
    await db.insert(role_user).values(roleIds.map((role_id) => ({ user_id: user.id, role_id })));
  return user;
}
