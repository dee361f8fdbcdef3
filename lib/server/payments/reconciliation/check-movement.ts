import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import {
  findAttemptByCapture,
  findAttemptByProviderOrder,
} from '@/db/repositories/payments/payment-attempts';
import { findRefundByProvider } from '@/db/repositories/payments/refunds';
import { findSale, findSaleById } from '@/db/repositories/payments/subscription-sales';
import { findSubscriptionByProvider } from '@/db/repositories/payments/subscriptions';
import type { GatewayTransaction } from '@/lib/adapters/payments/gateway';
import { toDecimalString } from '@/lib/domain/money';
import { moneyText } from '../note-money';
import { paymentOfCapture, returnKind, syncReturns } from '../refunds/sync-returns';
import type { ReportedReturn } from '../returns/refund-rows';
import { noteMovement } from './note-unmatched';
import { checkAttempt, checkSubscription } from './reconcile-checks';

/** A payment that names an order of the shop, which has no record of the payment. */
async function unknownPayment(found: GatewayTransaction): Promise<boolean> {
  const id = Number(/^[1-9]\d{0,8}$/.exec(found.customId ?? '')?.[0] ?? 0);
  const order = id > 0 ? await findOrder(db, id) : null;
  if (!order || !found.invoiceId?.startsWith(`${order.order_number}-`)) return false;
  await recordDrift(db, {
    order_id: order.id,
    kind: 'unknown_payment',
    shop_value: order.state,
    provider_value: moneyText(found),
    provider_id: found.id,
    amount: found.amount,
  });
  return true;
}

/** A refund of an order's payment or of a renewal. */
async function checkReturn(found: GatewayTransaction, kind: ReportedReturn['kind'], captureId: string) {
  const booked = await findRefundByProvider(db, found.id);
  if (booked?.state === 'completed' && booked.kind === kind) return false;
  const payment = await paymentOfCapture(captureId);
  const before = payment && (await findOrder(db, payment.orderId));
  if (!before) return false;
  const { saleId } = payment;
  const read = () => (saleId === null ? findOrder(db, before.id) : findSaleById(db, saleId));
  const paid = await read();
  if (!paid || paid.state === 'reversed') return false;
  if (paid.state === 'refunded' && kind === 'refund') return false;
  await syncReturns(captureId, { refundId: found.id, kind });
  const had = paid.total_refunded;
  const has = (await read())?.total_refunded ?? had;
  if (has === had) return false;
  const values = { shop_value: toDecimalString(had), provider_value: toDecimalString(has) };
  await recordDrift(db, { order_id: before.id, kind: 'refund', ...values }, 'applied');
  return true;
}

/**
 * Compares a transaction that a service lists with the shop's rows, to find what events and open rows missed.
 * True when it changed something.
 */
export async function checkMovement(found: GatewayTransaction): Promise<boolean> {
  const kind = returnKind(found);
  if (kind && found.referenceId) return checkReturn(found, kind, found.referenceId);
  if (found.kind === 'charge' && found.referenceId) {
    if (await findSale(db, found.id)) return false;
    const known = await findSubscriptionByProvider(db, found.referenceId);
    return known ? checkSubscription(found.referenceId) : noteMovement(found, 'sale');
  }
  if (found.kind !== 'payment' || !found.isDone || (await findAttemptByCapture(db, found.id))) return false;
  const attempt = found.referenceId ? await findAttemptByProviderOrder(db, found.referenceId) : null;
  if (attempt) return checkAttempt(attempt);
  return (await unknownPayment(found)) || noteMovement(found, 'capture');
}
