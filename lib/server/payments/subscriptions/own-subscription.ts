import 'server-only';
import { db } from '@/db/client';
import { findOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { findSubscriptionByProvider, type SubscriptionRow } from '@/db/repositories/payments/subscriptions';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { isProviderId } from '@/lib/domain/payments';
import { ownerOf, owns } from '@/lib/server/orders/owner';

/**
 * A subscription of the caller (session or checkout cookie) by PayPal's id.
 * 404 for an unknown one, 403 for another person's (docs/spec/payments.md#settlement).
 */
export async function ownSubscription(
  context: RequestContext,
  providerId: string,
): Promise<{ row: SubscriptionRow; order: OrderRow }> {
  const unknown = new AppError('not_found', { message: { key: 'subscription_unknown' } });
  if (!isProviderId(providerId)) throw unknown;
  const row = await findSubscriptionByProvider(db, providerId);
  const order = row && (await findOrder(db, row.order_id));
  if (!row || !order) throw unknown;
  if (!owns(ownerOf(context), order)) throw new AppError('forbidden');
  return { row, order };
}
