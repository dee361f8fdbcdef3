import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findOrder, findOrderEvents, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import { lockLatestAttempt } from '@/db/repositories/payments/payment-attempts';
import { fillMissingPeriods } from '@/db/repositories/payments/subscription-sales';
import {
  findSubscriptionByProvider,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { isClosed, isPaid } from '@/lib/domain/orders';
import { isSubscriptionEnded, isUnapproved } from '@/lib/domain/payments';
import { logger } from '@/lib/logger';
import { faultPoint } from '@/lib/server/orders/fault-point';
import { type Difference, differs, mismatchReason } from '../compare';
import { noteExtraMoney } from '../note-money';
import { endAtProvider } from '../orders/end-at-provider';
import { closeRivals, isSecondPurchase, SECOND_PURCHASE } from '../orders/second-purchase';
import { attemptToContinue, sendToReview } from '../orders/settlement';
import { throwReadError } from '../provider-errors';
import { applySales, type SubscriptionSnapshot } from './apply-sales';
import { applySubscriptionStatus } from './apply-subscription-status';
import { intervalText } from './paid-through';
import { snapshotOf } from './read-subscription';
import type { LockedSubscription } from './recount';

/** Result of settling a subscription. `pending`: approved, but no charge is confirmed yet. */
type SubscriptionOutcome = 'active' | 'pending' | 'not_approved' | 'suspended' | 'ended' | 'review';
export type SubscriptionSettlement = {
  outcome: SubscriptionOutcome;
  subscription: SubscriptionRow;
  order: OrderRow;
};

/** Event kind: staff took PayPal's plan and order of a subscription as agreed. */
export const AGREEMENT_ACCEPTED = 'agreement_accepted';

function outcomeOf({ order, row }: LockedSubscription): SubscriptionOutcome {
  if (order.state === 'review') return 'review';
  if (isSubscriptionEnded(row.state)) return 'ended';
  if (row.state === 'suspended') return 'suspended';
  if (isUnapproved(row.state)) return 'not_approved';
  return isPaid(order.state) && row.state === 'active' ? 'active' : 'pending';
}

const settlementOf = (locked: LockedSubscription): SubscriptionSettlement => ({
  outcome: outcomeOf(locked),
  subscription: locked.row,
  order: locked.order,
});

/**
 * Follows a running subscription that was moved to another plan: buyer and PayPal have agreed on it, so its
 * charges count, each for the period it pays, and earlier charges keep theirs. Null for any other difference.
 */
async function followRevision(
  tx: Transaction,
  { order, row }: LockedSubscription,
  snapshot: SubscriptionSnapshot,
  differences: readonly Difference[],
): Promise<{ row: SubscriptionRow; snapshot: SubscriptionSnapshot } | null> {
  const { revised, interval } = snapshot;
  const onlyPlan = differences.length === 1 && differences[0]?.field === 'plan';
  if (!revised || !onlyPlan || !isPaid(order.state)) return null;
  const seen = { order_id: order.id, subscription_id: row.id, kind: 'mismatch_plan' };
  await recordDrift(tx, { ...seen, shop_value: row.plan_id, provider_value: revised.id }, 'applied');
  await fillMissingPeriods(tx, row.id, intervalText(interval));
  return {
    row: await updateSubscription(tx, row.id, { plan_id: revised.id, amount: revised.amount }),
    snapshot: { ...snapshot, interval: revised.interval, before: { amount: row.amount, interval } },
  };
}

/** Differences between PayPal's subscription and the agreed one: plan, order. */
const agreementDifferences = (
  { order, row }: LockedSubscription,
  { found }: SubscriptionSnapshot,
): Difference[] => [
  ...differs('plan', row.plan_id, found.planId),
  ...differs('custom_id', String(order.id), found.customId),
];

/**
 * Puts a subscription with another plan or order than agreed into review, without access.
 * See docs/spec/payments.md#subscription.
 */
async function refuse(
  tx: Transaction,
  locked: LockedSubscription,
  differences: readonly Difference[],
  readAt: Date,
) {
  const [first] = differences;
  const reason = mismatchReason(differences);
  await recordDrift(tx, {
    order_id: locked.order.id,
    subscription_id: locked.row.id,
    kind: reason.toLowerCase(),
    shop_value: String(first?.expected),
    provider_value: String(first?.found),
  });
  const row = await updateSubscription(tx, locked.row.id, { checked_at: readAt });
  const attempt = await lockLatestAttempt(tx, locked.order.id);
  if (!attempt || locked.order.state !== 'pending_payment') {
    return { ...settlementOf({ ...locked, row }), outcome: 'review' as const };
  }
  const { order } = await sendToReview(tx, { order: locked.order, attempt }, reason, {
    differences,
    isNoted: true,
  });
  return settlementOf({ order, row });
}

async function revive(tx: Transaction, { order, row }: LockedSubscription, snapshot: SubscriptionSnapshot) {
  const begun = { state: 'active', cancelled_at: null, checked_at: snapshot.readAt } as const;
  const active = await updateSubscription(tx, row.id, begun);
  const attempt = await lockLatestAttempt(tx, order.id);
  if (attempt) await attemptToContinue(tx, attempt);
  const applied = await applySales(tx, { order, row: active }, snapshot, { late: true });
  const kept = await updateSubscription(tx, row.id, { paid_until: applied.paidUntil });
  return settlementOf({ order: applied.order, row: kept });
}

/** The buyer has the program from another order: no access, and staff refund the charge. */
async function refuseSecond(
  tx: Transaction,
  { order, row }: LockedSubscription,
  { sales, readAt }: SubscriptionSnapshot,
) {
  const attempt = await lockLatestAttempt(tx, order.id);
  const seen = await updateSubscription(tx, row.id, { checked_at: readAt, state: 'active' });
  if (!attempt) return settlementOf({ order, row: seen });
  const [money] = sales;
  const { order: moved } = await sendToReview(
    tx,
    { order, attempt },
    SECOND_PURCHASE,
    money ? { money } : {},
  );
  return settlementOf({ order: moved, row: seen });
}

async function apply(
  tx: Transaction,
  seen: SubscriptionRow,
  read: SubscriptionSnapshot,
  endedBy: number | null,
): Promise<SubscriptionSettlement> {
  let snapshot = read;
  const order = await lockOrder(tx, seen.order_id);
  let row = order && (await lockSubscription(tx, seen.id));
  if (!order || !row) throw new AppError('not_found');
  let locked: LockedSubscription = { order, row };
  // Another process read PayPal later and has already stored a newer state.
  if (row.checked_at !== null && row.checked_at > snapshot.readAt) return settlementOf(locked);
  const accepted = (await findOrderEvents(tx, order.id)).some(({ kind }) => kind === AGREEMENT_ACCEPTED);
  const differences = accepted ? [] : agreementDifferences(locked, snapshot);
  if (differences.length > 0) {
    const revised = await followRevision(tx, locked, snapshot, differences);
    if (!revised) return refuse(tx, locked, differences, snapshot.readAt);
    ({ row, snapshot } = revised);
    locked = { order, row };
  }
  const { found } = snapshot;
  if (snapshot.sales.length > 0 && isClosed(order.state)) {
    for (const sale of snapshot.sales) if (sale.status === 'COMPLETED') await noteExtraMoney(tx, order, sale);
  }
  // Approved after its order had expired, with the webhook lost: the buyer has agreed to pay.
  if (order.state === 'expired' && found.status === 'ACTIVE' && !(await isSecondPurchase(tx, order)))
    return revive(tx, locked, snapshot);
  if (order.state === 'pending_payment' && found.status === 'ACTIVE' && (await isSecondPurchase(tx, order)))
    return refuseSecond(tx, locked, snapshot);
  const applied = await applySales(tx, locked, snapshot);
  return settlementOf(
    await applySubscriptionStatus(
      tx,
      { order: applied.order, row },
      found,
      { paid_until: applied.paidUntil, checked_at: snapshot.readAt, debug_id: found.exchange.debugId },
      endedBy,
    ),
  );
}

/**
 * Applies the state of a subscription at PayPal. Used by activation, cancelling, webhooks, legacy calls and
 * reconciliation (docs/spec/payments.md#settlement). Idempotent and safe under concurrency. Does not check
 * the caller. `endedBy`: who has just cancelled it at PayPal through the shop. Throws 404 for an unknown
 * subscription, 502 when PayPal is unavailable.
 */
export async function settleSubscription(
  providerId: string,
  endedBy: number | null = null,
): Promise<SubscriptionSettlement> {
  const row = orNotFound(await findSubscriptionByProvider(db, providerId));
  const before = await findOrder(db, row.order_id);
  const snapshot = await snapshotOf(row, providerId).catch(throwReadError);
  faultPoint('in-activation');
  const settled = await db.transaction((tx) => apply(tx, row, snapshot, endedBy));
  const { order } = settled;
  if (order.review_reason === SECOND_PURCHASE && !isSubscriptionEnded(settled.subscription.state))
    await endAtProvider(order, SECOND_PURCHASE).catch((error: unknown) => {
      logger.warn({ err: error, orderId: order.id }, 'second subscription is not cancelled yet');
    });
  const ended = isClosed(order.state) && isSubscriptionEnded(settled.subscription.state);
  const closed = ended && snapshot.found.status === 'ACTIVE';
  // PayPal charges nothing for an order that the shop has closed.
  if (closed)
    await endAtProvider(order, order.state).catch((error: unknown) => {
      logger.warn({ err: error, orderId: order.id }, 'closed subscription is not cancelled yet');
    });
  if (settled.outcome === 'active' && before?.state === 'pending_payment') await closeRivals(order);
  return settled;
}
