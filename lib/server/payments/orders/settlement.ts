import 'server-only';
import type { Transaction } from '@/db/client';
import { insertOrderEvent, lockOrder, type OrderRow, updateOrder } from '@/db/repositories/orders/orders';
import {
  type AttemptRow,
  findAttemptByProviderOrder,
  insertAttempt,
  lockAttemptByProviderOrder,
  updateAttempt,
} from '@/db/repositories/payments/payment-attempts';
import type { GatewayCapture, GatewayOrder } from '@/lib/adapters/payments/gateway';
import { paymentDeadline } from '@/lib/domain/checkout/payment-deadline';
import { now } from '@/lib/domain/clock';
import type { PaymentState } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { canMoveOrder, isClosed } from '@/lib/domain/orders';
import {
  canMovePayment,
  isCaptureRefused,
  isPaymentEnded,
  outcomeOf,
  type PaymentOutcome,
  tookMoney,
} from '@/lib/domain/payments';
import { logger } from '@/lib/logger';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { moveOrder } from '@/lib/server/orders/move-order';
import { movePayment } from '@/lib/server/orders/move-payment';
import { mailPaymentDenied } from '@/lib/server/orders/order-mails';
import { loggedColumns } from '../attempt-log';
import { captureDifferences, type Difference, differencesOf, mismatchReason } from '../compare';
import { mailReview, noteExtraMoney, noteReview, type PayPalMoney } from '../note-money';
import { isSecondPurchase, SECOND_PURCHASE } from './second-purchase';

export type Settlement = { outcome: PaymentOutcome; order: OrderRow; issue: string | null };

export const settlementOf = (order: OrderRow, attempt: AttemptRow): Settlement => ({
  outcome: outcomeOf(attempt.state),
  order,
  issue: attempt.issue,
});

/** Order and attempt of a PayPal order, locked in that order. 404 for an unknown PayPal order. */
export async function lockPayment(
  tx: Transaction,
  providerOrderId: string,
): Promise<{ order: OrderRow; attempt: AttemptRow }> {
  const seen = await findAttemptByProviderOrder(tx, providerOrderId);
  const order = seen?.order_id ? await lockOrder(tx, seen.order_id) : null;
  // Read again under the lock: after a decline the PayPal order may belong to a newer attempt.
  const attempt = order ? await lockAttemptByProviderOrder(tx, providerOrderId) : null;
  if (!order || !attempt) throw new AppError('not_found');
  return { order, attempt };
}

/**
 * The attempt to continue with.
 * After a decline the buyer may approve the same PayPal order again, which needs a new attempt with a new
 * capture key (docs/spec/payments.md#one-payment, docs/spec/payments.md#payment-states).
 */
export async function attemptToContinue(tx: Transaction, attempt: AttemptRow): Promise<AttemptRow> {
  if (!isPaymentEnded(attempt.state)) return attempt;
  await updateAttempt(tx, attempt.id, { provider_order_id: null });
  return insertAttempt(tx, {
    order_id: attempt.order_id,
    payment_id: attempt.payment_id,
    provider: attempt.provider,
    state: 'approved',
    amount: attempt.amount,
    currency: attempt.currency,
    provider_order_id: attempt.provider_order_id,
    confirmation_number: attempt.provider_order_id,
    request_id: `again:${attempt.id}`,
    response: attempt.response,
    checked_at: now(),
  });
}

/** Moves through `capturing` when there is no direct transition. */
async function move(
  tx: Transaction,
  attempt: AttemptRow,
  to: PaymentState,
  values: Parameters<typeof movePayment>[3],
) {
  const direct = attempt.state === to || canMovePayment(attempt.state, to);
  const from = direct ? attempt : await movePayment(tx, attempt, 'capturing');
  return movePayment(tx, from, to, values);
}

/** Puts a payment that does not match into review, without access (docs/spec/payments.md#mismatch). */
export async function sendToReview(
  tx: Transaction,
  payment: { order: OrderRow; attempt: AttemptRow },
  reason: string,
  facts: {
    differences?: readonly Difference[];
    found?: GatewayOrder;
    money?: PayPalMoney;
    isNoted?: boolean;
  } = {},
): Promise<Settlement> {
  const { order } = payment;
  const data = {
    attempt: payment.attempt.id,
    ...(facts.differences ? { differences: facts.differences } : {}),
  };
  logger.error({ orderId: order.id, reason, ...data }, 'payment needs review');
  const attempt = await move(tx, payment.attempt, 'review', {
    ...(facts.found ? loggedColumns(payment.attempt, 'review', facts.found) : {}),
    issue: reason,
    ...(facts.found?.capture ? { provider_capture_id: facts.found.capture.id } : {}),
    checked_at: now(),
  });
  if (!canMoveOrder(order.state, 'review')) {
    await insertOrderEvent(tx, { order_id: order.id, kind: 'payment_review', note: reason, data });
    if (facts.found?.capture) await noteExtraMoney(tx, order, facts.found.capture, attempt.id);
    return settlementOf(order, attempt);
  }
  const moved = await moveOrder(tx, order, 'review', {
    kind: 'payment_review',
    note: reason,
    data,
    values: { review_reason: reason, expires_at: null },
  });
  const money = facts.money ?? facts.found?.capture ?? null;
  if (!facts.isNoted) await noteReview(tx, moved, reason, money, attempt.id);
  await mailReview(tx, moved, reason, attempt.id);
  return settlementOf(moved, attempt);
}

/** Applies PayPal's capture. Idempotent. */
export async function applyCapture(
  tx: Transaction,
  providerOrderId: string,
  found: GatewayOrder,
): Promise<Settlement> {
  const locked = await lockPayment(tx, providerOrderId);
  if (outcomeOf(locked.attempt.state) === 'paid' || locked.attempt.state === 'review') {
    return settlementOf(locked.order, locked.attempt);
  }
  const { capture } = found;
  const ended = isPaymentEnded(locked.attempt.state);
  if (ended && capture && capture.id === locked.attempt.provider_capture_id) {
    // The same decline that ended this attempt. A later one belongs to the next attempt.
    if (isCaptureRefused(capture.status)) return settlementOf(locked.order, locked.attempt);
    await updateAttempt(tx, locked.attempt.id, { provider_capture_id: null });
  }
  const payment = { order: locked.order, attempt: await attemptToContinue(tx, locked.attempt) };
  const differences = [
    ...differencesOf(payment.order, payment.attempt, found),
    ...(capture ? captureDifferences(payment.order, payment.attempt, capture) : []),
  ];
  if (differences.length > 0)
    return sendToReview(tx, payment, mismatchReason(differences), { differences, found });
  if (!capture) return sendToReview(tx, payment, 'NO_CAPTURE', { found });
  return applyCaptureStatus(tx, payment, capture, found);
}

async function applyCaptureStatus(
  tx: Transaction,
  payment: { order: OrderRow; attempt: AttemptRow },
  capture: GatewayCapture,
  found: GatewayOrder,
): Promise<Settlement> {
  const { order, attempt } = payment;
  const answer = {
    ...loggedColumns(attempt, 'captureOrder', found),
    provider_capture_id: capture.id,
    checked_at: now(),
  };
  const payer = found.payer?.id ? { payer_id: found.payer.id } : {};
  // Even if refunded since: `syncReturns` records that afterwards.
  if (tookMoney(capture.status)) {
    if (isClosed(order.state) || !canMoveOrder(order.state, 'paid'))
      return sendToReview(tx, payment, 'PAID_AFTER_CLOSE', { found });
    if (await isSecondPurchase(tx, order)) return sendToReview(tx, payment, SECOND_PURCHASE, { found });
    const paid = await move(tx, attempt, 'completed', {
      ...answer,
      ...payer,
      succesful: true,
      confirmation_number: capture.id,
      captured_at: now(),
      issue: null,
    });
    return settlementOf(await markOrderPaid(tx, order, { kind: 'captured' }), paid);
  }
  if (capture.status === 'PENDING') {
    const pending = await move(tx, attempt, 'pending', { ...answer, ...payer, issue: capture.reason });
    if (attempt.state !== 'pending') await keepOpen(tx, order, capture.reason);
    return settlementOf(order, pending);
  }
  if (isCaptureRefused(capture.status)) {
    const to = attempt.state === 'pending' ? 'denied' : 'declined';
    const refused = await move(tx, attempt, to, { ...answer, issue: capture.reason ?? capture.status });
    return settlementOf(to === 'denied' ? await expireAgain(tx, order, attempt.id) : order, refused);
  }
  return sendToReview(tx, payment, `CAPTURE_${capture.status}`, { found });
}

/** The order does not expire while money is in flight. */
async function keepOpen(tx: Transaction, order: OrderRow, reason: string | null): Promise<void> {
  await updateOrder(tx, order.id, { expires_at: null });
  await insertOrderEvent(tx, { order_id: order.id, kind: 'payment_pending', note: reason });
}

/** PayPal held the payment and then refused it: the buyer gets a mail, and the order expires again. */
async function expireAgain(tx: Transaction, order: OrderRow, attemptId: number): Promise<OrderRow> {
  if (order.state !== 'pending_payment') return order;
  const expiring = await updateOrder(tx, order.id, { expires_at: paymentDeadline(order.kind, now()) });
  await mailPaymentDenied(tx, expiring, attemptId);
  return expiring;
}
