import 'server-only';
import type { Transaction } from '@/db/client';
import {
  addToTotalPurchased,
  findLines,
  insertOrderEvent,
  type OrderRow,
  updateOrder,
} from '@/db/repositories/orders';
import { type AttemptRow, findLatestAttempt, lockAttempt } from '@/db/repositories/payment-attempts';
import {
  findRefundByProvider,
  findRefundsOf,
  insertRefund,
  OPEN_REFUNDS,
  type RefundRow,
  updateRefund,
} from '@/db/repositories/refunds';
import { findSubscriptionOfOrder } from '@/db/repositories/subscriptions';
import { dayIn, now } from '@/lib/domain/clock';
import { addMoney, type Cents, cents, subtractMoney, ZERO } from '@/lib/domain/money';
import { canMoveOrder, canMovePayment } from '@/lib/domain/orders';
import { env } from '@/lib/env';
import { revoke } from '@/lib/server/entitlements/revoke';
import { moveOrder } from '@/lib/server/orders/move-order';
import { movePayment } from '@/lib/server/orders/move-payment';

/** Money that PayPal (or the bank) gave back. */
export type Return = {
  /** Null: PayPal says that all is gone, but not by which refund. */
  providerRefundId: string | null;
  amount: Cents;
  kind: RefundRow['kind'];
  reason?: string | null;
};

/** Takes the order's programs away, unless later charges of a subscription still pay for them. */
export async function revokeOrder(
  tx: Transaction,
  order: OrderRow,
  { actorId = null, why }: { actorId?: number | null; why: string },
): Promise<void> {
  if (order.user_id === null) return;
  const subscription = order.kind === 'subscription' ? await findSubscriptionOfOrder(tx, order.id) : null;
  const sales = subscription?.paid_until ?? null;
  if (sales !== null && sales >= dayIn(env.BUSINESS_TIME_ZONE) && why === 'returned_first_charge') return;
  for (const line of await findLines(tx, order.id)) {
    if (line.program_id === null) continue;
    await revoke(tx, {
      userId: order.user_id,
      programId: line.program_id,
      cause: actorId === null ? 'order' : 'admin',
      orderId: order.id,
      actorId,
      note: why,
      dedupeKey: `order:${order.id}:revoke:${line.id}`,
    });
  }
}

const open = (refund: RefundRow): boolean => OPEN_REFUNDS.some((state) => state === refund.state);

/** The row that stands for this return: by PayPal's id, else the one of ours that still waits for its id. */
async function rowOf(tx: Transaction, order: OrderRow, given: Return): Promise<RefundRow | null> {
  const rows = await findRefundsOf(tx, order.id);
  if (given.providerRefundId === null) return null;
  const known = await findRefundByProvider(tx, given.providerRefundId);
  if (known) return known;
  const nameless = rows.filter((row) => row.provider_refund_id === null && row.amount === given.amount);
  return nameless.find(open) ?? nameless.find((row) => row.state === 'completed') ?? null;
}

async function moveStates(
  tx: Transaction,
  order: OrderRow,
  attempt: AttemptRow | null,
  given: Return,
  data: object,
) {
  const total = addMoney(order.total_refunded, given.amount);
  const full = total >= order.total_order;
  const to = given.kind === 'reversal' ? 'reversed' : full ? 'refunded' : 'partially_refunded';
  const values = { total_refunded: total };
  if (attempt && attempt.state !== to && canMovePayment(attempt.state, to))
    await movePayment(tx, attempt, to);
  const move = {
    kind: given.kind === 'reversal' ? 'reversed' : 'refunded',
    note: given.reason ?? null,
    data: { ...data },
  };
  if (canMoveOrder(order.state, to)) return moveOrder(tx, order, to, { ...move, values });
  await insertOrderEvent(tx, { order_id: order.id, ...move });
  return updateOrder(tx, order.id, values);
}

/**
 * Books money that went back, once per refund id and never more than was paid, on a locked order (decisions §4): a full
 * refund or a reversal takes access away, a partial one leaves that to the admin. Answers the order as it is then.
 */
export async function applyReturn(
  tx: Transaction,
  order: OrderRow,
  given: Return,
  row: RefundRow | null = null,
): Promise<OrderRow> {
  const standing = row ?? (await rowOf(tx, order, given));
  const named = given.providerRefundId === null ? {} : { provider_refund_id: given.providerRefundId };
  if (standing?.state === 'completed') {
    if (standing.provider_refund_id === null)
      await updateRefund(tx, standing.id, { ...named, kind: given.kind });
    return order;
  }
  const left = subtractMoney(order.total_order, order.total_refunded);
  const amount = cents(Math.min(given.amount, left));
  if (amount <= ZERO) return order;
  const done = { ...named, amount, kind: given.kind, state: 'completed' as const, completed_at: now() };
  const latest = await findLatestAttempt(tx, order.id);
  const attempt = latest && (await lockAttempt(tx, latest.id));
  if (standing) await updateRefund(tx, standing.id, done);
  else {
    await insertRefund(tx, {
      order_id: order.id,
      payment_attempt_id: attempt?.id ?? null,
      reason: given.reason ?? null,
      ...done,
    });
  }
  const moved = await moveStates(
    tx,
    order,
    attempt,
    { ...given, amount },
    { amount, refund: given.providerRefundId },
  );
  if (order.customer_id !== null) await addToTotalPurchased(tx, order.customer_id, cents(-amount));
  if (moved.state === 'refunded' || moved.state === 'reversed') {
    const why = order.kind === 'subscription' ? 'returned_first_charge' : moved.state;
    await revokeOrder(tx, moved, { why });
  }
  return moved;
}
