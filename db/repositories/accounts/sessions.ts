import { and, desc, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { permission_role, permissions, role_user, roles, second_factors, sessions, users } from '@/db/schema';
import { keepStatement } from '@/db/statements';
import type { Ability } from '@/lib/domain/abilities';
import type { Actor } from '@/lib/domain/actor';
import { HOUR_MS } from '@/lib/domain/clock';
import { USER_STATUS } from '@/lib/domain/codes';
import { findOne, wroteAny } from '../rows';

const staffSession = alias(sessions, 'staff_session');
const staff = alias(users, 'staff');

/** Whether the member of staff behind an impersonation is still signed in and still allowed to do this. */
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
 * The live session with its user and abilities in one query. Null when unknown, ended, blocked or deleted. An
 * impersonation has no abilities and needs the live session of its member of staff.
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
  const { abilities, emailVerifiedAt, lastSeenAt, factorSet, factorDemanded, factorGivenAt, ...rest } = row;
  const isStaff = abilities.length > 0 || factorDemanded;
  // An impersonation ends after 30 minutes, so it never reaches this limit.
  if (isStaff && at.getTime() - lastSeenAt.getTime() > STAFF_IDLE_MS) return null;
  if (at.getTime() - lastSeenAt.getTime() > SEEN_MS) await touchSession(db, sessionId, at);
  const needsFactor = rest.impersonatorId === null && factorGivenAt === null;
  const secondFactor =
    !needsFactor || !(factorSet || factorDemanded) ? 'given' : factorSet ? 'pending' : 'missing';
  return {
    ...rest,
    sessionId,
    secondFactor,
    emailVerified: emailVerifiedAt !== null,
    abilities: new Set(secondFactor === 'given' ? abilities : []),
  };
}

/** A staff session that was not used for this long is over (docs/spec/accounts.md#staff). */
const STAFF_IDLE_MS = 12 * HOUR_MS;
/** Precision of a session's last use. */
const SEEN_MS = 60_000;

async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  // Reads continue when the database can't be written.
  await db
    .update(sessions)
    .set({ last_seen_at: at })
    .where(eq(sessions.id, id))
    .catch(() => {});
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
      confirmedAt: sessions.confirmed_at,
      lastSeenAt: sessions.last_seen_at,
      factorGivenAt: sessions.second_factor_at,
      factorSet: sql<boolean>`exists (select 1 from ${second_factors}
        where ${second_factors.user_id} = ${users.id} and ${second_factors.confirmed_at} is not null)`,
      factorDemanded: sql<boolean>`exists (select 1 from ${role_user}
        join ${roles} on ${roles.id} = ${role_user.role_id} and ${roles.deleted_at} is null
        where ${role_user.user_id} = ${users.id} and ${roles.require_second_factor})`,
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

export const findSession = (db: Db, sessionId: string) => findOne(db, sessions, eq(sessions.id, sessionId));

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
export const revokeImpersonation = (
  db: Db,
  sessionId: string,
  impersonatorId: number,
  at: Date,
): Promise<boolean> =>
  wroteAny(
    db
      .update(sessions)
      .set({ revoked_at: at })
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.impersonator_id, impersonatorId),
          isNull(sessions.revoked_at),
        ),
      ),
  );

/** Live sessions of a user, without impersonations. */
export const isLiveSessionOf = (userId: number, at: Date) =>
  and(
    eq(sessions.user_id, userId),
    isNull(sessions.impersonator_id),
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, at),
  );

/** The last used first. */
export const findSessionsOf = (db: Db, userId: number, at: Date) =>
  db
    .select({
      id: sessions.id,
      ip: sessions.ip,
      userAgent: sessions.user_agent,
      createdAt: sessions.created_at,
      lastSeenAt: sessions.last_seen_at,
    })
    .from(sessions)
    .where(isLiveSessionOf(userId, at))
    .orderBy(desc(sessions.last_seen_at));

export async function updateSession(
  db: Db,
  sessionId: string,
  values: Pick<Partial<typeof sessions.$inferInsert>, 'confirmed_at' | 'second_factor_at'>,
): Promise<void> {
  await db.update(sessions).set(values).where(eq(sessions.id, sessionId));
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
