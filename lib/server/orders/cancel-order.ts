import 'server-only';
import type { Transaction } from '@/db/client';
import { insertOrderAudit, type OrderRow } from '@/db/repositories/orders/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { auditOrigin } from '@/lib/http/audit-origin';
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
  await insertOrderAudit(tx, {
    ...auditOrigin(context),
    action: 'cancel',
    model_id: order.id,
    before: { state: order.state },
    after: { state: closed.state, reason },
  });
  return closed;
}
