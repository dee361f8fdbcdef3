import { and, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { permission_role, permissions, role_user, roles, sessions, users } from '@/db/schema';
import { keepStatement } from '@/db/statements';
import type { Ability } from '@/lib/domain/abilities';
import type { Actor } from '@/lib/domain/actor';
import { USER_STATUS } from '@/lib/domain/codes';

const staffSession = alias(sessions, 'staff_session');
const staff = alias(users, 'staff');

/** The member of staff behind an impersonated session is still signed in and may still do this. */
const staffIsThere = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(staffSession)
      .innerJoin(staff, eq(staff.id, staffSession.user_id))
      .innerJoin(role_user, eq(role_user.user_id, staff.id))
      .innerJoin(roles, and(eq(roles.id, role_user.role_id), isNull(roles.deleted_at)))
      .innerJoin(permission_role, eq(permission_role.role_id, roles.id))
      .innerJoin(permissions, eq(permissions.id, permission_role.permission_id))
      .where(
        and(
          eq(staffSession.id, sql.placeholder('staffSessionId')),
          eq(staffSession.user_id, sessions.impersonator_id),
          isNull(staffSession.impersonator_id),
          isNull(staffSession.revoked_at),
          gt(staffSession.expires_at, sql.placeholder('at')),
          isNull(staff.deleted_at),
          eq(staff.status, USER_STATUS.active),
          eq(permissions.title, IMPERSONATE),
          isNull(permissions.deleted_at),
        ),
      ),
  );

const IMPERSONATE: Ability = 'user_impersonate';

/**
 * The live session with its user and abilities in one query.
 * Null when unknown, ended, blocked or deleted. An impersonated session has no abilities and needs the live
 * session of the member of staff behind it.
 */
export async function findActor(
  db: Db,
  sessionId: string,
  at: Date,
  staffSessionId: string | null,
): Promise<Actor | null> {
  const statement = keepStatement(db, staffSessionId ? 'session or view' : 'session', (name) =>
    actorQuery(db, staffSessionId !== null).prepare(name),
  );
  const [row] = await statement.execute({ sessionId, at: at.toISOString(), staffSessionId });
  if (!row) return null;
  const { abilities, emailVerifiedAt, ...rest } = row;
  return { ...rest, sessionId, emailVerified: emailVerifiedAt !== null, abilities: new Set(abilities) };
}

const actorQuery = (db: Db, mayBeViewed: boolean) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.email_verified_at,
      isCustomer: users.is_customer,
      impersonatorId: sessions.impersonator_id,
      abilities: sql<string[]>`coalesce((
        select json_agg(${permissions.title})
        from ${permissions}
        where ${permissions.deleted_at} is null and ${sessions.impersonator_id} is null and ${permissions.id} in (
          select ${permission_role.permission_id}
          from ${role_user}
          join ${roles} on ${roles.id} = ${role_user.role_id} and ${roles.deleted_at} is null
          join ${permission_role} on ${permission_role.role_id} = ${roles.id}
          where ${role_user.user_id} = ${users.id})
      ), '[]')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql.placeholder('at')),
        isNull(users.deleted_at),
        eq(users.status, USER_STATUS.active),
        mayBeViewed
          ? or(isNull(sessions.impersonator_id), staffIsThere(db))
          : isNull(sessions.impersonator_id),
      ),
    );

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function findSession(db: Db, sessionId: string) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  return row ?? null;
}

/** True for a user with a role that gives any ability: staff. */
export async function holdsAbilities(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(role_user)
    .innerJoin(roles, and(eq(roles.id, role_user.role_id), isNull(roles.deleted_at)))
    .innerJoin(permission_role, eq(permission_role.role_id, roles.id))
    .innerJoin(permissions, eq(permissions.id, permission_role.permission_id))
    .where(and(eq(role_user.user_id, userId), isNull(permissions.deleted_at)))
    .limit(1);
  return rows.length > 0;
}

/** Ends an impersonated session; false when it had ended. */
export async function revokeImpersonation(
  db: Db,
  sessionId: string,
  impersonatorId: number,
  at: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: at })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.impersonator_id, impersonatorId),
        isNull(sessions.revoked_at),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function revokeSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)));
}

/** Ends every session of a user except one. */
export async function revokeSessionsOf(db: Db, userId: number, at: Date, keep?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: at })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        keep ? ne(sessions.id, keep) : undefined,
      ),
    );
}
