import 'server-only';
import type { Transaction } from '@/db/client';
import { addToTotalPurchased } from '@/db/repositories/customers/customers';
import { insertOrderEvent, type OrderRow, updateOrder } from '@/db/repositories/orders/orders';
import { resolveDriftsOf } from '@/db/repositories/payments/drifts';
import { type AttemptRow, lockLatestAttempt } from '@/db/repositories/payments/payment-attempts';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import { findFirstSale, updateSale } from '@/db/repositories/payments/subscription-sales';
import { addMoney, cents, subtractMoney, ZERO } from '@/lib/domain/money';
import { canMoveOrder, isReturned, wasPaid } from '@/lib/domain/orders';
import { canMovePayment } from '@/lib/domain/payments';
import { moveOrder } from '@/lib/server/orders/move-order';
import { movePayment } from '@/lib/server/orders/move-payment';
import { restock } from '@/lib/server/orders/stock';
import { MONEY_DRIFTS } from '../note-money';
import { auditRefund } from './refund-audit';
import { mailRefund } from './refund-mails';
import {
  addProviderId,
  completeRefund,
  matchingRefund,
  type ReportedReturn,
  refundOptionsOf,
} from './refund-rows';
import { decideAccess, isPaidByRenewal, revokeOrder } from './revoke-order';

async function moveStates(
  tx: Transaction,
  order: OrderRow,
  attempt: AttemptRow | null,
  given: ReportedReturn,
) {
  const sum = addMoney(order.total_refunded, given.amount);
  const total = cents(Math.min(sum, order.total_order));
  const full = wasPaid(order.state) ? total >= order.total_order : given.whole === true;
  const to = given.kind === 'reversal' ? 'reversed' : full ? 'refunded' : 'partially_refunded';
  const values = { total_refunded: total };
  // An order that was never paid is closed by a full return of its money, not by a partial one.
  const stays = !wasPaid(order.state) && to === 'partially_refunded';
  if (attempt && attempt.state !== to && canMovePayment(attempt.state, to))
    await movePayment(tx, attempt, to);
  const move = {
    kind: given.kind === 'reversal' ? 'reversed' : 'refunded',
    note: given.reason ?? null,
    data: { amount: given.amount, refund: given.providerRefundId },
  };
  if (!stays && canMoveOrder(order.state, to)) return moveOrder(tx, order, to, { ...move, values });
  await insertOrderEvent(tx, { order_id: order.id, ...move });
  return updateOrder(tx, order.id, values);
}

/** The first charge of a subscription is the order's payment, so both get the same state. */
async function followFirstSale(tx: Transaction, order: OrderRow): Promise<void> {
  const sale = order.kind === 'subscription' ? await findFirstSale(tx, order.id) : null;
  const { state } = order;
  if (!sale || (state !== 'partially_refunded' && state !== 'refunded' && state !== 'reversed')) return;
  const total_refunded = cents(Math.min(order.total_refunded, sale.amount));
  await updateSale(tx, sale.id, { state, total_refunded });
}

/**
 * Effects of a refund (docs/spec/access.md#refunds).
 * A full one returns goods to stock and revokes access, unless a later charge of the subscription pays for
 * it; a partial one does what the admin decided. Stock before access, as in a payment, so that the two never
 * wait for each other.
 */
async function settleRest(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const wish = await refundOptionsOf(tx, refund);
  const actorId = wish?.actorId ?? null;
  if (isReturned(order.state)) {
    // Goods of an order that was never paid were never sent.
    if (order.state === 'refunded' || order.receipt_number === null) await restock(tx, order.id, actorId);
    if (!(await isPaidByRenewal(tx, order))) await revokeOrder(tx, order, { why: order.state });
    return;
  }
  if (!wish) return;
  if (wish.restock) await restock(tx, order.id, actorId);
  await decideAccess(tx, order, wish.access, actorId);
}

/**
 * Records a refund of an order's own payment, once per refund id. Never more than was paid. Updates states,
 * the customer's total, access, stock, mail. The order must be locked. Returns the updated order.
 */
export async function applyReturn(
  tx: Transaction,
  order: OrderRow,
  given: ReportedReturn,
  row: RefundRow | null = null,
): Promise<OrderRow> {
  const paid = { orderId: order.id, saleId: null };
  const standing = row ?? (await matchingRefund(tx, paid, given));
  if (standing?.state === 'completed') {
    await addProviderId(tx, standing, given);
    const reverses = given.kind === 'reversal' && order.state === 'refunded';
    const closes = given.whole === true && order.state === 'review';
    if (!reverses && !closes) return order;
    const moved = await moveStates(tx, order, await lockLatestAttempt(tx, order.id), {
      ...given,
      amount: ZERO,
    });
    await followFirstSale(tx, moved);
    if (closes) await settleRest(tx, moved, standing);
    return moved;
  }
  const counted = wasPaid(order.state);
  const left = subtractMoney(order.total_order, order.total_refunded);
  const amount = counted ? cents(Math.min(given.amount, left)) : given.amount;
  if (amount <= ZERO) return order;
  const attempt = await lockLatestAttempt(tx, order.id);
  const booked = { ...given, amount, attemptId: attempt?.id ?? null };
  const refund = await completeRefund(tx, paid, standing, booked);
  const moved = await moveStates(tx, order, attempt, { ...given, amount });
  await followFirstSale(tx, moved);
  // A refund made on PayPal's site is not an action of staff.
  if (standing) await auditRefund(tx, given.origin ?? null, order, { order: moved, refund });
  await settleRest(tx, moved, refund);
  // After access, as a payment does, so that the two never wait for each other.
  if (counted && order.customer_id !== null) await addToTotalPurchased(tx, order.customer_id, cents(-amount));
  if (given.whole)
    await resolveDriftsOf(tx, order.id, MONEY_DRIFTS, { resolution: 'refunded', resolved_by: null });
  await mailRefund(tx, moved, refund, { full: moved.state === 'refunded' });
  return moved;
}
