import 'server-only';
import type { Transaction } from '@/db/client';
import { insertOrderEvent, type OrderRow } from '@/db/repositories/orders/orders';
import { findSales } from '@/db/repositories/payments/subscription-sales';
import { ACCESS_REVOKED, findSubscriptionOfOrder } from '@/db/repositories/payments/subscriptions';
import { businessDay } from '@/lib/business-day';
import { isKept } from '@/lib/domain/payments';
import { takeBack } from '@/lib/server/access/take-back';

/** Revokes the access that the order granted, whoever owns it now. */
export async function revokeOrder(
  tx: Transaction,
  order: OrderRow,
  { actorId = null, why }: { actorId?: number | null; why: string },
): Promise<void> {
  await takeBack(tx, order.id, { cause: actorId === null ? 'order' : 'admin', actorId, note: why });
}

/** Applies the admin's choice about access after a partial refund (docs/spec/access.md#refunds). */
export async function decideAccess(
  tx: Transaction,
  order: OrderRow,
  access: 'keep' | 'revoke',
  actorId: number | null,
): Promise<void> {
  if (access === 'revoke') await revokeOrder(tx, order, { actorId, why: 'partial_refund' });
  const kind = access === 'revoke' ? ACCESS_REVOKED : 'access_kept';
  await insertOrderEvent(tx, { order_id: order.id, kind, actor_id: actorId });
}

/** True when a later charge of the order's subscription still pays for this day. */
export async function isPaidByRenewal(tx: Transaction, order: OrderRow): Promise<boolean> {
  const subscription = order.kind === 'subscription' ? await findSubscriptionOfOrder(tx, order.id) : null;
  if (!subscription) return false;
  const today = businessDay();
  const sales = await findSales(tx, subscription.id);
  return sales.some(
    ({ order_id, state, extends_to }) => order_id === null && isKept(state) && extends_to >= today,
  );
}
