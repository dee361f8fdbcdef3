import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { hasWords } from '@/db/repositories/admin/search';
import { permission_role, permissions, role_user, roles, users } from '@/db/schema';
import { ADMIN_ROLE } from '@/lib/domain/abilities';
import { USER_STATUS } from '@/lib/domain/codes';

export const findPermissions = (db: Db) =>
  db
    .select({ id: permissions.id, title: permissions.title })
    .from(permissions)
    .where(isNull(permissions.deleted_at))
    .orderBy(asc(permissions.id));

export async function hasPermission(db: Db, title: string): Promise<boolean> {
  const where = and(eq(permissions.title, title), isNull(permissions.deleted_at));
  return (await db.select({ id: permissions.id }).from(permissions).where(where)).length > 0;
}

/**
 * Gives Admin the permissions that it lacks. People grant only what they hold, so a permission that no role
 * has could never be granted (docs/spec/access-control.md#granting).
 */
export async function completeAdminRole(db: Db): Promise<void> {
  await db
    .insert(permission_role)
    .select(
      db
        .select({ role_id: roles.id, permission_id: permissions.id })
        .from(roles)
        .innerJoin(permissions, sql`true`)
        .where(and(eq(roles.title, ADMIN_ROLE), isNull(roles.deleted_at))),
    )
    .onConflictDoNothing();
}

/** Makes a user an administrator. False without an Admin role. */
export async function giveAdminRole(db: Db, userId: number): Promise<boolean> {
  const [admin] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.title, ADMIN_ROLE), isNull(roles.deleted_at)));
  if (!admin) return false;
  await db.insert(role_user).values({ user_id: userId, role_id: admin.id }).onConflictDoNothing();
  return true;
}

/** Before a permission is deleted: it counts as in use only if another role than Admin has it. */
export async function removeFromAdminRole(db: Db, permissionId: number): Promise<void> {
  const admin = db.select({ id: roles.id }).from(roles).where(eq(roles.title, ADMIN_ROLE));
  await db
    .delete(permission_role)
    .where(and(eq(permission_role.permission_id, permissionId), inArray(permission_role.role_id, admin)));
}

export type RoleName = { id: number; title: string };

/** The live roles that give an ability. */
export const findRolesGiving = (db: Db, ability: string): Promise<RoleName[]> =>
  db
    .select({ id: roles.id, title: roles.title })
    .from(roles)
    .innerJoin(permission_role, eq(permission_role.role_id, roles.id))
    .innerJoin(permissions, eq(permissions.id, permission_role.permission_id))
    .where(and(eq(permissions.title, ability), isNull(permissions.deleted_at), isNull(roles.deleted_at)))
    .orderBy(asc(roles.title));

/** The abilities that a role gives; none when it is deleted. */
export const findRoleAbilities = async (db: Db, roleId: number): Promise<string[]> => {
  const rows = await db
    .select({ title: permissions.title })
    .from(roles)
    .innerJoin(permission_role, eq(permission_role.role_id, roles.id))
    .innerJoin(permissions, eq(permissions.id, permission_role.permission_id))
    .where(and(eq(roles.id, roleId), isNull(roles.deleted_at), isNull(permissions.deleted_at)));
  return rows.map(({ title }) => title);
};

/** All live roles. */
export const findRoles = (db: Db): Promise<RoleName[]> =>
  db
    .select({ id: roles.id, title: roles.title })
    .from(roles)
    .where(isNull(roles.deleted_at))
    .orderBy(asc(roles.title));

/** Live, unblocked users whose roles give an ability, with their language. */
export const findHolders = (db: Db, ability: string) =>
  db
    .selectDistinct({ id: users.id, name: users.name, email: users.email, preferences: users.preferences })
    .from(users)
    .innerJoin(role_user, eq(role_user.user_id, users.id))
    .innerJoin(roles, and(eq(roles.id, role_user.role_id), isNull(roles.deleted_at)))
    .innerJoin(permission_role, eq(permission_role.role_id, roles.id))
    .innerJoin(
      permissions,
      and(eq(permissions.id, permission_role.permission_id), isNull(permissions.deleted_at)),
    )
    .where(
      and(eq(permissions.title, ability), eq(users.status, USER_STATUS.active), isNull(users.deleted_at)),
    )
    .orderBy(asc(users.id))
    .limit(50);

const PERSON = { id: users.id, name: users.name, email: users.email, status: users.status };
type Page = { limit: number; offset: number };

const inRoles = (db: Db, roleIds: readonly number[], text: string) =>
  and(
    isNull(users.deleted_at),
    hasWords(users, ['search_text'], text),
    exists(
      db
        .select({ one: sql`1` })
        .from(role_user)
        .where(and(eq(role_user.user_id, users.id), inArray(role_user.role_id, roleIds))),
    ),
  );

/**
 * Live users, including blocked ones, who have one of the roles; oldest first, searched by name or e-mail.
 */
export const findUsersInRoles = (db: Db, roleIds: readonly number[], text: string, page: Page) =>
  db
    .select(PERSON)
    .from(users)
    .where(inRoles(db, roleIds, text))
    .orderBy(asc(users.id))
    .limit(page.limit)
    .offset(page.offset);

/** Exact up to `cap`, `cap + 1` beyond. */
export async function countUsersInRoles(
  db: Db,
  roleIds: readonly number[],
  text: string,
  cap: number,
): Promise<number> {
  const part = db
    .select({ one: sql`1` })
    .from(users)
    .where(inRoles(db, roleIds, text))
    .limit(cap + 1)
    .as('part');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(part);
  return row?.count ?? 0;
}

export const findPeople = (db: Db, text: string, limit: number) =>
  db
    .select(PERSON)
    .from(users)
    .where(and(isNull(users.deleted_at), hasWords(users, ['search_text'], text)))
    .orderBy(asc(users.id))
    .limit(limit);

/** Live roles of some users. */
export const findRolesOf = (db: Db, userIds: readonly number[]) =>
  db
    .select({ userId: role_user.user_id, id: roles.id, title: roles.title })
    .from(role_user)
    .innerJoin(roles, eq(roles.id, role_user.role_id))
    .where(and(inArray(role_user.user_id, userIds), isNull(roles.deleted_at)))
    .orderBy(asc(roles.title));

/** The abilities of the given roles, a row per role and ability. */
export const findAbilitiesOfRoles = (db: Db, roleIds: readonly number[]) =>
  db
    .select({ roleId: permission_role.role_id, ability: permissions.title })
    .from(permission_role)
    .innerJoin(permissions, eq(permissions.id, permission_role.permission_id))
    .where(and(inArray(permission_role.role_id, roleIds), isNull(permissions.deleted_at)));
