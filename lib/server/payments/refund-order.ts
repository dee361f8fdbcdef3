import 'server-only';
import { db } from '@/db/client';
import { lockOrder, type OrderRow } from '@/db/repositories/orders';
import { findAttemptsIn, lockAttempt } from '@/db/repositories/payment-attempts';
import { findRefund, type RefundRow } from '@/db/repositories/refunds';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { subtractMoney } from '@/lib/domain/money';
import { isPaid } from '@/lib/domain/orders';
import { KEPT_PAYMENT_STATES } from '@/lib/domain/payments';
import { type AuditOrigin, auditOrigin } from '@/lib/http/audit-origin';
import { applyReturn } from './apply-return';
import { openRefund, type RefundRequest, type RefundResult, reasonOf, requireAccepted } from './open-refund';
import { sendRefund } from './send-refund';
import { stopCharging } from './stop-charging';

export type { RefundRequest, RefundResult } from './open-refund';

const bookTransfer = (refund: RefundRow, origin: AuditOrigin | null): Promise<RefundResult> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    if (!order) throw new AppError('not_found');
    const given = {
      providerRefundId: null,
      amount: refund.amount,
      kind: 'refund',
      reason: refund.reason,
      origin,
    } as const;
    const current = (await findRefund(tx, refund.id)) ?? refund;
    const moved = await applyReturn(tx, order, given, current);
    return { order: moved, refund: (await findRefund(tx, refund.id)) ?? current };
  });

const open = (context: RequestContext, orderId: number, request: RefundRequest) =>
  db.transaction(async (tx): Promise<{ before: OrderRow; opened: RefundRow }> => {
    const before = await lockOrder(tx, orderId);
    if (!before || before.state === 'draft') throw new AppError('not_found');
    const [paid] = await findAttemptsIn(tx, orderId, KEPT_PAYMENT_STATES);
    const attempt = paid && (await lockAttempt(tx, paid.id));
    const left = isPaid(before.state) ? subtractMoney(before.total_order, before.total_refunded) : null;
    const payment = { order: before, saleId: null, left, attemptId: attempt?.id ?? null };
    return { before, opened: await openRefund(tx, context, payment, request) };
  });

/**
 * Refunds an order's payment (docs/spec/access.md#refunds).
 * Ability `order_refund`. Through PayPal or, for a transfer, as a record of the shop's own transfer. Never
 * more than was paid, and never twice for one request. A full refund takes access away and puts reserved
 * goods back into stock; a partial one does what `access` and `restock` say, also when PayPal confirms it
 * only later. A subscription whose order was refunded in full, or whose access was revoked, is cancelled at
 * PayPal. A lost answer leaves the refund `unknown`, to be retried with the same key. 409 when nothing is
 * left, 422 on `amount` or `reason`, 502 when PayPal refuses or is unavailable. Renewals: `refundRenewal`.
 */
export async function refundOrder(
  context: RequestContext,
  orderId: number,
  request: RefundRequest,
): Promise<RefundResult> {
  requireAbility(context.actor, 'order_refund');
  const reason = reasonOf(request);
  const { before, opened } = await open(context, orderId, { ...request, reason });
  const giveBack = before.type === PAYMENT_TYPE.transfer ? bookTransfer : sendRefund;
  const done = await giveBack(opened, auditOrigin(context));
  if (before.kind === 'subscription') await stopCharging(orderId);
  return requireAccepted(done);
}
