import 'server-only';
import type { Transaction } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findAttemptsIn, lockAttempt } from '@/db/repositories/payments/payment-attempts';
import {
  findSubscriptionOfOrder,
  lockSubscription,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import { now } from '@/lib/domain/clock';
import { conflict } from '@/lib/domain/errors';
import { isPaid } from '@/lib/domain/orders';
import {
  canMoveSubscription,
  IDLE_PAYMENT_STATES,
  IN_FLIGHT_PAYMENT_STATES,
  isRunning,
  isUncaptured,
} from '@/lib/domain/payments';
import { moveOrder } from './move-order';
import { movePayment } from './move-payment';
import { releaseStock } from './stock';

type Closing = {
  to: 'cancelled' | 'expired';
  kind: string;
  actorId?: number | null;
  reason?: string | null;
};

/** Ends an unapproved subscription with its order. One that runs at PayPal keeps the order open. */
async function closeSubscription(tx: Transaction, order: OrderRow, to: Closing['to']): Promise<void> {
  if (order.kind !== 'subscription') return;
  const seen = await findSubscriptionOfOrder(tx, order.id);
  const row = seen && (await lockSubscription(tx, seen.id));
  if (!row) return;
  if (isRunning(row.state) && order.state !== 'review') {
    throw conflict('payment_in_progress');
  }
  if (canMoveSubscription(row.state, to)) {
    await updateSubscription(tx, row.id, { state: to, cancelled_at: now() });
  }
}

/**
 * Closes a locked, unpaid order: returns its stock, closes open payment attempts and writes an event.
 * Throws 409 `order_is_paid`, and `payment_in_progress` while a payment may still arrive. See
 * docs/spec/checkout.md#stock.
 */
export async function closeOrder(tx: Transaction, order: OrderRow, closing: Closing): Promise<OrderRow> {
  if (isPaid(order.state)) throw conflict('order_is_paid');
  // Staff decide about an order in review, so its payment does not block this.
  const decided = (state: string) => order.state === 'review' && state === 'review';
  const inFlight = await findAttemptsIn(tx, order.id, IN_FLIGHT_PAYMENT_STATES);
  const closable = inFlight.filter((attempt) => isUncaptured(attempt) || decided(attempt.state));
  if (closable.length < inFlight.length) throw conflict('payment_in_progress');
  for (const { id } of [...(await findAttemptsIn(tx, order.id, IDLE_PAYMENT_STATES)), ...closable]) {
    const attempt = await lockAttempt(tx, id);
    if (attempt) await movePayment(tx, attempt, closing.to);
  }
  await closeSubscription(tx, order, closing.to);
  const returned = await releaseStock(tx, order.id);
  return moveOrder(tx, order, closing.to, {
    kind: closing.kind,
    actorId: closing.actorId ?? null,
    note: closing.reason ?? null,
    data: returned.length > 0 ? { returned } : null,
    values: { cancelled_at: now(), expires_at: null },
  });
}
