import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findOrder, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { findAttemptsIn, lockAttempt, updateAttempt } from '@/db/repositories/payments/payment-attempts';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import { type RequestContext, requireAbility, requireRecentPassword } from '@/lib/domain/actor';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { addMoney, type Cents, subtractMoney, ZERO } from '@/lib/domain/money';
import { isClosed, isPaid, wasPaid } from '@/lib/domain/orders';
import { KEPT_PAYMENT_STATES } from '@/lib/domain/payments';
import { auditOrigin } from '@/lib/http/audit-origin';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { endAtProvider } from '../orders/end-at-provider';
import { type OpenMoney, openMoneyOf } from '../orders/money-at-paypal';
import { throwProviderError } from '../provider-errors';
import { refundsOfPayment } from '../returns/refund-rows';
import { stopCharging } from '../subscriptions/stop-charging';
import { openRefund, type RefundRequest, type RefundResult, requireAccepted } from './open-refund';
import { sendRefund } from './send-refund';

export type { RefundRequest, RefundResult } from './open-refund';

/** The refundable part of money that is not recorded for its order, with its capture. */
async function openMoney(
  tx: Transaction,
  order: OrderRow,
  { attempt, capture }: OpenMoney,
): Promise<{ left: Cents | null; attemptId: number }> {
  const locked = await lockAttempt(tx, attempt.id);
  if (locked?.provider_capture_id === null)
    await updateAttempt(tx, locked.id, { provider_capture_id: capture.id });
  const rows = await refundsOfPayment(tx, { orderId: order.id, saleId: null });
  const returned = rows.filter(({ state }) => state === 'completed').map((row) => row.amount);
  const rest = subtractMoney(capture.amount ?? ZERO, addMoney(ZERO, ...returned));
  return { left: capture.status === 'REFUNDED' ? null : rest, attemptId: attempt.id };
}

async function open(
  context: RequestContext,
  orderId: number,
  request: RefundRequest,
): Promise<{ before: OrderRow; opened: RefundRow }> {
  const seen = await findOrder(db, orderId);
  const untaken = seen?.type === PAYMENT_TYPE.provider && (seen.state === 'review' || isClosed(seen.state));
  const money = untaken ? await openMoneyOf(seen).catch(throwProviderError) : null;
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (!before || before.state === 'draft') throw new AppError('not_found');
    const [paid] = await findAttemptsIn(tx, orderId, KEPT_PAYMENT_STATES);
    const attempt = paid && (await lockAttempt(tx, paid.id));
    const byHand = before.state === 'review' && before.type === PAYMENT_TYPE.transfer;
    const own = isPaid(before.state) || byHand;
    const rest = own ? subtractMoney(before.total_order, before.total_refunded) : null;
    const part =
      money && !wasPaid(before.state)
        ? await openMoney(tx, before, money)
        : { left: rest, attemptId: attempt?.id ?? null };
    const payment = { order: before, saleId: null, ...part };
    return { before, opened: await openRefund(tx, context, payment, request) };
  });
}

/**
 * Refunds an order's payment (docs/spec/access.md#refunds). Ability `order_refund`. Through PayPal or, for a
 * transfer, as a record of the shop's own transfer. Never more than was paid, and never twice for one
 * request. A full refund revokes access and returns goods to stock; a partial one follows `access` and
 * `restock`, even if PayPal confirms it only later. A subscription whose order was refunded in full, or whose
 * access was revoked, is cancelled at PayPal. A lost answer leaves the refund `unknown`, to be retried with
 * the same key. 409 when nothing is left, 422 on `amount` or `reason`, 502 when PayPal refuses or is
 * unavailable. Refunding the money of an order in review closes the order; one that is already closed stays
 * closed. Renewals: `refundRenewal`.
 */
export async function refundOrder(
  context: RequestContext,
  orderId: number,
  request: RefundRequest,
): Promise<RefundResult> {
  requireRecentPassword(requireAbility(context.actor, 'order_refund'));
  const reason = staffReason(request.reason);
  const { before, opened } = await open(context, orderId, { ...request, reason });
  const done = await sendRefund(opened, auditOrigin(context));
  if (before.kind === 'subscription')
    await (isClosed(before.state) ? endAtProvider(before, reason) : stopCharging(orderId));
  return requireAccepted(done);
}
