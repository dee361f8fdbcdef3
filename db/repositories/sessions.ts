import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { permission_role, permissions, role_user, roles, sessions, users } from '@/db/schema';
import type { Actor } from '@/lib/domain/actor';
import { USER_STATUS } from '@/lib/domain/codes';

/** The live session with its user and abilities in one query, or null: unknown, ended, blocked or deleted. */
export async function findActor(db: Db, sessionId: string, at: Date): Promise<Actor | null> {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      emailVerifiedAt: users.email_verified_at,
      isCustomer: users.is_customer,
      impersonatorId: sessions.impersonator_id,
      abilities: sql<string[]>`coalesce((
        select array_agg(distinct ${permissions.title})
        from ${role_user}
        join ${roles} on ${roles.id} = ${role_user.role_id} and ${roles.deleted_at} is null
        join ${permission_role} on ${permission_role.role_id} = ${roles.id}
        join ${permissions} on ${permissions.id} = ${permission_role.permission_id} and ${permissions.deleted_at} is null
        where ${role_user.user_id} = ${users.id}
      ), '{}')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, at),
        isNull(users.deleted_at),
        eq(users.status, USER_STATUS.active),
      ),
    );
  if (!row) return null;
  const { abilities, emailVerifiedAt, ...rest } = row;
  return { ...rest, sessionId, emailVerified: emailVerifiedAt !== null, abilities: new Set(abilities) };
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function revokeSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)));
}

/** Ends every open session of a user, but for one to keep. */
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
