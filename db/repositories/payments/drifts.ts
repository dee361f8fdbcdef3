import { and, between, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { payment_drifts } from '@/db/schema';
import { now } from '@/lib/domain/clock';
import { findOne, liveRow, wroteAny } from '../rows';

export type DriftValues = Pick<
  typeof payment_drifts.$inferInsert,
  | 'order_id'
  | 'payment_attempt_id'
  | 'subscription_id'
  | 'kind'
  | 'shop_value'
  | 'provider_value'
  | 'provider_id'
  | 'amount'
>;

/**
 * Records a difference; `resolution` when the shop has already followed PayPal. An open one is recorded once.
 */
export async function recordDrift(
  db: Db,
  values: DriftValues,
  resolution: string | null = null,
): Promise<void> {
  if (resolution !== null) {
    await db.insert(payment_drifts).values({ ...values, state: 'resolved', resolution, resolved_at: now() });
    return;
  }
  const same = <T extends number>(column: typeof payment_drifts.order_id, value: T | null | undefined) =>
    value === null || value === undefined ? isNull(column) : eq(column, value);
  const [known] = await db
    .select({ id: payment_drifts.id })
    .from(payment_drifts)
    .where(
      and(
        eq(payment_drifts.kind, values.kind),
        eq(payment_drifts.state, 'open'),
        same(payment_drifts.order_id, values.order_id),
        values.provider_id ? eq(payment_drifts.provider_id, values.provider_id) : undefined,
        values.provider_value && !values.provider_id
          ? eq(payment_drifts.provider_value, values.provider_value)
          : undefined,
      ),
    )
    .limit(1);
  if (!known) await db.insert(payment_drifts).values(values);
}

export type DriftRow = typeof payment_drifts.$inferSelect;

export const countOpenDrifts = (db: Db): Promise<number> =>
  db.$count(payment_drifts, and(eq(payment_drifts.state, 'open'), isNull(payment_drifts.deleted_at)));

/** How many were found in an interval, by kind. */
export const countDriftsBetween = (db: Db, from: Date, until: Date) =>
  db
    .select({ kind: payment_drifts.kind, count: count() })
    .from(payment_drifts)
    .where(between(payment_drifts.created_at, from, until))
    .groupBy(payment_drifts.kind);

export const findDrift = (db: Db, id: number): Promise<DriftRow | null> =>
  findOne(db, payment_drifts, liveRow(payment_drifts, id));

/** Resolves the open ones of an order after a decision about its money. */
export async function resolveDriftsOf(
  tx: Transaction,
  orderId: number,
  kinds: readonly string[],
  values: { resolution: string; resolved_by: number | null },
): Promise<void> {
  await tx
    .update(payment_drifts)
    .set({ ...values, state: 'resolved', resolved_at: now() })
    .where(
      and(
        eq(payment_drifts.order_id, orderId),
        eq(payment_drifts.state, 'open'),
        inArray(payment_drifts.kind, kinds),
      ),
    );
}

/** Resolves an open one; false when it was resolved before. */
export const resolveDriftRow = (
  tx: Transaction,
  id: number,
  values: { resolution: string; resolved_by: number },
): Promise<boolean> =>
  wroteAny(
    tx
      .update(payment_drifts)
      .set({ ...values, state: 'resolved', resolved_at: now() })
      .where(and(eq(payment_drifts.id, id), eq(payment_drifts.state, 'open'))),
  );
