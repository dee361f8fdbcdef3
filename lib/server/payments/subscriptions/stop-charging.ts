import 'server-only';
import { db } from '@/db/client';
import { findSubscriptionsToStop, type SubscriptionRow } from '@/db/repositories/payments/subscriptions';
import { logger } from '@/lib/logger';
import { endSubscription } from './cancel-subscription';

/** Shown to the subscriber by PayPal. */
const REASON = 'Reembolso';

/**
 * Cancels subscriptions at PayPal whose order was refunded in full or whose access was revoked.
 * Never in a transaction. Reconciliation retries while PayPal is unavailable. See
 * docs/spec/access.md#refunds.
 */
export async function stopCharging(orderId: number): Promise<void> {
  for (const { subscription } of await findSubscriptionsToStop(db, 1, orderId)) {
    await endSubscription(subscription, REASON, null).catch((error: unknown) => {
      logger.warn({ err: error, orderId }, 'refunded subscription is not cancelled yet');
    });
  }
}

/** For the reconciliation job: cancels those that failed before. */
export const subscriptionsToStop = async (limit: number): Promise<SubscriptionRow[]> =>
  (await findSubscriptionsToStop(db, limit)).map(({ subscription }) => subscription);

/** Ends one of them at PayPal and in the shop. Throws 502 when PayPal does not answer. */
export const stopSubscription = (row: SubscriptionRow): Promise<SubscriptionRow> =>
  endSubscription(row, REASON, null);
