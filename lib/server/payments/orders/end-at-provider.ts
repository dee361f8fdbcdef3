import 'server-only';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findSubscriptionOfOrder } from '@/db/repositories/payments/subscriptions';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { subscriptions } from '../gateway';
import { throwProviderError } from '../provider-errors';

/**
 * Cancels an order's subscription at PayPal, whatever its state in the shop. It may have ended there already.
 * Throws 502 when PayPal is unavailable.
 */
export async function endAtProvider(order: OrderRow, reason: string): Promise<void> {
  const row = order.kind === 'subscription' ? await findSubscriptionOfOrder(db, order.id) : null;
  const id = row?.provider_subscription_id;
  if (!id) return;
  try {
    await subscriptions().cancelSubscription(id, reason);
  } catch (error) {
    const over =
      error instanceof GatewayError && (error.kind === 'not_found' || error.kind === 'wrong_state');
    if (!over) throwProviderError(error);
  }
}
