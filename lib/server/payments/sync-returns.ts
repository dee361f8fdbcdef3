import 'server-only';
import { db } from '@/db/client';
import { lockOrder, type OrderRow } from '@/db/repositories/orders';
import { findAttemptByCapture } from '@/db/repositories/payment-attempts';
import { now } from '@/lib/domain/clock';
import { subtractMoney, ZERO } from '@/lib/domain/money';
import { isPaid } from '@/lib/domain/orders';
import { PayPalError } from '@/lib/paypal/errors';
import type { PayPalTransaction } from '@/lib/paypal/types';
import { payPal } from '@/lib/server/checkout/gateway';
import { applyReturn, type Return } from './apply-return';

/** PayPal's codes of money that went back: refunds and reversals, chargebacks. */
const REVERSALS = new Set(['T1106', 'T1110', 'T1111', 'T1201']);
export const isReturn = ({ eventCode }: PayPalTransaction): boolean =>
  eventCode === 'T1107' || (eventCode !== null && REVERSALS.has(eventCode));
export const returnKind = ({ eventCode }: PayPalTransaction): Return['kind'] =>
  eventCode !== null && REVERSALS.has(eventCode) ? 'reversal' : 'refund';

/** A refund that somebody told us of: an event, a search. Only PayPal's answer about it counts. */
export type ReturnHint = { refundId: string; kind: Return['kind'] };

/** The longest window that PayPal searches at once. */
const WINDOW_MS = 31 * 86_400_000;

async function searched(captureId: string): Promise<ReturnHint[]> {
  const to = now();
  try {
    const found = await payPal().searchTransactions(new Date(to.getTime() - WINDOW_MS), to);
    return found
      .filter((one) => one.referenceId === captureId && isReturn(one))
      .map((one) => ({ refundId: one.id, kind: returnKind(one) }));
  } catch (error) {
    if (error instanceof PayPalError) return [];
    throw error;
  }
}

async function confirmed(hints: readonly ReturnHint[]): Promise<Return[]> {
  const returns: Return[] = [];
  for (const { refundId, kind } of new Map(hints.map((hint) => [hint.refundId, hint])).values()) {
    const refund = await payPal().getRefund(refundId);
    if (refund.status !== 'COMPLETED' || refund.amount === null || refund.amount <= ZERO) continue;
    returns.push({ providerRefundId: refund.id, amount: refund.amount, kind });
  }
  return returns;
}

/**
 * Brings an order's refunds to what PayPal says about its capture (or first sale): partial ones by their ids, and, when
 * PayPal says that all went back, the rest too, whatever event got lost. Null when no order has that capture. Throws
 * PayPalError.
 */
export async function syncReturns(
  captureId: string,
  hint: ReturnHint | null = null,
): Promise<OrderRow | null> {
  const attempt = await findAttemptByCapture(db, captureId);
  const orderId = attempt?.order_id;
  if (!orderId) return null;
  const capture = await payPal().getCapture(captureId);
  const all = capture.status === 'REFUNDED';
  if (!all && capture.status !== 'PARTIALLY_REFUNDED') return null;
  const hints = [...(all || !hint ? await searched(captureId) : []), ...(hint ? [hint] : [])];
  const returns = await confirmed(hints);
  return db.transaction(async (tx) => {
    let order = await lockOrder(tx, orderId);
    if (!order || !(isPaid(order.state) || order.state === 'review')) return order;
    for (const one of returns) order = await applyReturn(tx, order, one);
    const rest = subtractMoney(order.total_order, order.total_refunded);
    if (!all || rest <= ZERO) return order;
    const kind = hint?.kind ?? 'refund';
    return applyReturn(tx, order, { providerRefundId: null, amount: rest, kind });
  });
}
