import 'server-only';
import { db } from '@/db/client';
import { findLastOrderEvent, insertOrderEvent, lockOrder } from '@/db/repositories/orders/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';

/** Kind of the event that holds a note of staff. */
export const NOTED = 'noted';

/**
 * `POST orders/{id}/notes` (docs/spec/checkout.md#staff-calls): adds an internal note to an order's history,
 * where it stays. Ability `order_edit`. Throws 404. The same note sent twice in a row is one.
 */
export async function noteOrder(context: RequestContext, orderId: number, note: string): Promise<void> {
  const { userId } = requireAbility(context.actor, 'order_edit');
  await db.transaction(async (tx) => {
    orNotFound(await lockOrder(tx, orderId));
    const last = await findLastOrderEvent(tx, orderId);
    if (last?.kind === NOTED && last.actor_id === userId && last.note === note) return;
    await insertOrderEvent(tx, { order_id: orderId, kind: NOTED, actor_id: userId, note });
    await auditAction(tx, context, {
      action: 'note',
      model: 'orders',
      model_id: orderId,
      after: { note },
    });
  });
}
