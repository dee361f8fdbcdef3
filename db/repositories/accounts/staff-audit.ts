import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { audit_entries, users, users_logs } from '@/db/schema';
import type { LogAction, LogModel } from '@/lib/domain/log-codes';

/** An audit entry whose action has a label. */
export type StaffAudit = Omit<typeof audit_entries.$inferInsert, 'action'> & { action: LogAction };

type LogEntry = Omit<typeof users_logs.$inferInsert, 'action' | 'model'> & {
  action: LogAction;
  model: LogModel;
};

/** Writes a line of the users log alone: sign-ins, failures, views (docs/spec/accounts.md#records). */
export async function insertUsersLog(db: Db, entry: LogEntry): Promise<void> {
  await db.insert(users_logs).values(entry);
}

/** Writes the users log and the audit entry of a staff action (docs/spec/access-control.md#audit). */
export async function insertStaffAudit(db: Db, entry: StaffAudit): Promise<void> {
  const { action, model, model_id = null, actor_id = null, ip = null } = entry;
  await db.insert(users_logs).values({ action, model, model_id, user_id: actor_id, ip });
  await db.insert(audit_entries).values(entry);
}

/** Latest sign-ins of a user, successful and failed, and when the password last changed. */
export async function findSignIns(db: Db, userId: number, limit: number) {
  const ofUser = and(eq(users_logs.model, 'users'), eq(users_logs.model_id, userId));
  const signIns = await db
    .select({ id: users_logs.id, at: users_logs.created_at, ip: users_logs.ip, result: users_logs.result })
    .from(users_logs)
    .where(and(ofUser, eq(users_logs.action, 'login')))
    .orderBy(desc(users_logs.id))
    .limit(limit);
  const [changed] = await db
    .select({ at: users_logs.created_at })
    .from(users_logs)
    .where(and(ofUser, eq(users_logs.action, 'password')))
    .orderBy(desc(users_logs.id))
    .limit(1);
  return { signIns, passwordChangedAt: changed?.at ?? null };
}

/** Whether a member of staff, or anyone, has such an entry about a row since an instant. */
export async function hasAudit(
  db: Db,
  entry: { actorId?: number; action: LogAction; model: LogModel; id: number; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: audit_entries.id })
    .from(audit_entries)
    .where(
      and(
        entry.actorId === undefined ? undefined : eq(audit_entries.actor_id, entry.actorId),
        eq(audit_entries.action, entry.action),
        eq(audit_entries.model, entry.model),
        eq(audit_entries.model_id, entry.id),
        gte(audit_entries.created_at, entry.since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The queues of the jobs that were retried or discarded at these instants. */
export const findJobQueues = (db: Db, times: readonly Date[]) =>
  db
    .select({
      action: audit_entries.action,
      created_at: audit_entries.created_at,
      queue: sql<
        string | null
      >`coalesce(${audit_entries.after}->>'queue', ${audit_entries.before}->>'queue')`,
    })
    .from(audit_entries)
    .where(and(eq(audit_entries.model, 'jobs'), inArray(audit_entries.created_at, times)));

/** Who changed a row last; null when that is not known. */
export async function findLastAuthor(
  db: Db,
  model: LogModel,
  id: number,
): Promise<{ id: number; name: string } | null> {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(audit_entries)
    .innerJoin(users, eq(users.id, audit_entries.actor_id))
    .where(and(eq(audit_entries.model, model), eq(audit_entries.model_id, id)))
    .orderBy(desc(audit_entries.id))
    .limit(1);
  return row ?? null;
}
