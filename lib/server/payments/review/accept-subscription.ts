import 'server-only';
import { db, type Transaction } from '@/db/client';
import { insertOrderEvent, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { findSales, updateSale } from '@/db/repositories/payments/subscription-sales';
import {
  findSubscriptionOfOrder,
  lockSubscription,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError, conflict } from '@/lib/domain/errors';
import { isPaid } from '@/lib/domain/orders';
import { throwProviderError } from '../provider-errors';
import { applySales } from '../subscriptions/apply-sales';
import { applySubscriptionStatus } from '../subscriptions/apply-subscription-status';
import { planOf } from '../subscriptions/billing-plans';
import { snapshotOf } from '../subscriptions/read-subscription';
import { AGREEMENT_ACCEPTED } from '../subscriptions/settle-subscription';

/** `finish` runs in the transaction that accepts, and not for an order that was accepted before. */
export type Acceptance = {
  note: string | null;
  finish: (tx: Transaction, accepted: OrderRow) => Promise<void>;
};

/**
 * Takes the subscription as PayPal has it: its plan, price and charges; the first charge pays the order.
 * 409 when PayPal has no charge, 502 when it is unavailable.
 */
export async function acceptSubscription(
  context: RequestContext,
  before: OrderRow,
  { note, finish }: Acceptance,
): Promise<OrderRow> {
  const seen = await findSubscriptionOfOrder(db, before.id);
  const id = seen?.provider_subscription_id;
  if (!seen || !id) throw conflict('review_no_money');
  const read = async () => {
    const snapshot = await snapshotOf(seen, id);
    const planId = snapshot.found.planId ?? seen.plan_id;
    return { snapshot, planId, price: (await planOf(planId)).amount ?? seen.amount };
  };
  const { snapshot, planId, price } = await read().catch(throwProviderError);
  if (snapshot.sales.length === 0) throw conflict('review_no_money');
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, before.id);
    const locked = order && (await lockSubscription(tx, seen.id));
    if (!order || !locked) throw new AppError('not_found');
    if (isPaid(order.state)) return order;
    const row = await updateSubscription(tx, locked.id, { plan_id: planId, amount: price });
    for (const sale of await findSales(tx, row.id))
      if (sale.state === 'review') await updateSale(tx, sale.id, { state: 'completed' });
    const actorId = context.actor?.userId ?? null;
    await insertOrderEvent(tx, { order_id: order.id, kind: AGREEMENT_ACCEPTED, actor_id: actorId, note });
    const applied = await applySales(tx, { order, row }, snapshot, { accepted: true });
    const after = await applySubscriptionStatus(tx, { order: applied.order, row }, snapshot.found, {
      paid_until: applied.paidUntil,
      checked_at: snapshot.readAt,
    });
    await finish(tx, after.order);
    return after.order;
  });
}
