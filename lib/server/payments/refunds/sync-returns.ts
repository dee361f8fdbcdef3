import 'server-only';
import { db, type Transaction } from '@/db/client';
import { lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { findAttemptByCapture } from '@/db/repositories/payments/payment-attempts';
import { findSale, findSaleById } from '@/db/repositories/payments/subscription-sales';
import { findSubscription, lockSubscription } from '@/db/repositories/payments/subscriptions';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayTransaction, PaymentGateway } from '@/lib/adapters/payments/gateway';
import { DAY_MS, now } from '@/lib/domain/clock';
import type { Provider } from '@/lib/domain/codes';
import { type Cents, subtractMoney, ZERO } from '@/lib/domain/money';
import { isClosed, isPaid, wasPaid } from '@/lib/domain/orders';
import { gatewayOf } from '../gateway';
import { applyReturn } from '../returns/apply-return';
import type { ReportedReturn } from '../returns/refund-rows';
import { applySaleReturn } from '../subscriptions/apply-sale-return';
import type { Interval } from '../subscriptions/paid-through';
import { intervalOfOrder, recount, recountOrder } from '../subscriptions/recount';
import { stopCharging } from '../subscriptions/stop-charging';

/** How a transaction returned money; null for one that brought money. */
export const returnKind = ({ kind }: GatewayTransaction): ReportedReturn['kind'] | null =>
  kind === 'refund' || kind === 'reversal' ? kind : null;

/** A refund named by an event or a search, to be read from its service. */
export type ReturnHint = { refundId: string; kind: ReportedReturn['kind'] };

/** The longest window of a search. */
const WINDOW_MS = 31 * DAY_MS;

async function searched(gateway: PaymentGateway, captureId: string): Promise<ReturnHint[]> {
  const to = now();
  try {
    const found = await gateway.searchTransactions(new Date(to.getTime() - WINDOW_MS), to);
    return found.flatMap((one) => {
      const kind = one.referenceId === captureId && returnKind(one);
      return kind ? [{ refundId: one.id, kind }] : [];
    });
  } catch (error) {
    if (error instanceof GatewayError) return [];
    throw error;
  }
}

async function confirmed(gateway: PaymentGateway, hints: readonly ReturnHint[]): Promise<ReportedReturn[]> {
  const returns: ReportedReturn[] = [];
  for (const { refundId, kind } of new Map(hints.map((hint) => [hint.refundId, hint])).values()) {
    const refund = await gateway.getRefund(refundId);
    if (refund.status !== 'COMPLETED' || refund.amount === null || refund.amount <= ZERO) continue;
    returns.push({ providerRefundId: refund.id, amount: refund.amount, kind });
  }
  return returns;
}

/** The payment of a capture id: an order's own, or (`saleId`) a renewal of its subscription. */
export type CapturedPayment = { orderId: number; saleId: number | null; provider: Provider | null };

/** Null for an unknown capture. */
export async function paymentOfCapture(captureId: string): Promise<CapturedPayment | null> {
  const attempt = await findAttemptByCapture(db, captureId);
  if (attempt?.order_id) return { orderId: attempt.order_id, saleId: null, provider: attempt.provider };
  const sale = await findSale(db, captureId);
  const subscription = sale && (await findSubscription(db, sale.subscription_id));
  if (!sale || !subscription) return null;
  const saleId = sale.order_id === null ? sale.id : null;
  return { orderId: subscription.order_id, saleId, provider: 'paypal' };
}

type Found = { returns: readonly ReportedReturn[]; all: boolean; kind: ReportedReturn['kind'] };

const restOf = (rest: Cents, { all, kind }: Found): ReportedReturn[] =>
  all && rest > ZERO ? [{ providerRefundId: null, amount: rest, kind }] : [];

async function applyToOrder(
  tx: Transaction,
  orderId: number,
  found: Found,
  interval: Interval | null,
): Promise<OrderRow | null> {
  let order = await lockOrder(tx, orderId);
  const open = order?.state === 'review' || (order && isClosed(order.state));
  if (!order || !(isPaid(order.state) || order.state === 'refunded' || open)) return order;
  // Only the last one is marked as the rest.
  for (const [index, one] of found.returns.entries())
    order = await applyReturn(tx, order, { ...one, whole: found.all && index === found.returns.length - 1 });
  const named = found.returns.length > 0 && !wasPaid(order.state);
  const left = named ? ZERO : subtractMoney(order.total_order, order.total_refunded);
  for (const one of restOf(left, found)) order = await applyReturn(tx, order, { ...one, whole: true });
  if (interval) await recountOrder(tx, order, interval);
  return order;
}

async function applyToSale(
  tx: Transaction,
  orderId: number,
  saleId: number,
  found: Found,
  interval: Interval | null,
): Promise<OrderRow | null> {
  const order = await lockOrder(tx, orderId);
  const seen = await findSaleById(tx, saleId);
  const row = order && seen && (await lockSubscription(tx, seen.subscription_id));
  let sale = row && (await findSaleById(tx, saleId));
  if (!order || !row || !sale) return order;
  for (const one of found.returns) sale = await applySaleReturn(tx, { order, row }, sale, one);
  for (const one of restOf(subtractMoney(sale.amount, sale.total_refunded), found))
    await applySaleReturn(tx, { order, row }, sale, one);
  if (interval) await recount(tx, { order, row }, interval);
  return order;
}

/**
 * Applies the service's refunds of a payment or renewal.
 * Partial ones by their ids and, when the service reports a full refund, the rest too. Cancels a subscription
 * whose order was refunded in full. Null for an unknown capture. Throws GatewayError.
 */
export async function syncReturns(
  captureId: string,
  hint: ReturnHint | null = null,
): Promise<OrderRow | null> {
  const payment = await paymentOfCapture(captureId);
  if (!payment) return null;
  const { orderId, saleId } = payment;
  const gateway = gatewayOf(payment);
  const capture = await gateway.getCapture(captureId);
  const all = capture.status === 'REFUNDED';
  if (!all && capture.status !== 'PARTIALLY_REFUNDED') return null;
  const hints = [...(all || !hint ? await searched(gateway, captureId) : []), ...(hint ? [hint] : [])];
  const found = { returns: await confirmed(gateway, hints), all, kind: hint?.kind ?? 'refund' };
  const interval = await intervalOfOrder(orderId);
  const order = await db.transaction((tx) =>
    saleId === null
      ? applyToOrder(tx, orderId, found, interval)
      : applyToSale(tx, orderId, saleId, found, interval),
  );
  if (order?.kind === 'subscription') await stopCharging(order.id);
  return order;
}
