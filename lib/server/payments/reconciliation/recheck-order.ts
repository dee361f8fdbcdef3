import 'server-only';
import { db } from '@/db/client';
import { findOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import { findSubscriptionOfOrder, type SubscriptionRow } from '@/db/repositories/payments/subscriptions';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { OrderState } from '@/lib/domain/codes';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';
import { syncOrder } from './sync-order';

export type Recheck = { state: OrderState; changed: boolean };

type Seen = { order: OrderRow; subscription: SubscriptionRow | null };

async function readState(orderId: number): Promise<Seen> {
  const order = orNotFound(await findOrder(db, orderId));
  return { order, subscription: await findSubscriptionOfOrder(db, orderId) };
}

/** The visible state of an order as one text, to detect changes. */
const facts = ({ order, subscription }: Seen): string =>
  [order.state, order.total_refunded, subscription?.state, subscription?.paid_until].join(' ').trim();

/**
 * Checks one order with PayPal: applies its current state and records a difference.
 * Ability `order_edit`. 409 `recheck_nothing` for an order without PayPal payments, 502 when it is
 * unavailable.
 */
export async function recheckOrder(context: RequestContext, orderId: number): Promise<Recheck> {
  requireAbility(context.actor, 'order_edit');
  const before = await readState(orderId);
  if ((await syncOrder(orderId)) === 0) throw conflict('recheck_nothing');
  const after = await readState(orderId);
  const changed = facts(before) !== facts(after);
  await db.transaction(async (tx) => {
    if (before.order.state !== after.order.state) {
      const seen = { order_id: orderId, kind: 'order_state' };
      await recordDrift(
        tx,
        { ...seen, shop_value: before.order.state, provider_value: after.order.state },
        'applied',
      );
    }
    await auditAction(tx, context, {
      action: 'recheck',
      model: 'orders',
      model_id: orderId,
      before: { state: before.order.state },
      after: { state: after.order.state },
    });
  });
  return { state: after.order.state, changed };
}
