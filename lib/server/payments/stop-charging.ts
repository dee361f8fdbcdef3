import 'server-only';
import { db } from '@/db/client';
import { findSubscriptionsToStop, type SubscriptionRow } from '@/db/repositories/subscriptions';
import { logger } from '@/lib/logger';
import { endSubscription } from './cancel-subscription';

/** Shown to the subscriber by PayPal. */
const REASON = 'Reembolso';

/**
 * Who got all their money back, or lost access with a part of it, is not charged again
 * (docs/spec/access.md#refunds): the subscription ends at PayPal. Never in a transaction. While PayPal is
 * away the reconciliation job goes on trying.
 */
export async function stopCharging(orderId: number): Promise<void> {
  for (const { subscription } of await findSubscriptionsToStop(db, 1, orderId)) {
    await endSubscription(subscription, REASON, null).catch((error: unknown) => {
      logger.warn({ err: error, orderId }, 'refunded subscription is not cancelled yet');
    });
  }
}

/** For the reconciliation job: those that could not be ended at once. */
export const subscriptionsToStop = async (limit: number): Promise<SubscriptionRow[]> =>
  (await findSubscriptionsToStop(db, limit)).map(({ subscription }) => subscription);

export const stopOne = (row: SubscriptionRow): Promise<SubscriptionRow> => endSubscription(row, REASON, null);
