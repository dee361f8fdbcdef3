import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { payment_events } from '@/db/schema';
import { findOne } from '../rows';

export type PaymentEventRow = typeof payment_events.$inferSelect;

/** Stores a webhook once by its event id. Returns the row's id; null when it exists. */
export async function insertPaymentEvent(
  db: Db,
  values: typeof payment_events.$inferInsert,
): Promise<number | null> {
  const [row] = await db
    .insert(payment_events)
    .values(values)
    .onConflictDoNothing({ target: payment_events.event_id })
    .returning({ id: payment_events.id });
  return row?.id ?? null;
}

export const findPaymentEvent = (db: Db, id: number): Promise<PaymentEventRow | null> =>
  findOne(db, payment_events, eq(payment_events.id, id));

/** Updates the processing state of an event; counts `attempts`. */
export async function markPaymentEvent(
  db: Db,
  id: number,
  values: Partial<Pick<PaymentEventRow, 'state' | 'error' | 'order_id' | 'processed_at'>>,
): Promise<void> {
  await db
    .update(payment_events)
    .set({ ...values, attempts: sql`least(${payment_events.attempts} + 1, 30000)` })
    .where(eq(payment_events.id, id));
}

/** Unfinished events received before an instant: their job was lost or failed. */
export const findUnfinishedEvents = (db: Db, before: Date, limit: number): Promise<{ id: number }[]> =>
  db
    .select({ id: payment_events.id })
    .from(payment_events)
    .where(
      and(
        inArray(payment_events.state, ['received', 'failed']),
        lt(payment_events.created_at, before),
        lt(payment_events.attempts, 50),
      ),
    )
    .orderBy(asc(payment_events.id))
    .limit(limit);
