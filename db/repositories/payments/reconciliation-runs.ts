import { and, desc, eq, gt, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { payment_attempts, reconciliation_runs, users } from '@/db/schema';

export type RunRow = typeof reconciliation_runs.$inferSelect;

export async function insertRun(db: Db, values: typeof reconciliation_runs.$inferInsert): Promise<RunRow> {
  const [row] = await db.insert(reconciliation_runs).values(values).returning();
  if (!row) throw new Error('the run was not inserted');
  return row;
}

/** Writes to a run that has not ended; false when it has, because it was stopped. */
export async function updateRun(
  db: Db,
  id: number,
  values: Partial<typeof reconciliation_runs.$inferInsert>,
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
export async function findLastGoodRun(db: Db): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(reconciliation_runs)
    .where(eq(reconciliation_runs.state, 'done'))
    .orderBy(desc(reconciliation_runs.covers_until), desc(reconciliation_runs.id))
    .limit(1);
  return row ?? null;
}

/** A run that began after an instant and has not ended. */
export async function findRunning(db: Db, since: Date): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(reconciliation_runs)
    .where(and(eq(reconciliation_runs.state, 'running'), gt(reconciliation_runs.created_at, since)))
    .orderBy(desc(reconciliation_runs.id))
    .limit(1);
  return row ?? null;
}

export async function findRun(db: Db, id: number): Promise<RunRow | null> {
  const [row] = await db.select().from(reconciliation_runs).where(eq(reconciliation_runs.id, id));
  return row ?? null;
}

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
