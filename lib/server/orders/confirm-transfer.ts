import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findPaymentMethod, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { reviewProofs } from '@/db/repositories/orders/proofs';
import { insertAttempt } from '@/db/repositories/payments/payment-attempts';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { isUnplaced } from '@/lib/domain/orders';
import { auditAction } from '@/lib/http/audit-origin';
import { faultPoint } from './fault-point';
import { markOrderPaid } from './mark-paid';
import { refuseDecidedTransfer } from './refuse-decided-transfer';

type Confirmation = {
  reference?: string | null;
  /** Throws an error that names the other person when someone else has already decided. */
  refuseDecidedTransfer?: boolean;
};

/**
 * Pays an order by transfer, in the caller's transaction, which holds the order's lock.
 * Every confirmation goes through it. Ability `order_confirm_transfer`. Idempotent. 409 when the order is not
 * an open transfer.
 */
export async function confirmTransferIn(
  tx: Transaction,
  context: RequestContext,
  order: OrderRow,
  input: Confirmation = {},
): Promise<OrderRow> {
  const actor = requireAbility(context.actor, 'order_confirm_transfer');
  if (order.type !== PAYMENT_TYPE.transfer && !isUnplaced(order)) throw conflict('order_state');
  if (input.refuseDecidedTransfer) await refuseDecidedTransfer(tx, order, 'transfer_confirmed', actor.userId);
  if (order.state === 'paid') return order;
  const paid = await markOrderPaid(tx, order, { kind: 'transfer_confirmed', actorId: actor.userId });
  const method = await findPaymentMethod(tx, PAYMENT_TYPE.transfer);
  await insertAttempt(tx, {
    order_id: order.id,
    payment_id: order.payment_method_id ?? method?.id ?? null,
    provider: 'transfer',
    state: 'completed',
    succesful: true,
    amount: order.total_order,
    currency: order.currency,
    confirmation_number: input.reference ?? null,
    captured_at: now(),
    request_id: `transfer:${order.id}`,
  });
  await reviewProofs(tx, order.id, { state: 'approved', reviewed_by: actor.userId, reviewed_at: now() });
  await auditAction(tx, context, {
    action: 'confirm-transfer',
    model: 'orders',
    model_id: order.id,
    before: { state: order.state },
    after: { state: paid.state, receipt_number: paid.receipt_number },
  });
  return paid;
}

/**
 * Confirms a received transfer (docs/spec/checkout.md#transfer).
 * Ability `order_confirm_transfer`. The order is paid, access opens, the proof is approved. Idempotent. 409
 * when the order is not an open transfer.
 */
export async function confirmTransfer(
  context: RequestContext,
  orderId: number,
  input: Confirmation = {},
): Promise<OrderRow> {
  requireAbility(context.actor, 'order_confirm_transfer');
  return db.transaction(async (tx) => {
    const order = orNotFound(await lockOrder(tx, orderId));
    const confirmed = await confirmTransferIn(tx, context, order, input);
    faultPoint('in-confirmation');
    return confirmed;
  });
}
