import 'server-only';
import { db } from '@/db/client';
import { findAttemptsOf, findSalesOf } from '@/db/repositories/orders/order-timeline';
import { findOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { findRefundsOf } from '@/db/repositories/payments/refunds';
import { findSubscriptionOfOrder } from '@/db/repositories/payments/subscriptions';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { isOnline, isRefundOpen } from '@/lib/domain/payments';
import { settle } from '../orders/settle';
import { throwProviderError } from '../provider-errors';
import { sendRefund } from '../refunds/send-refund';
import { syncReturns } from '../refunds/sync-returns';
import { settleSubscription } from '../subscriptions/settle-subscription';

/** Ids of invented demo rows, which PayPal does not know. */
const INVENTED = /^(I-)?DEMO/;
const atPayPal = (id: string | null): id is string => id !== null && !INVENTED.test(id);
/** Number of latest charges whose refunds are checked. */
const LATEST = 12;

/** PayPal deletes unapproved orders, so 404 is a valid result. */
async function ignoreDeleted(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });
}

async function syncSubscription(order: OrderRow): Promise<number> {
  const row = await findSubscriptionOfOrder(db, order.id);
  if (!row || !atPayPal(row.provider_subscription_id)) return 0;
  await ignoreDeleted(settleSubscription(row.provider_subscription_id));
  const sales = (await findSalesOf(db, order.id)).slice(0, LATEST);
  for (const { provider_sale_id } of sales) await syncReturns(provider_sale_id);
  return 1 + sales.length;
}

async function syncPayments(order: OrderRow): Promise<number> {
  let count = 0;
  const attempts = (await findAttemptsOf(db, order.id)).filter(({ provider }) => isOnline(provider));
  for (const { provider_order_id: id } of attempts) {
    if (!atPayPal(id)) continue;
    await ignoreDeleted(settle(id));
    count++;
  }
  // Read again: settling may have named a capture.
  for (const { provider_capture_id: id, provider } of await findAttemptsOf(db, order.id)) {
    if (!isOnline(provider) || !atPayPal(id)) continue;
    await syncReturns(id);
    count++;
  }
  return count;
}

/**
 * Checks everything of one order with PayPal and applies it.
 * Uses the same functions as webhooks and reconciliation. Does not check the caller. Returns how many objects
 * were read: 0 for a transfer or an invented order. Throws 404 for no order, 502 when PayPal is unavailable.
 */
export async function syncOrder(orderId: number): Promise<number> {
  const order = orNotFound(await findOrder(db, orderId));
  if (order.type === PAYMENT_TYPE.transfer) return 0;
  try {
    const open = (await findRefundsOf(db, order.id)).filter((row) => isRefundOpen(row.state));
    for (const refund of open) await sendRefund(refund);
    const count = await (order.kind === 'subscription' ? syncSubscription : syncPayments)(order);
    return count + open.length;
  } catch (error) {
    return throwProviderError(error);
  }
}
