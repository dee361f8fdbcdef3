import 'server-only';
import { db } from '@/db/client';
import { insertOrderAudit, lockOrder, type OrderRow } from '@/db/repositories/orders';
import { can, type RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { closeOrder } from './close-order';
import { ownerOf, owns } from './owner';

/**
 * Cancels an unpaid order: its buyer, or a holder of `order_edit`.
 * 404 for anyone else, 409 once it is paid or a payment is on its way; idempotent.
 */
export async function cancelOrder(
  context: RequestContext,
  orderId: number,
  reason: string | null = null,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const staff = can(context.actor, 'order_edit');
    if (!order || !(staff || owns(ownerOf(context), order))) throw new AppError('not_found');
    if (order.state === 'cancelled') return order;
    const actorId = context.actor?.userId ?? null;
    const closed = await closeOrder(tx, order, { to: 'cancelled', kind: 'cancelled', actorId, reason });
    if (staff) {
      await insertOrderAudit(tx, {
        action: 'cancel',
        model_id: order.id,
        actor_id: actorId,
        before: { state: order.state },
        after: { state: closed.state, reason },
        ip: context.ip,
        request_id: context.requestId,
      });
    }
    return closed;
  });
}
