import 'server-only';
import { db } from '@/db/client';
import { lockOrder, type OrderRow, updateOrder } from '@/db/repositories/orders/orders';
import { reviewProofs } from '@/db/repositories/orders/proofs';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';
import { closeOrder } from './close-order';
import { mailRejection } from './order-mails';
import { refuseDecidedTransfer } from './refuse-decided-transfer';
import { staffReason } from './staff-reason';

/**
 * Rejects a transfer that did not arrive or does not match (docs/spec/checkout.md#transfer). Ability
 * `order_confirm_transfer`. Cancels the order with a reason that is mailed to the buyer, rejects the proof
 * and returns the stock. 422 without a reason, 409 when the order is not an open transfer; idempotent.
 */
export async function rejectTransfer(
  context: RequestContext,
  orderId: number,
  input: {
    reason: string;
    /** Throws an error that names the other person when someone else has already decided. */
    refuseDecidedTransfer?: boolean;
  },
): Promise<OrderRow> {
  const actor = requireAbility(context.actor, 'order_confirm_transfer');
  const reason = staffReason(input.reason);
  return db.transaction(async (tx) => {
    const order = orNotFound(await lockOrder(tx, orderId));
    if (order.type !== PAYMENT_TYPE.transfer) throw conflict('order_state');
    if (input.refuseDecidedTransfer)
      await refuseDecidedTransfer(tx, order, 'transfer_rejected', actor.userId);
    if (order.state === 'cancelled' && order.reject_reason !== null) return order;
    await closeOrder(tx, order, {
      to: 'cancelled',
      kind: 'transfer_rejected',
      actorId: actor.userId,
      reason,
    });
    const rejected = await updateOrder(tx, order.id, { reject_reason: reason });
    await reviewProofs(tx, order.id, {
      state: 'rejected',
      reason,
      reviewed_by: actor.userId,
      reviewed_at: now(),
    });
    await mailRejection(tx, rejected, reason);
    await auditAction(tx, context, {
      action: 'reject-transfer',
      model: 'orders',
      model_id: order.id,
      before: { state: order.state },
      after: { state: rejected.state, reason },
    });
    return rejected;
  });
}
