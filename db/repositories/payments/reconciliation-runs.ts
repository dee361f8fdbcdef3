import { and, desc, eq, gt, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { payment_attempts, reconciliation_runs, users } from '@/db/schema';
import { type Changes, findOne, insertOne } from '../rows';

export type RunRow = typeof reconciliation_runs.$inferSelect;

export const insertRun = (db: Db, values: typeof reconciliation_runs.$inferInsert): Promise<RunRow> =>
  insertOne(db, reconciliation_runs, values);

/** Writes to a run that has not ended; false when it has, because it was stopped. */
export async function updateRun(
  db: Db,
  id: number,
  values: Changes<typeof reconciliation_runs>,
): Promise<boolean> {
  const running = and(eq(reconciliation_runs.id, id), eq(reconciliation_runs.state, 'running'));
  const changed = await db
    .update(reconciliation_runs)
    .set(values)
    .where(running)
    .returning({ id: reconciliation_runs.id });
  return changed.length === 1;
}

/** The newest successful run; the next one begins where it ended. */
export const findLastGoodRun = (db: Db): Promise<RunRow | null> =>
  findOne(
    db,
    reconciliation_runs,
    eq(reconciliation_runs.state, 'done'),
    desc(reconciliation_runs.covers_until),
    desc(reconciliation_runs.id),
  );

/** A run that began after an instant and has not ended. */
export const findRunning = (db: Db, since: Date): Promise<RunRow | null> =>
  findOne(
    db,
    reconciliation_runs,
    and(eq(reconciliation_runs.state, 'running'), gt(reconciliation_runs.created_at, since)),
    desc(reconciliation_runs.id),
  );

export const findRun = (db: Db, id: number): Promise<RunRow | null> =>
  findOne(db, reconciliation_runs, eq(reconciliation_runs.id, id));

/** Removes older automatic runs that found nothing, to keep the list useful. */
export async function dropQuietRuns(db: Db, before: number): Promise<void> {
  await db
    .delete(reconciliation_runs)
    .where(
      and(
        sql`${reconciliation_runs.id} < ${before}`,
        eq(reconciliation_runs.state, 'done'),
        eq(reconciliation_runs.differences, 0),
        isNull(reconciliation_runs.actor_id),
      ),
    );
}

export const findRuns = (db: Db, limit: number) =>
  db
    .select({ run: reconciliation_runs, actor: users.name })
    .from(reconciliation_runs)
    .leftJoin(users, eq(users.id, reconciliation_runs.actor_id))
    .orderBy(desc(reconciliation_runs.id))
    .limit(limit);

/** When the shop first requested money from PayPal; null if never. */
export async function findFirstAttemptAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(payment_attempts.created_at) })
    .from(payment_attempts)
    .where(and(eq(payment_attempts.provider, 'paypal'), isNotNull(payment_attempts.debug_id)));
  return row?.at ?? null;
}
