import 'server-only';
import type { Transaction } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { auditAction } from '@/lib/http/audit-origin';
import { closeOrder } from './close-order';

/**
 * Cancels a locked, unpaid order. Ability `order_edit`; idempotent. 409 once it is paid or a payment is in
 * progress.
 */
export async function cancelOrderIn(
  tx: Transaction,
  context: RequestContext,
  order: OrderRow,
  reason: string | null,
): Promise<OrderRow> {
  const { userId } = requireAbility(context.actor, 'order_edit');
  if (order.state === 'cancelled') return order;
  const closed = await closeOrder(tx, order, { to: 'cancelled', kind: 'cancelled', actorId: userId, reason });
  await auditAction(tx, context, {
    action: 'cancel',
    model: 'orders',
    model_id: order.id,
    before: { state: order.state },
    after: { state: closed.state, reason },
  });
  return closed;
}
