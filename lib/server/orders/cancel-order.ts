import 'server-only';
import { db, type Transaction } from '@/db/client';
import { insertOrderAudit, lockOrder, type OrderRow } from '@/db/repositories/orders';
import { can, type RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { auditOrigin } from '@/lib/http/audit-origin';
import { closeOrder } from './close-order';
import { ownerOf, owns } from './owner';

/** Cancels a locked, unpaid order for its buyer or a holder of `order_edit`; idempotent. 404 for anyone else. */
export async function cancelOrderIn(
  tx: Transaction,
  context: RequestContext,
  order: OrderRow,
  reason: string | null,
): Promise<OrderRow> {
  const staff = can(context.actor, 'order_edit');
  if (!staff && !owns(ownerOf(context), order)) throw new AppError('not_found');
  if (order.state === 'cancelled') return order;
  const actorId = context.actor?.userId ?? null;
  const closed = await closeOrder(tx, order, { to: 'cancelled', kind: 'cancelled', actorId, reason });
  if (staff) {
    await insertOrderAudit(tx, {
      ...auditOrigin(context),
      action: 'cancel',
      model_id: order.id,
      before: { state: order.state },
      after: { state: closed.state, reason },
    });
  }
  return closed;
}

/**
 * Cancels an unpaid order: its buyer, or a holder of `order_edit`. 404 for anyone else, 409 once it is paid
 * or a payment is in progress; idempotent.
 */
export async function cancelOrder(
  context: RequestContext,
  orderId: number,
  reason: string | null = null,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('not_found');
    return cancelOrderIn(tx, context, order, reason);
  });
}
