import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  findMovementIdOf,
  lockMovement,
  type MovementRow,
  updateMovement,
} from '@/db/repositories/bank-movements';
import { insertOrderEvent, lockOrder, type OrderRow } from '@/db/repositories/orders';
import { insertStaffAudit } from '@/db/repositories/staff-audit';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { matcherOf } from '@/lib/domain/bank-match';
import { normalizeReference } from '@/lib/domain/bank-statement';
import { AppError } from '@/lib/domain/errors';
import { isPaid } from '@/lib/domain/orders';
import { auditOrigin } from '@/lib/http/audit-origin';
import { confirmTransferIn } from '@/lib/server/orders/confirm-transfer';
import { matchCandidates } from './candidates';

export type AcceptedMatch = { orderId: number; number: string | null; confirmed: boolean };

const refuse = (key: string): never => {
  throw new AppError('conflict', { message: { key } });
};

/** A match that was exact on the screen may be ambiguous by now. */
async function requireExact(tx: Transaction, movement: MovementRow, order: OrderRow): Promise<void> {
  const rivals = await matchCandidates(tx, normalizeReference(movement.reference));
  const [best] = matcherOf(rivals)(movement);
  if (best?.kind !== 'exact' || best.candidate.orderId !== order.id) refuse('match_changed');
}

/**
 * Links a bank line to the order it pays and confirms an open transfer.
 * One transaction; the line's reference is stored. Ability `order_confirm_transfer`. Idempotent. A line pays
 * one order and an order is paid by one line, else 409. `exactOnly` throws 409 unless the match is still
 * exact. An order that was confirmed by hand is only linked.
 */
export async function acceptMatch(
  context: RequestContext,
  input: { movementId: number; orderId: number; exactOnly: boolean },
): Promise<AcceptedMatch> {
  const actor = requireAbility(context.actor, 'order_confirm_transfer');
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const movement = order && (await lockMovement(tx, input.movementId));
    if (!order || !movement) throw new AppError('not_found');
    const answer = { orderId: order.id, number: order.order_number };
    if (movement.order_id === order.id) return { ...answer, confirmed: false };
    if (movement.order_id !== null) refuse('movement_taken');
    if (movement.ignored_at !== null) refuse('movement_ignored');
    if ((await findMovementIdOf(tx, order.id)) !== null) refuse('order_has_movement');
    if (input.exactOnly) await requireExact(tx, movement, order);
    const paid = isPaid(order.state);
    if (!paid || order.type !== 'T')
      await confirmTransferIn(tx, context, order, { reference: movement.reference });
    await updateMovement(tx, movement.id, { order_id: order.id, reviewed_by: actor.userId });
    await insertOrderEvent(tx, {
      order_id: order.id,
      kind: 'bank_matched',
      actor_id: actor.userId,
      data: { movement: movement.id, reference: movement.reference },
    });
    await insertStaffAudit(tx, {
      ...auditOrigin(context),
      action: 'accept-match',
      model: 'bank-movements',
      model_id: movement.id,
      before: { order_id: null },
      after: { order_id: order.id },
    });
    return { ...answer, confirmed: !paid };
  });
}
