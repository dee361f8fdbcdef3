import 'server-only';
import type { Transaction } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findRefundByRequest, insertRefund, type RefundRow } from '@/db/repositories/payments/refunds';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError, conflict, invalidField } from '@/lib/domain/errors';
import { addMoney, type Cents, formatMoney, subtractMoney, ZERO } from '@/lib/domain/money';
import { auditOrigin } from '@/lib/http/audit-origin';
import { auditRefund } from '../returns/refund-audit';
import {
  isRefundWaiting,
  type RefundOptions,
  recordRefundOptions,
  refundOptionsOf,
  refundsOfPayment,
} from '../returns/refund-rows';

export type RefundRequest = RefundOptions & {
  /** Null: everything not yet refunded. */
  amount: Cents | null;
  reason: string;
  /** Header `Idempotency-Key`: the same one never refunds twice. */
  idempotencyKey: string | null;
};
export type RefundResult = { order: OrderRow; refund: RefundRow };

/** The part of a payment that can be refunded, and its open refund. */
export type Refundable = {
  /** Locked. */
  order: OrderRow;
  /** The renewal; null for the order's own payment. */
  saleId: number | null;
  /** Null when nothing can be refunded. */
  left: Cents | null;
  attemptId: number | null;
};

/**
 * Inserts the refund row of a request once, under the order's lock.
 * A repeated key, or a click while one is open, gets the same row. An event stores the admin's choices. 409
 * when nothing is left, or for a key with other content, 422 on `amount`.
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
  if (replayed) return requireSame(tx, replayed, request);
  const rows = await refundsOfPayment(tx, { orderId, saleId });
  const left = payment.left ?? ZERO;
  const running = rows.filter(isRefundWaiting);
  const same = running.find((row) => row.amount === (request.amount ?? left));
  if (same && !given) return same;
  const free = subtractMoney(left, addMoney(...running.map((row) => row.amount)));
  if (free <= ZERO) throw conflict('refund_nothing');
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

/** Throws 409 `refund_key_reused` for the key of another request (docs/spec/checkout.md#idempotency). */
async function requireSame(tx: Transaction, row: RefundRow, request: RefundRequest): Promise<RefundRow> {
  const first = await refundOptionsOf(tx, row);
  const isSame =
    (request.amount === null || request.amount === row.amount) &&
    request.reason === row.reason &&
    (first === null || (first.access === request.access && first.restock === request.restock));
  if (!isSame) throw conflict('refund_key_reused');
  return row;
}

/** Throws 502 for a refund that PayPal refused permanently, also when the request is repeated. */
export function requireAccepted(answered: RefundResult): RefundResult {
  if (answered.refund.state !== 'failed') return answered;
  throw new AppError('payment_provider', { message: { key: 'refund_refused' } });
}
