import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findPaymentMethod, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { resolveDriftsOf } from '@/db/repositories/payments/drifts';
import { insertAttempt } from '@/db/repositories/payments/payment-attempts';
import {
  lockUnmatched,
  type UnmatchedRow,
  updateUnmatched,
} from '@/db/repositories/payments/unmatched-payments';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { conflict, invalidField, orNotFound } from '@/lib/domain/errors';
import { formatMoney } from '@/lib/domain/money';
import { canMoveOrder, isUnplaced, wasPaid } from '@/lib/domain/orders';
import { auditAction } from '@/lib/http/audit-origin';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { MONEY_DRIFTS } from '@/lib/server/payments/note-money';

/** The money pays the order as if it had come through it. */
async function pay(tx: Transaction, context: RequestContext, order: OrderRow, row: UnmatchedRow) {
  if (order.total_order !== row.amount || order.currency !== row.currency)
    throw invalidField('order_id', 'unmatched_amount', { amount: formatMoney(order.total_order) });
  const method = await findPaymentMethod(tx, PAYMENT_TYPE.provider);
  await insertAttempt(tx, {
    order_id: order.id,
    payment_id: method?.id ?? null,
    provider: 'paypal',
    state: 'completed',
    succesful: true,
    amount: row.amount,
    currency: row.currency,
    confirmation_number: row.provider_id,
    provider_capture_id: row.provider_id,
    captured_at: row.received_at,
    request_id: `unmatched:${row.id}`,
  });
  const paid = { kind: 'captured', actorId: context.actor?.userId ?? null, note: row.provider_id } as const;
  await markOrderPaid(tx, order, paid);
  await resolveDriftsOf(tx, order.id, MONEY_DRIFTS, { resolution: 'accepted', resolved_by: paid.actorId });
}

/**
 * Assigns money without an order, or a dispute, to an order (docs/spec/payments.md#reconciliation).
 * Money pays an order that is not paid yet; its amount must be the order's. Ability `order_refund`.
 * Idempotent. 404 unknown, 409 when it was decided otherwise, 422 on `order_id`.
 */
export async function assignPayment(
  context: RequestContext,
  id: number,
  input: { orderId: number; reason: string },
): Promise<void> {
  const actor = requireAbility(context.actor, 'order_refund');
  const reason = staffReason(input.reason);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const row = orNotFound(await lockUnmatched(tx, id));
    if (!order || isUnplaced(order)) throw invalidField('order_id', 'reference_invalid');
    if (row.state === 'assigned' && row.order_id === order.id) return;
    if (row.state !== 'open') throw conflict('unmatched_decided');
    const money = row.kind !== 'dispute';
    if (money && wasPaid(order.state)) throw invalidField('order_id', 'order_is_paid');
    if (money && !canMoveOrder(order.state, 'paid')) throw invalidField('order_id', 'order_state');
    if (money) await pay(tx, context, order, row);
    await updateUnmatched(tx, id, {
      order_id: order.id,
      ...(money
        ? { state: 'assigned', resolution: reason, resolved_at: now(), resolved_by: actor.userId }
        : {}),
    });
    await auditAction(tx, context, {
      action: 'assign-payment',
      model: 'unmatched-payments',
      model_id: id,
      before: { order_id: row.order_id },
      after: { order_id: order.id, reason },
    });
  });
}
