import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { subscription_payments } from '@/db/schema';
import { type Changes, findOne, wroteAny } from '../rows';
import type { SaleRow } from './subscriptions';

export const findSales = (db: Db, subscriptionId: number): Promise<SaleRow[]> =>
  db
    .select()
    .from(subscription_payments)
    .where(eq(subscription_payments.subscription_id, subscriptionId))
    .orderBy(asc(subscription_payments.paid_at), asc(subscription_payments.id));

export const findSale = (db: Db, providerSaleId: string): Promise<SaleRow | null> =>
  findOne(db, subscription_payments, eq(subscription_payments.provider_sale_id, providerSaleId));

/** The charge that paid the order itself; the others are renewals. */
export const findFirstSale = (db: Db, orderId: number): Promise<SaleRow | null> =>
  findOne(db, subscription_payments, eq(subscription_payments.order_id, orderId));

export const findSaleById = (db: Db, id: number): Promise<SaleRow | null> =>
  findOne(db, subscription_payments, eq(subscription_payments.id, id));

/** Inserts a charge once by its sale id; false when it exists. */
export const insertSale = (
  tx: Transaction,
  values: typeof subscription_payments.$inferInsert,
): Promise<boolean> =>
  wroteAny(
    tx
      .insert(subscription_payments)
      .values(values)
      .onConflictDoNothing({ target: subscription_payments.provider_sale_id }),
  );

export async function updateSale(
  tx: Transaction,
  id: number,
  values: Changes<typeof subscription_payments>,
): Promise<void> {
  await tx.update(subscription_payments).set(values).where(eq(subscription_payments.id, id));
}

/** Writes the period on charges that have none, before their subscription gets a plan of another length. */
export async function fillMissingPeriods(
  tx: Transaction,
  subscriptionId: number,
  period: string,
): Promise<void> {
  await tx
    .update(subscription_payments)
    .set({ period })
    .where(
      and(eq(subscription_payments.subscription_id, subscriptionId), isNull(subscription_payments.period)),
    );
}
