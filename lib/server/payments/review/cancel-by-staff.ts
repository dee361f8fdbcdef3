import 'server-only';
import { db } from '@/db/client';
import { findOrder, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { resolveDriftsOf } from '@/db/repositories/payments/drifts';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, conflict, orNotFound } from '@/lib/domain/errors';
import { holdsMoney } from '@/lib/domain/payments';
import { cancelOrderIn } from '@/lib/server/orders/cancel-order';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { noteExtraMoney } from '../note-money';
import { endAtProvider } from '../orders/end-at-provider';
import { openMoneyOf } from '../orders/money-at-paypal';
import { throwProviderError } from '../provider-errors';

/**
 * Cancels an unpaid order, or one in review, and returns its stock (docs/spec/checkout.md#staff-calls).
 * Ability `order_edit`. Money that PayPal holds for it stays on the list of differences until it is refunded.
 * Idempotent. 404 unless it is a placed order, 409 once it is paid, 422 without a reason, 502 when PayPal has
 * to be reached and is unavailable.
 */
export async function cancelByStaff(
  context: RequestContext,
  orderId: number,
  input: { reason: string },
): Promise<OrderRow> {
  const actor = requireAbility(context.actor, 'order_edit');
  const reason = staffReason(input.reason);
  const before = await findOrder(db, orderId);
  if (!before || before.state === 'draft') throw new AppError('not_found');
  const reviewed = before.state === 'review' && before.type === 'P';
  const money = reviewed ? await openMoneyOf(before).catch(throwProviderError) : null;
  if (reviewed) await endAtProvider(before, reason);
  return db.transaction(async (tx) => {
    const order = orNotFound(await lockOrder(tx, orderId));
    // Money that has come since is not overlooked: whoever decides looks at the order again.
    if (order.state !== before.state && order.state !== 'cancelled')
      throw conflict('order_state', { state: order.state });
    const cancelled = await cancelOrderIn(tx, context, order, reason);
    await resolveDriftsOf(tx, order.id, ['order_review'], {
      resolution: 'cancelled',
      resolved_by: actor.userId,
    });
    const { capture } = money ?? {};
    if (capture && holdsMoney(capture.status))
      await noteExtraMoney(tx, cancelled, capture, money?.attempt.id ?? null);
    return cancelled;
  });
}
