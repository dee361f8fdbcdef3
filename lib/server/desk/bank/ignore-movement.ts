import 'server-only';
import { db } from '@/db/client';
import { lockMovement, updateMovement } from '@/db/repositories/bank/bank-movements';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';

/**
 * Marks a bank line as paying no order, or undoes that.
 * Ability `order_confirm_transfer`. Idempotent. 409 for a line that paid an order.
 */
export async function ignoreMovement(
  context: RequestContext,
  movementId: number,
  ignored: boolean,
): Promise<void> {
  const actor = requireAbility(context.actor, 'order_confirm_transfer');
  await db.transaction(async (tx) => {
    const movement = orNotFound(await lockMovement(tx, movementId));
    if (movement.order_id !== null) throw conflict('movement_taken');
    if ((movement.ignored_at !== null) === ignored) return;
    await updateMovement(tx, movement.id, {
      ignored_at: ignored ? now() : null,
      reviewed_by: ignored ? actor.userId : null,
    });
    await auditAction(tx, context, {
      action: ignored ? 'ignore-movement' : 'unignore-movement',
      model: 'bank-movements',
      model_id: movement.id,
      before: { ignored: !ignored },
      after: { ignored },
    });
  });
}
