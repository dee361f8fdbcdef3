import 'server-only';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { type AttemptRow, findAttempts } from '@/db/repositories/payments/payment-attempts';
import { findSales } from '@/db/repositories/payments/subscription-sales';
import { findSubscriptionOfOrder } from '@/db/repositories/payments/subscriptions';
import type { GatewayCaptureDetails } from '@/lib/adapters/payments/gateway';
import { isOnline } from '@/lib/domain/payments';
import { gatewayOf } from '../gateway';
import { ifUnknown } from '../provider-errors';

/** A payment that is not yet recorded for its order, in its current state at PayPal. */
export type OpenMoney = { attempt: AttemptRow; capture: GatewayCaptureDetails };

async function captureIdOf(order: OrderRow, attempt: AttemptRow): Promise<string | null> {
  if (attempt.provider_capture_id !== null) return attempt.provider_capture_id;
  if (order.kind === 'subscription') {
    const subscription = await findSubscriptionOfOrder(db, order.id);
    const sales = subscription ? await findSales(db, subscription.id) : [];
    return sales.at(-1)?.provider_sale_id ?? null;
  }
  if (attempt.provider_order_id === null) return null;
  return (await gatewayOf(attempt).getOrder(attempt.provider_order_id)).capture?.id ?? null;
}

/**
 * The money of an order in review, or of one that was closed before it came; null when none is at PayPal.
 * Throws GatewayError.
 */
export async function openMoneyOf(order: OrderRow): Promise<OpenMoney | null> {
  const attempts = (await findAttempts(db, order.id)).filter(({ provider }) => isOnline(provider));
  const attempt = attempts.findLast(({ state }) => state === 'review') ?? attempts.at(-1);
  if (!attempt) return null;
  const readCapture = async () => {
    const id = await captureIdOf(order, attempt);
    return id === null ? null : gatewayOf(attempt).getCapture(id);
  };
  const capture = await readCapture().catch(ifUnknown(null));
  return capture && { attempt, capture };
}
