import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import { type AttemptRow, lockAttempt, updateAttempt } from '@/db/repositories/payments/payment-attempts';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import {
  findSubscriptionByProvider,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import { now } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { isReusable } from '@/lib/domain/payments';
import { loseAnswer, movePayment } from '@/lib/server/orders/move-payment';
import { isDeletedAtPayPal } from '../open-attempt';
import { settle } from '../orders/settle';
import { sendRefund } from '../refunds/send-refund';
import { settleSubscription } from '../subscriptions/settle-subscription';
import { stopSubscription } from '../subscriptions/stop-charging';

/** Marks an attempt whose order PayPal has deleted, so that the next press creates a new one. */
const markDeleted = (id: number) =>
  db.transaction(async (tx) => {
    const seen = await lockAttempt(tx, id);
    const attempt = seen && (await loseAnswer(tx, seen));
    if (attempt && isReusable(attempt.state))
      await movePayment(tx, attempt, 'expired', { checked_at: now() });
  });

/** Checks an open payment at PayPal; true when that changed its order. */
export async function checkAttempt(attempt: AttemptRow): Promise<boolean> {
  const { provider_order_id: id, order_id: orderId } = attempt;
  if (id === null || orderId === null) return false;
  // Moves it to the end of the queue; `settle` uses this column for captures.
  if (attempt.state !== 'capturing') {
    await db.transaction((tx) => updateAttempt(tx, attempt.id, { checked_at: now() }));
  }
  const before = await findOrder(db, orderId);
  const settled = await settle(id).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found' && isDeletedAtPayPal(attempt))) throw error;
    await markDeleted(attempt.id);
    return null;
  });
  if (!settled) return true;
  const { order, outcome } = settled;
  if (before?.state === order.state) return false;
  const seen = { order_id: orderId, payment_attempt_id: attempt.id, kind: 'order_state' };
  await recordDrift(db, { ...seen, shop_value: before?.state ?? null, provider_value: outcome }, 'applied');
  return true;
}

/** Checks a subscription at PayPal; true when its state or last paid day changed. */
export async function checkSubscription(providerId: string): Promise<boolean> {
  const before = await findSubscriptionByProvider(db, providerId);
  const { subscription: after, order } = await settleSubscription(providerId);
  if (!before || (before.state === after.state && before.paid_until === after.paid_until)) return false;
  const facts = (row: typeof after) => `${row.state} ${row.paid_until ?? ''}`.trim();
  await recordDrift(
    db,
    {
      order_id: order.id,
      subscription_id: after.id,
      kind: 'subscription_state',
      shop_value: facts(before),
      provider_value: facts(after),
    },
    'applied',
  );
  return true;
}

/** Sends an open refund again, or reads its state; true when that changed. */
export async function checkRefund(refund: RefundRow): Promise<boolean> {
  const order = await findOrder(db, refund.order_id);
  if (order?.type === PAYMENT_TYPE.transfer) return false;
  return (await sendRefund(refund)).refund.state !== refund.state;
}

/** The same for a subscription of the queue. */
export async function checkListed({
  id,
  providerId,
}: {
  id: number;
  providerId: string | null;
}): Promise<boolean> {
  if (providerId === null) return false;
  // Without an answer it goes to the end of the queue.
  await db.transaction((tx) => updateSubscription(tx, id, { checked_at: now() }));
  return checkSubscription(providerId);
}

/** Cancels at PayPal a subscription that the shop has ended; true when it was cancelled. */
export async function checkStopped(row: SubscriptionRow): Promise<boolean> {
  await db.transaction((tx) => updateSubscription(tx, row.id, { checked_at: now() }));
  return (await stopSubscription(row)).state !== row.state;
}
