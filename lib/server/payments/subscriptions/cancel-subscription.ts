import 'server-only';
import { type Db, db } from '@/db/client';
import { findOrderEvents, insertOrderEvent, lockOrder } from '@/db/repositories/orders/orders';
import {
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { isPaid } from '@/lib/domain/orders';
import { isSubscriptionEnded, isUnapproved } from '@/lib/domain/payments';
import { setGrace } from '@/lib/server/access/grace';
import { closeOrder } from '@/lib/server/orders/close-order';
import { subscriptions } from '../gateway';
import { throwProviderUnavailable } from '../provider-errors';
import { ownSubscription } from './own-subscription';
import { settleSubscription } from './settle-subscription';
import { mailSubscriptionCancelled } from './subscription-mails';

/** Shown to the subscriber by PayPal. */
const REASON = 'Cancelada por el cliente';
const STILL_RUNS = 'subscription_still_runs';
const NEVER_AT_PROVIDER = /^I-DEMO/;

/** Ends a subscription that PayPal does not run: unapproved or unknown there. */
const endHere = (row: SubscriptionRow, actorId: number | null): Promise<SubscriptionRow> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, row.order_id);
    const current = order && (await lockSubscription(tx, row.id));
    if (!order || !current) throw new AppError('not_found');
    if (isSubscriptionEnded(current.state)) return current;
    const ended = await updateSubscription(tx, row.id, {
      state: 'cancelled',
      cancelled_at: now(),
      payment_failed_at: null,
      grace_until: null,
    });
    const event = { order_id: order.id, kind: 'subscription_cancelled', actor_id: actorId };
    await insertOrderEvent(tx, { ...event, data: { from: current.state, paid_until: current.paid_until } });
    if (order.state === 'pending_payment') {
      await closeOrder(tx, order, { to: 'cancelled', kind: 'cancelled', actorId });
    }
    if (!isPaid(order.state) || order.user_id === null) return ended;
    const holder = { userId: order.user_id, programId: row.program_id };
    await setGrace(tx, { ...holder, cause: 'subscription', subscriptionId: row.id, until: null });
    await mailSubscriptionCancelled(tx, order, ended);
    return ended;
  });

/** The cancellations of a subscription among the events of its order. */
const cancellationsOf = async (tx: Db, orderId: number) =>
  (await findOrderEvents(tx, orderId)).filter(({ kind }) => kind === 'subscription_cancelled');

/**
 * Records who cancelled. PayPal's webhook may be applied before the answer to our call, and its event has no
 * person; events are append-only, so a second event has the person.
 */
const recordCanceller = (orderId: number, actorId: number, earlier: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [event, ...more] = (await cancellationsOf(tx, orderId)).slice(earlier);
    if (!event || event.actor_id !== null || more.length > 0) return;
    const { kind, data } = event;
    await insertOrderEvent(tx, { order_id: orderId, kind, actor_id: actorId, data });
  });

/** Cancels at PayPal and applies the result. Throws 502 when PayPal is unavailable. */
export async function endSubscription(
  row: SubscriptionRow,
  reason: string,
  actorId: number | null,
): Promise<SubscriptionRow> {
  const id = row.provider_subscription_id;
  if (id === null || NEVER_AT_PROVIDER.test(id)) return endHere(row, actorId);
  const earlier = (await cancellationsOf(db, row.order_id)).length;
  let endedBy = actorId;
  try {
    await subscriptions().cancelSubscription(id, reason);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'not_found') return endHere(row, actorId);
    // Already ended, not approved yet, or the answer was lost: read it to find out.
    if (error.kind !== 'wrong_state' && !error.effectUnknown)
      return throwProviderUnavailable(error, STILL_RUNS);
    if (error.kind === 'wrong_state') endedBy = null;
  }
  const { subscription } = await settleSubscription(id, endedBy).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'payment_provider') throw error;
    const { details, retryAfter = 0 } = error;
    throw new AppError('payment_provider', {
      message: { key: STILL_RUNS },
      details,
      retryAfter,
      cause: error,
    });
  });
  if (isSubscriptionEnded(subscription.state)) {
    if (endedBy !== null) await recordCanceller(row.order_id, endedBy, earlier);
    return subscription;
  }
  if (isUnapproved(subscription.state)) {
    return endHere(row, actorId);
  }
  throw new AppError('payment_provider', { message: { key: STILL_RUNS } });
}

/**
 * Cancels the customer's own subscription (docs/spec/access.md#subscriptions).
 * PayPal stops charging and access lasts to the paid-through date. Idempotent. 404 unknown, 403 another
 * person's, 502 when PayPal is unavailable.
 */
export async function cancelSubscription(
  context: RequestContext,
  subscriptionId: string,
): Promise<SubscriptionRow> {
  refuseImpersonated(context.actor);
  const { row } = await ownSubscription(context, subscriptionId);
  if (isSubscriptionEnded(row.state)) return row;
  return endSubscription(row, REASON, context.actor?.userId ?? null);
}
