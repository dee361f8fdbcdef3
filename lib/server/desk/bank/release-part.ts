import 'server-only';
import { db } from '@/db/client';
import {
  findLinkedOnly,
  findMovement,
  lockMovement,
  updateMovement,
} from '@/db/repositories/bank/bank-movements';
import { insertOrderEvent, lockOrder } from '@/db/repositories/orders/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { wasPaid } from '@/lib/domain/orders';
import { auditAction } from '@/lib/http/audit-origin';

/**
 * Unlinks from its order a part, or a line that was only linked to an order already paid, so that it can pay
 * another one. Ability `order_confirm_transfer`. Idempotent. 409 when the line paid the order: its buyer has
 * the receipt.
 */
export async function releasePart(context: RequestContext, movementId: number): Promise<void> {
  const actor = requireAbility(context.actor, 'order_confirm_transfer');
  await db.transaction(async (tx) => {
    const found = orNotFound(await findMovement(tx, movementId));
    const order = found.order_id === null ? null : await lockOrder(tx, found.order_id);
    const movement = await lockMovement(tx, movementId);
    if (!order || movement?.order_id !== order.id) return;
    const paidIt = wasPaid(order.state) && (await findLinkedOnly(tx, [movementId])).length === 0;
    if (paidIt) throw conflict('movement_paid');
    await updateMovement(tx, movementId, { order_id: null, reviewed_by: null });
    await insertOrderEvent(tx, {
      order_id: order.id,
      kind: 'bank_released',
      actor_id: actor.userId,
      data: { movement: movementId, reference: movement.reference },
    });
    await auditAction(tx, context, {
      action: 'release-part',
      model: 'bank-movements',
      model_id: movementId,
      before: { order_id: order.id },
      after: { order_id: null },
    });
  });
}
