import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  order_detail_tax,
  payment_attempts,
  refunds,
  subscription_payments,
  subscriptions,
  transfer_proofs,
} from '@/db/schema';
import { CAPTURED_PAYMENT_STATES } from '@/lib/domain/payments';
import { findOne } from '../rows';

/** The taxes of order lines with their stored rates. */
export const findLineRates = (db: Db, lineIds: readonly number[]) =>
  db
    .select({
      lineId: order_detail_tax.order_detail_id,
      taxId: order_detail_tax.tax_id,
      percent: order_detail_tax.tax_percent,
      amount: order_detail_tax.tax_amount,
    })
    .from(order_detail_tax)
    .where(inArray(order_detail_tax.order_detail_id, lineIds))
    .orderBy(asc(order_detail_tax.order_detail_id), asc(order_detail_tax.tax_id));

/** The payment of a receipt number: an order's own, or a renewal of its subscription. */
export async function findRenewal(db: Db, orderId: number, saleId: number) {
  const [row] = await db
    .select({ sale: subscription_payments })
    .from(subscription_payments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription_payments.subscription_id))
    .where(
      and(
        eq(subscription_payments.id, saleId),
        eq(subscriptions.order_id, orderId),
        isNull(subscription_payments.order_id),
      ),
    );
  return row?.sale ?? null;
}

/** Receipts of the renewals of an order's subscription, oldest first. */
export const findRenewals = (db: Db, orderIds: readonly number[]) =>
  db
    .select({ orderId: subscriptions.order_id, sale: subscription_payments })
    .from(subscription_payments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription_payments.subscription_id))
    .where(
      and(
        inArray(subscriptions.order_id, orderIds),
        isNull(subscription_payments.order_id),
        isNotNull(subscription_payments.receipt_number),
      ),
    )
    .orderBy(asc(subscription_payments.paid_at), asc(subscription_payments.id));

/** The attempt that was captured; the newest when there are several. */
export const findPaidAttempt = (db: Db, orderId: number) =>
  findOne(
    db,
    payment_attempts,
    and(
      eq(payment_attempts.order_id, orderId),
      inArray(payment_attempts.state, CAPTURED_PAYMENT_STATES),
      isNull(payment_attempts.deleted_at),
    ),
    desc(payment_attempts.id),
  );

/** The newest approved proof: its reference names a transfer that staff confirmed without typing one. */
export async function findApprovedReference(db: Db, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ reference: transfer_proofs.reference })
    .from(transfer_proofs)
    .where(and(eq(transfer_proofs.order_id, orderId), eq(transfer_proofs.state, 'approved')))
    .orderBy(desc(transfer_proofs.id))
    .limit(1);
  return row?.reference ?? null;
}

/** Completed refunds of one payment, oldest first. */
export const findCompletedRefunds = (db: Db, orderId: number, saleId: number | null) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.order_id, orderId),
        saleId === null
          ? isNull(refunds.subscription_payment_id)
          : eq(refunds.subscription_payment_id, saleId),
        eq(refunds.state, 'completed'),
      ),
    )
    .orderBy(asc(refunds.id));
