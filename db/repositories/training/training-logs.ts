import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { entitlement_events, program_users, progress_logs, training_sessions } from '@/db/schema';
import type { LedgerEvent } from '@/lib/domain/progress/access-at';

const LEDGER_EVENT = {
  id: entitlement_events.id,
  kind: entitlement_events.kind,
  created_at: entitlement_events.created_at,
  starts_on: entitlement_events.starts_on,
  ends_on: entitlement_events.ends_on,
  dedupe_key: entitlement_events.dedupe_key,
};

/** The ledgers of a person by program, each oldest first. */
export async function findLedgersOfUser(db: Db, userId: number): Promise<Map<number, LedgerEvent[]>> {
  const rows = await db
    .select({ programId: program_users.program_id, ...LEDGER_EVENT })
    .from(entitlement_events)
    .innerJoin(program_users, eq(program_users.id, entitlement_events.program_user_id))
    .where(and(eq(program_users.user_id, userId), isNull(program_users.deleted_at)))
    .orderBy(asc(entitlement_events.created_at), asc(entitlement_events.id));
  return Map.groupBy(rows, ({ programId }) => programId);
}

/** The ledgers of assignments, each oldest first. */
export async function findLedgersOf(
  db: Db,
  assignmentIds: readonly number[],
): Promise<Map<number, LedgerEvent[]>> {
  const rows = await db
    .select({ assignmentId: entitlement_events.program_user_id, ...LEDGER_EVENT })
    .from(entitlement_events)
    .where(inArray(entitlement_events.program_user_id, assignmentIds))
    .orderBy(asc(entitlement_events.created_at), asc(entitlement_events.id));
  return Map.groupBy(rows, ({ assignmentId }) => assignmentId);
}

/** The owners of logs with these UUIDs, which are in lower case. */
export async function findLogOwners(db: Db, uuids: readonly string[]): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: progress_logs.uuid, userId: progress_logs.user_id })
    .from(progress_logs)
    .where(inArray(progress_logs.uuid, uuids));
  return new Map(rows.map(({ uuid, userId }) => [uuid, userId]));
}

/** When a person's workouts began. */
export async function findSessionStarts(
  db: Db,
  userId: number,
  uuids: readonly string[],
): Promise<Map<string, Date>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: training_sessions.uuid, startedAt: training_sessions.started_at })
    .from(training_sessions)
    .where(and(eq(training_sessions.user_id, userId), inArray(training_sessions.uuid, uuids)));
  return new Map(rows.map(({ uuid, startedAt }) => [uuid, startedAt]));
}

/**
 * Writes workouts. A known one gets the later end, the longer time and its effort and note, so that the order
 * of arrival never matters; another person's is left alone. Returns the UUIDs written.
 */
export async function saveSessions(
  tx: Transaction,
  rows: readonly (typeof training_sessions.$inferInsert)[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const saved = await tx
    .insert(training_sessions)
    .values([...rows])
    .onConflictDoUpdate({
      target: training_sessions.uuid,
      set: {
        ended_at: sql`greatest(${training_sessions.ended_at}, excluded.ended_at)`,
        active_seconds: sql`greatest(${training_sessions.active_seconds}, excluded.active_seconds)`,
        effort: sql`coalesce(excluded.effort, ${training_sessions.effort})`,
        note: sql`coalesce(excluded.note, ${training_sessions.note})`,
        version_id: sql`coalesce(${training_sessions.version_id}, excluded.version_id)`,
        updated_at: new Date(),
      },
      setWhere: sql`${training_sessions.user_id} = excluded.user_id`,
    })
    .returning({ uuid: training_sessions.uuid });
  return new Set(saved.map(({ uuid }) => uuid));
}
