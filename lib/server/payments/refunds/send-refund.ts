import 'server-only';
import { db } from '@/db/client';
import { findOrder, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { lockAttempt } from '@/db/repositories/payments/payment-attempts';
import { findRefund, type RefundRow, updateRefund } from '@/db/repositories/payments/refunds';
import { findSaleById } from '@/db/repositories/payments/subscription-sales';
import { lockSubscription } from '@/db/repositories/payments/subscriptions';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayRefund, Refunds } from '@/lib/adapters/payments/gateway';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError, conflict } from '@/lib/domain/errors';
import { wasPaid } from '@/lib/domain/orders';
import type { AuditOrigin } from '@/lib/http/audit-origin';
import { faultPoint } from '@/lib/server/orders/fault-point';
import { refundsOf, subscriptions } from '../gateway';
import { callAgainIfLost, throwProviderUnavailable } from '../provider-errors';
import { applyReturn } from '../returns/apply-return';
import { auditRefund } from '../returns/refund-audit';
import { applySaleReturn } from '../subscriptions/apply-sale-return';
import type { Interval } from '../subscriptions/paid-through';
import { intervalOfOrder, recount, recountOrder } from '../subscriptions/recount';
import { syncReturns } from './sync-returns';

type Sent = { order: OrderRow; refund: RefundRow };

/** The payment of a refund, and how its money is returned. */
type Paid = { captureId: string; refunds: Refunds };

async function paidOf(refund: RefundRow): Promise<Paid> {
  if (refund.subscription_payment_id !== null) {
    const sale = await findSaleById(db, refund.subscription_payment_id);
    if (sale) return { captureId: sale.provider_sale_id, refunds: subscriptions() };
  }
  const order = await findOrder(db, refund.order_id);
  if (order?.type === PAYMENT_TYPE.transfer) return { captureId: '', refunds: refundsOf('transfer') };
  const attempt = refund.payment_attempt_id
    ? await db.transaction((tx) => lockAttempt(tx, refund.payment_attempt_id ?? 0))
    : null;
  if (!attempt?.provider_capture_id) throw conflict('refund_nothing');
  return { captureId: attempt.provider_capture_id, refunds: refundsOf(attempt.provider) };
}

/**
 * Sends the refund.
 * After a lost answer once more with the same key, which never refunds twice (45 days). One with a PayPal id
 * is only read.
 */
async function requestRefund({ captureId, refunds }: Paid, refund: RefundRow): Promise<GatewayRefund> {
  if (refund.provider_refund_id !== null) return refunds.getRefund(refund.provider_refund_id);
  const input = {
    captureId,
    amount: refund.amount,
    requestId: refund.request_id ?? `refund:${refund.order_id}:row:${refund.id}`,
    note: refund.reason ?? '',
  };
  return callAgainIfLost(() => refunds.refundCapture(input));
}

/**
 * Whether a payment that is not recorded for an order is fully refunded; without an answer reconciliation
 * checks later.
 */
async function isWhole(refund: RefundRow, { captureId, refunds }: Paid): Promise<boolean> {
  const order = await findOrder(db, refund.order_id);
  if (!order || wasPaid(order.state)) return false;
  try {
    return (await refunds.isGivenBack(captureId)) ?? refund.amount >= order.total_order;
  } catch (error) {
    if (error instanceof GatewayError) return false;
    throw error;
  }
}

type Values = Parameters<typeof updateRefund>[2] & Pick<RefundRow, 'state'>;

const note = (refund: RefundRow, values: Values, origin: AuditOrigin | null): Promise<Sent> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    const current = await findRefund(tx, refund.id);
    if (!order || !current) throw new AppError('not_found');
    // A webhook was faster.
    if (current.state === 'completed') return { order, refund: current };
    const noted = { order, refund: await updateRefund(tx, refund.id, values) };
    // Still `initiated`: PayPal was unavailable, so there is no result to audit.
    if (values.state !== current.state && values.state !== 'initiated')
      await auditRefund(tx, origin, order, noted);
    return noted;
  });

const book = (
  refund: RefundRow,
  answer: GatewayRefund,
  interval: Interval | null,
  origin: AuditOrigin | null,
  whole: boolean,
): Promise<Sent> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    const current = await findRefund(tx, refund.id);
    if (!order || !current) throw new AppError('not_found');
    const given = {
      providerRefundId: answer.id,
      amount: answer.amount ?? refund.amount,
      kind: 'refund',
      reason: refund.reason,
      origin,
      whole,
    } as const;
    await updateRefund(tx, refund.id, { debug_id: answer.exchange.debugId });
    const sale =
      refund.subscription_payment_id === null ? null : await findSaleById(tx, refund.subscription_payment_id);
    const row = sale && (await lockSubscription(tx, sale.subscription_id));
    let moved = order;
    if (sale && row) {
      await applySaleReturn(tx, { order, row }, sale, given, current);
      if (interval) await recount(tx, { order, row }, interval);
    } else {
      moved = await applyReturn(tx, order, given, current);
      if (interval) await recountOrder(tx, moved, interval);
    }
    return { order: moved, refund: (await findRefund(tx, refund.id)) ?? current };
  });

/** Handles a refused refund: kept for a retry, or failed for good. */
async function refused(
  { captureId }: Paid,
  refund: RefundRow,
  error: GatewayError,
  origin: AuditOrigin | null,
): Promise<Sent> {
  if (error.effectUnknown) return note(refund, { state: 'unknown', debug_id: error.debugId }, origin);
  if (error.kind === 'already_refunded') await syncReturns(captureId);
  const retry = error.kind === 'rate_limited' || error.kind === 'auth' || error.kind === 'unavailable';
  const state = retry ? 'initiated' : 'failed';
  const { order, refund: row } = await note(refund, { state, debug_id: error.debugId }, origin);
  if (row.state === 'completed') return { order, refund: row };
  return throwProviderUnavailable(error, retry ? undefined : 'refund_refused');
}

/**
 * Sends a refund row, of an order's payment or of a renewal, to the service that took the money and records
 * the result; a refund of a transfer is recorded at once. Idempotent for the same row, which keeps its key.
 * `unknown` without an answer, `pending` while the service processes it. The audit names `origin`. Throws 502
 * when the service refuses it or is unavailable.
 */
export async function sendRefund(refund: RefundRow, origin: AuditOrigin | null = null): Promise<Sent> {
  if (refund.state === 'completed' || refund.state === 'failed')
    return note(refund, { state: refund.state }, origin);
  const paid = await paidOf(refund);
  let interval: Interval | null;
  let answer: GatewayRefund;
  try {
    interval = await intervalOfOrder(refund.order_id);
    answer = await requestRefund(paid, refund);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return refused(paid, refund, error, origin);
  }
  faultPoint('in-refund');
  if (answer.status === 'COMPLETED') {
    const whole = await isWhole(refund, paid);
    return book(refund, answer, interval, origin, whole);
  }
  const state = answer.status === 'PENDING' ? 'pending' : 'failed';
  const values = { state, provider_refund_id: answer.id, debug_id: answer.exchange.debugId } as const;
  return note(refund, values, origin);
}
