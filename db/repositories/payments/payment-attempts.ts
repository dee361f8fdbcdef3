import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lt, notLike, or } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { payment_attempts } from '@/db/schema';
import type { PaymentState } from '@/lib/domain/codes';
import { CHECKED_PAYMENT_STATES } from '@/lib/domain/payments';
import { findOne, insertOne, lockOne, updateOne } from '../rows';

export type AttemptRow = typeof payment_attempts.$inferSelect;
export type AttemptValues = Partial<typeof payment_attempts.$inferInsert>;

export const insertAttempt = (
  tx: Transaction,
  values: typeof payment_attempts.$inferInsert,
): Promise<AttemptRow> => insertOne(tx, payment_attempts, values);

export const updateAttempt = (tx: Transaction, id: number, values: AttemptValues): Promise<AttemptRow> =>
  updateOne(tx, payment_attempts, id, values);

/** Lock its order first (see `lockOrder`). */
export const lockAttempt = (tx: Transaction, id: number): Promise<AttemptRow | null> =>
  lockOne(tx, payment_attempts, eq(payment_attempts.id, id));

const isOfProviderOrder = (providerOrderId: string) =>
  and(eq(payment_attempts.provider, 'paypal'), eq(payment_attempts.provider_order_id, providerOrderId));

export const findAttemptByProviderOrder = (db: Db, providerOrderId: string): Promise<AttemptRow | null> =>
  findOne(db, payment_attempts, isOfProviderOrder(providerOrderId));

/** Lock its order first (see `lockOrder`). */
export const lockAttemptByProviderOrder = (
  tx: Transaction,
  providerOrderId: string,
): Promise<AttemptRow | null> => lockOne(tx, payment_attempts, isOfProviderOrder(providerOrderId));

export const findLatestAttempt = (db: Db, orderId: number): Promise<AttemptRow | null> =>
  findOne(db, payment_attempts, eq(payment_attempts.order_id, orderId), desc(payment_attempts.id));

export async function lockLatestAttempt(tx: Transaction, orderId: number): Promise<AttemptRow | null> {
  const latest = await findLatestAttempt(tx, orderId);
  return latest && lockAttempt(tx, latest.id);
}

/** By the id of PayPal's capture, or of the first sale of a subscription. */
export const findAttemptByCapture = (db: Db, captureId: string): Promise<AttemptRow | null> =>
  findOne(
    db,
    payment_attempts,
    and(eq(payment_attempts.provider, 'paypal'), eq(payment_attempts.provider_capture_id, captureId)),
  );

/** Invented demo payments that were not refunded. */
export async function findDemoCaptures(db: Db) {
  const rows = await db
    .select({
      id: payment_attempts.provider_capture_id,
      amount: payment_attempts.amount,
      orderId: payment_attempts.order_id,
      takenAt: payment_attempts.captured_at,
    })
    .from(payment_attempts)
    .where(
      and(
        eq(payment_attempts.provider, 'paypal'),
        eq(payment_attempts.state, 'completed'),
        like(payment_attempts.provider_capture_id, 'DEMO%'),
      ),
    );
  return rows.flatMap(({ id, amount, orderId, takenAt }) =>
    id && amount && takenAt ? [{ id, amount, orderId, takenAt }] : [],
  );
}

const toCheck = (before: Date) =>
  and(
    eq(payment_attempts.provider, 'paypal'),
    inArray(payment_attempts.state, CHECKED_PAYMENT_STATES),
    isNotNull(payment_attempts.provider_order_id),
    notLike(payment_attempts.provider_order_id, 'DEMO%'),
    or(isNull(payment_attempts.checked_at), lt(payment_attempts.checked_at, before)),
    isNull(payment_attempts.deleted_at),
  );

/** Open PayPal orders that were not checked since an instant; excludes invented demo rows. */
export const findAttemptsToCheck = (db: Db, before: Date, limit: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(payment_attempts)
    .where(toCheck(before))
    .orderBy(asc(payment_attempts.checked_at))
    .limit(limit);

/** How many payments have been checked since an instant, and how many have not. */
export const countChecks = async (db: Db, since: Date): Promise<{ done: number; left: number }> => ({
  done: await db.$count(
    payment_attempts,
    and(eq(payment_attempts.provider, 'paypal'), gte(payment_attempts.checked_at, since)),
  ),
  left: await db.$count(payment_attempts, toCheck(since)),
});

/** Captures in progress or without an answer since an instant; excludes invented demo rows. */
export const findLostAttempts = (db: Db, before: Date, limit: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(payment_attempts)
    .where(
      and(
        eq(payment_attempts.provider, 'paypal'),
        inArray(payment_attempts.state, ['capturing', 'unknown']),
        isNotNull(payment_attempts.provider_order_id),
        notLike(payment_attempts.provider_order_id, 'DEMO%'),
        lt(payment_attempts.checked_at, before),
        isNull(payment_attempts.deleted_at),
      ),
    )
    .orderBy(asc(payment_attempts.checked_at))
    .limit(limit);

export const findAttempts = (db: Db, orderId: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, orderId))
    .orderBy(payment_attempts.id);

export const findAttemptsIn = (
  db: Db,
  orderId: number,
  states: readonly PaymentState[],
): Promise<AttemptRow[]> =>
  db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.order_id, orderId), inArray(payment_attempts.state, states)));
