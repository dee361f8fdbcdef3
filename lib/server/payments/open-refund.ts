import 'server-only';
import type { Transaction } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders';
import { findRefundByRequest, insertRefund, type RefundRow } from '@/db/repositories/refunds';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError, invalidField } from '@/lib/domain/errors';
import { addMoney, type Cents, formatMoney, subtractMoney, ZERO } from '@/lib/domain/money';
import { auditOrigin } from '@/lib/http/audit-origin';
import { auditRefund } from './refund-audit';
import { isWaiting, type RefundOptions, recordRefundOptions, refundsOfPayment } from './refund-rows';

export type RefundRequest = RefundOptions & {
  /** Null: whatever has not gone back yet. */
  amount: Cents | null;
  reason: string;
  /** Header `Idempotency-Key`: the same one never refunds twice. */
  idempotencyKey: string | null;
};
export type RefundResult = { order: OrderRow; refund: RefundRow };

/** 422 without a reason; it is kept to a length that people read. */
export function reasonOf({ reason }: RefundRequest): string {
  const given = reason.trim().slice(0, 1_000);
  if (given === '') throw invalidField('reason', 'required');
  return given;
}

/** What may go back of a payment, and what is asked with PayPal of it. */
export type Refundable = {
  /** As it is now, locked. */
  order: OrderRow;
  /** A renewal, or null: the order's own payment. */
  saleId: number | null;
  /** Null when nothing of it can go back any more. */
  left: Cents | null;
  attemptId: number | null;
};

/**
 * The row of this request, made once under the order's lock: a repeated key or a press while one runs goes on with the
 * same. What the admin decided stands in an event beside it. 409 when nothing is left, 422 on `amount`.
 */
export async function openRefund(
  tx: Transaction,
  context: RequestContext,
  payment: Refundable,
  request: RefundRequest,
): Promise<RefundRow> {
  const { saleId, order } = payment;
  const orderId = order.id;
  const actorId = requireActor(context.actor).userId;
  const scope = saleId === null ? `refund:${orderId}` : `refund:${orderId}:sale:${saleId}`;
  const given = request.idempotencyKey && `${scope}:key:${request.idempotencyKey}`;
  const replayed = given ? await findRefundByRequest(tx, given) : null;
  if (replayed) return replayed;
  const rows = await refundsOfPayment(tx, { orderId, saleId });
  const left = payment.left ?? ZERO;
  const running = rows.filter(isWaiting);
  const same = running.find((row) => row.amount === (request.amount ?? left));
  if (same && !given) return same;
  const free = subtractMoney(left, addMoney(...running.map((row) => row.amount)));
  if (free <= ZERO) throw new AppError('conflict', { message: { key: 'refund_nothing' } });
  const amount = request.amount ?? free;
  if (amount <= ZERO) throw invalidField('amount', 'refund_too_small');
  if (amount > free) throw invalidField('amount', 'refund_too_much', { max: formatMoney(free) });
  const row = await insertRefund(tx, {
    order_id: orderId,
    subscription_payment_id: saleId,
    payment_attempt_id: payment.attemptId,
    request_id: given ?? `${scope}:${rows.length + 1}`,
    amount,
    reason: request.reason,
    actor_id: actorId,
  });
  await recordRefundOptions(tx, row, request, actorId);
  await auditRefund(tx, auditOrigin(context), order, { order, refund: row });
  return row;
}

/** 502 for a refund that PayPal refused for good, also when it refused it to an earlier press of the same request. */
export function requireAccepted(answered: RefundResult): RefundResult {
  if (answered.refund.state !== 'failed') return answered;
  throw new AppError('payment_provider', { message: { key: 'refund_refused' } });
}
