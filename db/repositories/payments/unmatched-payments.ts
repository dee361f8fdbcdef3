import { and, asc, between, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { orders, unmatched_payments } from '@/db/schema';
import { now } from '@/lib/domain/clock';
import { liveRow, lockOne, wroteAny } from '../rows';

export type UnmatchedRow = typeof unmatched_payments.$inferSelect;
export type UnmatchedState = UnmatchedRow['state'];
export type UnmatchedValues = typeof unmatched_payments.$inferInsert;

/** Records a payment once by its id; false when it is known. */
export const insertUnmatched = (db: Db, values: UnmatchedValues): Promise<boolean> =>
  wroteAny(
    db
      .insert(unmatched_payments)
      .values(values)
      .onConflictDoNothing({
        target: [unmatched_payments.provider, unmatched_payments.kind, unmatched_payments.provider_id],
      }),
  );

/** Records a dispute or updates it to PayPal's current state. A decision of staff stays. */
export async function upsertDispute(db: Db, values: UnmatchedValues): Promise<void> {
  const { amount, due_at = null, order_id = null, state = 'open', resolution = null } = values;
  await db
    .insert(unmatched_payments)
    .values(values)
    .onConflictDoUpdate({
      target: [unmatched_payments.provider, unmatched_payments.kind, unmatched_payments.provider_id],
      set: {
        amount,
        due_at,
        order_id: sql`coalesce(${unmatched_payments.order_id}, ${order_id})`,
        ...(state === 'open' ? {} : { state, resolution, resolved_at: now() }),
      },
      setWhere: eq(unmatched_payments.state, 'open'),
    });
}

export const lockUnmatched = (tx: Transaction, id: number): Promise<UnmatchedRow | null> =>
  lockOne(tx, unmatched_payments, liveRow(unmatched_payments, id));

export async function updateUnmatched(
  tx: Transaction,
  id: number,
  values: Partial<UnmatchedValues>,
): Promise<void> {
  await tx.update(unmatched_payments).set(values).where(eq(unmatched_payments.id, id));
}

const isOpenDispute = and(
  eq(unmatched_payments.state, 'open'),
  eq(unmatched_payments.kind, 'dispute'),
  isNull(unmatched_payments.deleted_at),
);

/** Open disputes, the most urgent first; only those of an order, when it is given. */
export const findOpenDisputes = (db: Db, limit: number, orderId?: number) =>
  db
    .select({ row: unmatched_payments, number: orders.order_number })
    .from(unmatched_payments)
    .leftJoin(orders, eq(orders.id, unmatched_payments.order_id))
    .where(and(isOpenDispute, orderId === undefined ? undefined : eq(unmatched_payments.order_id, orderId)))
    .orderBy(sql`${unmatched_payments.due_at} asc nulls last`, asc(unmatched_payments.id))
    .limit(limit);

/** The number of open disputes and their amounts, by currency. */
export const sumOpenDisputes = (db: Db) =>
  db
    .select({
      currency: unmatched_payments.currency,
      count: count(),
      amount: sql`sum(${unmatched_payments.amount})`.mapWith(unmatched_payments.amount),
    })
    .from(unmatched_payments)
    .where(isOpenDispute)
    .groupBy(unmatched_payments.currency);

/** How many payments without an order were found in an interval. */
export const countUnmatchedBetween = (db: Db, from: Date, until: Date): Promise<number> =>
  db.$count(
    unmatched_payments,
    and(between(unmatched_payments.created_at, from, until), ne(unmatched_payments.kind, 'dispute')),
  );

export const countUnmatchedWaiting = (db: Db): Promise<number> =>
  db.$count(
    unmatched_payments,
    and(eq(unmatched_payments.state, 'open'), isNull(unmatched_payments.deleted_at)),
  );
