import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lt, notLike, or } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { payment_attempts } from '@/db/schema';
import type { PaymentState } from '@/lib/domain/codes';
import { CHECKED_PAYMENT_STATES } from '@/lib/domain/payments';

export type AttemptRow = typeof payment_attempts.$inferSelect;
export type AttemptValues = Partial<typeof payment_attempts.$inferInsert>;

export async function insertAttempt(
  tx: Transaction,
  values: typeof payment_attempts.$inferInsert,
): Promise<AttemptRow> {
  const [row] = await tx.insert(payment_attempts).values(values).returning();
  if (!row) throw new Error('the payment attempt was not inserted');
  return row;
}

export async function updateAttempt(tx: Transaction, id: number, values: AttemptValues): Promise<AttemptRow> {
  const [row] = await tx.update(payment_attempts).set(values).where(eq(payment_attempts.id, id)).returning();
  if (!row) throw new Error(`payment attempt ${id} is gone`);
  return row;
}

/** Lock its order first (see `lockOrder`). */
export async function lockAttempt(tx: Transaction, id: number): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(payment_attempts).where(eq(payment_attempts.id, id)).for('update');
  return row ?? null;
}

const byProviderOrder = (db: Db, providerOrderId: string) =>
  db
    .select()
    .from(payment_attempts)
    .where(
      and(eq(payment_attempts.provider, 'paypal'), eq(payment_attempts.provider_order_id, providerOrderId)),
    );

export async function findAttemptByProviderOrder(
  db: Db,
  providerOrderId: string,
): Promise<AttemptRow | null> {
  const [row] = await byProviderOrder(db, providerOrderId);
  return row ?? null;
}

/** Lock its order first (see `lockOrder`). */
export async function lockAttemptByProviderOrder(
  tx: Transaction,
  providerOrderId: string,
): Promise<AttemptRow | null> {
  const [row] = await byProviderOrder(tx, providerOrderId).for('update');
  return row ?? null;
}

export async function findLatestAttempt(db: Db, orderId: number): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, orderId))
    .orderBy(desc(payment_attempts.id))
    .limit(1);
  return row ?? null;
}

export async function lockLatestAttempt(tx: Transaction, orderId: number): Promise<AttemptRow | null> {
  const latest = await findLatestAttempt(tx, orderId);
  return latest && lockAttempt(tx, latest.id);
}

/** By the id of PayPal's capture, or of the first sale of a subscription. */
export async function findAttemptByCapture(db: Db, captureId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(payment_attempts)
    .where(and(eq(payment_attempts.provider, 'paypal'), eq(payment_attempts.provider_capture_id, captureId)));
  return row ?? null;
}

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
    .where(and(eq(payment_attempts.order_id, orderId), inArray(payment_attempts.state, [...states])));
