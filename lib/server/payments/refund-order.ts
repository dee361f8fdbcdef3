import 'server-only';
import { db, type Transaction } from '@/db/client';
import { insertOrderAudit, insertOrderEvent, lockOrder, type OrderRow } from '@/db/repositories/orders';
import { findAttemptsIn, lockAttempt } from '@/db/repositories/payment-attempts';
import {
  findRefundByRequest,
  findRefundsOf,
  insertRefund,
  OPEN_REFUNDS,
  type RefundRow,
} from '@/db/repositories/refunds';
import { findSubscriptionOfOrder } from '@/db/repositories/subscriptions';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError, invalidField } from '@/lib/domain/errors';
import { addMoney, type Cents, formatMoney, subtractMoney, ZERO } from '@/lib/domain/money';
import { isPaid } from '@/lib/domain/orders';
import { logger } from '@/lib/logger';
import { applyReturn, revokeOrder } from './apply-return';
import { isTerminal } from './apply-status';
import { endSubscription } from './cancel-subscription';
import { sendRefund } from './send-refund';
import { settleSubscription } from './settle-subscription';

export type RefundRequest = {
  /** Null: whatever has not gone back yet. */
  amount: Cents | null;
  reason: string;
  /** A partial refund takes access away too (decisions §4 "asks the admin"). */
  revoke: boolean;
  /** Header `Idempotency-Key`: the same one never refunds twice. */
  idempotencyKey: string | null;
};
export type RefundResult = { order: OrderRow; refund: RefundRow };

const waiting = (refund: RefundRow): boolean => OPEN_REFUNDS.some((state) => state === refund.state);

/** The row of this request, made once: a repeated key or a press while one runs goes on with the same. */
async function openRefund(
  tx: Transaction,
  order: OrderRow,
  request: RefundRequest,
  actorId: number,
): Promise<RefundRow> {
  const given = request.idempotencyKey && `refund:${order.id}:key:${request.idempotencyKey}`;
  const replayed = given ? await findRefundByRequest(tx, given) : null;
  if (replayed) return replayed;
  const rows = await findRefundsOf(tx, order.id);
  const left = subtractMoney(order.total_order, order.total_refunded);
  const running = rows.filter(waiting);
  const same = running.find((row) => row.amount === (request.amount ?? left));
  if (same && !given) return same;
  const free = subtractMoney(left, addMoney(...running.map((row) => row.amount)));
  if (!isPaid(order.state) || free <= ZERO) {
    throw new AppError('conflict', { message: { key: 'refund_nothing' }, details: { state: order.state } });
  }
  const amount = request.amount ?? free;
  if (amount <= ZERO || amount > free)
    throw invalidField('amount', 'refund_too_much', { max: formatMoney(free) });
  const [paid] = await findAttemptsIn(tx, order.id, ['completed', 'partially_refunded']);
  const attempt = paid && (await lockAttempt(tx, paid.id));
  return insertRefund(tx, {
    order_id: order.id,
    payment_attempt_id: attempt?.id ?? null,
    request_id: given ?? `refund:${order.id}:${rows.length + 1}`,
    amount,
    reason: request.reason,
    actor_id: actorId,
  });
}

/** What the admin decided about access, and the trace of the deed. */
async function finish(
  tx: Transaction,
  context: RequestContext,
  before: OrderRow,
  request: RefundRequest,
  done: RefundResult,
) {
  const { order, refund } = done;
  const actorId = context.actor?.userId ?? null;
  const partial = order.state === 'partially_refunded';
  if (partial && request.revoke) await revokeOrder(tx, order, { actorId, why: 'partial_refund' });
  if (partial) {
    const note = request.revoke ? 'revoked' : 'kept';
    await insertOrderEvent(tx, { order_id: order.id, kind: 'access_decided', actor_id: actorId, note });
  }
  await insertOrderAudit(tx, {
    action: 'refund',
    model_id: order.id,
    actor_id: actorId,
    impersonator_id: context.actor?.impersonatorId ?? null,
    before: { state: before.state, total_refunded: before.total_refunded },
    after: { state: order.state, amount: refund.amount, refund_state: refund.state, reason: request.reason },
    ip: context.ip,
    request_id: context.requestId,
  });
}

/** Who gets all their money back, or loses access, is not charged again. */
async function stopCharging(order: OrderRow, request: RefundRequest, actorId: number): Promise<void> {
  if (order.kind !== 'subscription' || !(order.state === 'refunded' || request.revoke)) return;
  const row = await findSubscriptionOfOrder(db, order.id);
  if (!row?.provider_subscription_id) return;
  // Ended or not, PayPal is read again: the charge that went back pays for no day any more.
  const work: Promise<unknown> = isTerminal(row.state)
    ? settleSubscription(row.provider_subscription_id)
    : endSubscription(row, 'Reembolso', actorId);
  await work.catch((error: unknown) => {
    logger.error({ err: error, orderId: order.id }, 'refunded subscription was not cancelled');
  });
}

/**
 * Gives money back (decisions §10; ability `order_refund`): by PayPal, or, for a transfer, as a note that the shop's
 * own transfer was made. Never more than was paid, and never twice for one request. A full refund takes access away, a
 * partial one when `revoke` says so. An answer that got lost leaves the refund `unknown`, to be asked again with the
 * same key. 409 when nothing is left, 422 on `amount` or `reason`, 502 when PayPal refuses or is away.
 */
export async function refundOrder(
  context: RequestContext,
  orderId: number,
  request: RefundRequest,
): Promise<RefundResult> {
  const actor = requireAbility(context.actor, 'order_refund');
  const reason = request.reason.trim().slice(0, 1_000);
  if (reason === '') throw invalidField('reason', 'required');
  const { before, opened } = await db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (!before || before.state === 'draft') throw new AppError('not_found');
    return { before, opened: await openRefund(tx, before, { ...request, reason }, actor.userId) };
  });
  const done = before.type === PAYMENT_TYPE.transfer ? await bookTransfer(opened) : await sendRefund(opened);
  if (opened.state !== 'completed')
    await db.transaction((tx) => finish(tx, context, before, { ...request, reason }, done));
  await stopCharging(done.order, request, actor.userId);
  return done;
}

const bookTransfer = (refund: RefundRow): Promise<RefundResult> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    if (!order) throw new AppError('not_found');
    const given = {
      providerRefundId: null,
      amount: refund.amount,
      kind: 'refund',
      reason: refund.reason,
    } as const;
    return { order: await applyReturn(tx, order, given, refund), refund: { ...refund, state: 'completed' } };
  });
