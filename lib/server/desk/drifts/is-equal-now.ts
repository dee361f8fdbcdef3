import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import type { DriftRow } from '@/db/repositories/payments/drifts';
import { findSale, findSales } from '@/db/repositories/payments/subscription-sales';
import { findSubscription } from '@/db/repositories/payments/subscriptions';
import { isClosed } from '@/lib/domain/orders';
import { isSubscriptionEnded } from '@/lib/domain/payments';
import { onlineGateway, subscriptions } from '@/lib/server/payments/gateway';
import { ifUnknown } from '@/lib/server/payments/provider-errors';
import { paymentOfCapture } from '@/lib/server/payments/refunds/sync-returns';

/** Format of the recorded value: `<id>: <amount>`. */
const idOf = ({ provider_value }: DriftRow): string => provider_value?.split(':')[0]?.trim() ?? '';

/** True when the payment was returned in full. */
async function isReturned(captureId: string): Promise<boolean> {
  const capture = await onlineGateway().getCapture(captureId).catch(ifUnknown(null));
  return capture?.status === 'REFUNDED';
}

async function subscriptionAgrees({ subscription_id: id }: DriftRow): Promise<boolean> {
  const row = id === null ? null : await findSubscription(db, id);
  if (!row?.provider_subscription_id) return false;
  const found = await subscriptions().getSubscription(row.provider_subscription_id);
  return found.planId === row.plan_id && found.customId === String(row.order_id);
}

/** A subscription that ended in the shop but runs at PayPal; equal once both agree. */
async function endAgrees({ subscription_id: id }: DriftRow): Promise<boolean> {
  const row = id === null ? null : await findSubscription(db, id);
  if (!row?.provider_subscription_id) return false;
  const { status } = await subscriptions().getSubscription(row.provider_subscription_id);
  return isSubscriptionEnded(row.state) === (status === 'CANCELLED' || status === 'EXPIRED');
}

async function saleAgrees(drift: DriftRow): Promise<boolean> {
  const sale = await findSale(db, idOf(drift));
  return sale !== null && (sale.state !== 'review' || (await isReturned(sale.provider_sale_id)));
}

/** Paid after its order was closed: equal once PayPal stopped charging and returned every charge. */
async function closedAgrees({ subscription_id: id, order_id }: DriftRow): Promise<boolean> {
  const row = id === null ? null : await findSubscription(db, id);
  if (!row) {
    const order = order_id === null ? null : await findOrder(db, order_id);
    return order !== null && !isClosed(order.state);
  }
  if (!isSubscriptionEnded(row.state)) return false;
  for (const { provider_sale_id } of await findSales(db, row.id))
    if (!(await isReturned(provider_sale_id))) return false;
  return true;
}

/** An order in review is equal once someone decided; extra money once it went back. */
async function reviewAgrees({ order_id }: DriftRow): Promise<boolean> {
  const order = order_id === null ? null : await findOrder(db, order_id);
  return order !== null && order.state !== 'review';
}

const moneyWentBack = (drift: DriftRow): Promise<boolean> =>
  drift.provider_id === null ? Promise.resolve(false) : isReturned(drift.provider_id);

const CHECKS: Readonly<Record<string, (drift: DriftRow) => Promise<boolean>>> = {
  unknown_payment: async (drift) =>
    (await paymentOfCapture(idOf(drift))) !== null || (await isReturned(idOf(drift))),
  sale_amount: saleAgrees,
  order_review: reviewAgrees,
  double_payment: moneyWentBack,
  paid_after_close: async (drift) => (await moneyWentBack(drift)) || closedAgrees(drift),
  subscription_revived: endAgrees,
  mismatch_plan: subscriptionAgrees,
  mismatch_custom_id: subscriptionAgrees,
};

/**
 * Whether shop and PayPal agree now about a recorded difference.
 * Kinds without a check return false. Throws GatewayError.
 */
export const isEqualNow = (drift: DriftRow): Promise<boolean> =>
  CHECKS[drift.kind]?.(drift) ?? Promise.resolve(false);
