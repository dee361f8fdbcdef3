import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findOrder, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { resolveDriftsOf } from '@/db/repositories/payments/drifts';
import { type AttemptRow, findAttemptsIn, lockAttempt } from '@/db/repositories/payments/payment-attempts';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayOrder } from '@/lib/adapters/payments/gateway';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError, conflict, orNotFound } from '@/lib/domain/errors';
import { isPaid } from '@/lib/domain/orders';
import { holdsMoney } from '@/lib/domain/payments';
import { auditAction } from '@/lib/http/audit-origin';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { movePayment } from '@/lib/server/orders/move-payment';
import { gatewayOf } from '../gateway';
import { MONEY_DRIFTS } from '../note-money';
import { throwProviderUnavailable } from '../provider-errors';
import { type Acceptance, acceptSubscription } from './accept-subscription';

const ACCEPTED_DRIFTS = [...MONEY_DRIFTS, 'mismatch_plan', 'mismatch_custom_id', 'sale_amount'];

/** PayPal's capture of a payment in review: already captured, or approved and captured now. */
async function captureMoney(attempt: AttemptRow): Promise<string> {
  if (attempt.provider_capture_id !== null) return attempt.provider_capture_id;
  const id = attempt.provider_order_id;
  if (id === null) throw conflict('review_no_money');
  let found: GatewayOrder;
  try {
    found = await gatewayOf(attempt).getOrder(id);
    if (!found.capture && found.status === 'APPROVED')
      found = await gatewayOf(attempt).captureOrder(id, `cap:${attempt.id}:accepted`);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'not_found' || error.kind === 'declined') throw conflict('review_no_money');
    return throwProviderUnavailable(error);
  }
  const { capture } = found;
  if (!capture || !holdsMoney(capture.status)) throw conflict('review_no_money');
  return capture.id;
}

async function acceptPayment(
  context: RequestContext,
  order: OrderRow,
  { note, finish }: Acceptance,
): Promise<OrderRow> {
  const [seen] = await findAttemptsIn(db, order.id, ['review']);
  const captureId = seen ? await captureMoney(seen) : null;
  return db.transaction(async (tx) => {
    const locked = orNotFound(await lockOrder(tx, order.id));
    if (isPaid(locked.state)) return locked;
    if (!seen && order.type !== 'T') throw conflict('review_no_money');
    const attempt = seen && (await lockAttempt(tx, seen.id));
    if (attempt?.state === 'review')
      await movePayment(tx, attempt, 'completed', {
        succesful: true,
        provider_capture_id: captureId,
        confirmation_number: captureId,
        captured_at: now(),
        issue: null,
      });
    const actorId = context.actor?.userId ?? null;
    const paid = await markOrderPaid(tx, locked, { kind: 'review_accepted', actorId, note });
    await finish(tx, paid);
    return paid;
  });
}

const trace = (
  tx: Transaction,
  context: RequestContext,
  before: OrderRow,
  after: OrderRow,
  reason: string | null,
) =>
  auditAction(tx, context, {
    action: 'accept',
    model: 'orders',
    model_id: before.id,
    before: { state: before.state, review_reason: before.review_reason },
    after: { state: after.state, receipt_number: after.receipt_number, reason },
  });

/**
 * Accepts the money of an order in review, or of one that expired before it came
 * (docs/spec/checkout.md#staff-calls). The order is paid and access opens; for a subscription, PayPal's
 * billing plan becomes the agreed one. Ability `order_refund`. Idempotent. 409 when there is nothing to
 * accept or no money at PayPal, 502 when PayPal is unavailable.
 */
export async function acceptOrder(
  context: RequestContext,
  orderId: number,
  input: { reason?: string | null } = {},
): Promise<OrderRow> {
  const actor = requireAbility(context.actor, 'order_refund');
  const reason = input.reason || null;
  const before = await findOrder(db, orderId);
  if (!before || before.state === 'draft') throw new AppError('not_found');
  if (isPaid(before.state)) return before;
  if (before.state !== 'review' && before.state !== 'expired')
    throw conflict('order_state', { state: before.state });
  const accept = before.kind === 'subscription' ? acceptSubscription : acceptPayment;
  return accept(context, before, {
    note: reason,
    finish: async (tx, after) => {
      await trace(tx, context, before, after, reason);
      const resolution = { resolution: 'accepted', resolved_by: actor.userId };
      await resolveDriftsOf(tx, orderId, ACCEPTED_DRIFTS, resolution);
    },
  });
}
