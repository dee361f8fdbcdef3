import 'server-only';
import { db, type Transaction } from '@/db/client';
import { recordDrift } from '@/db/repositories/drifts';
import { lockOrder, type OrderRow } from '@/db/repositories/orders';
import { findLatestAttempt, lockAttempt } from '@/db/repositories/payment-attempts';
import {
  findSubscriptionByProvider,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/repositories/subscriptions';
import { PayPalError } from '@/lib/adapters/paypal/errors';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { isClosed, isPaid } from '@/lib/domain/orders';
import { isSubscriptionEnded, isUnapproved } from '@/lib/domain/payments';
import { applySales, type Snapshot } from './apply-sales';
import { applySubscriptionStatus } from './apply-subscription-status';
import { intervalOf, planOf } from './billing-plans';
import type { Difference } from './compare';
import { payPal } from './gateway';
import { providerAway } from './open-subscription';
import type { Locked } from './recount';
import { toReview } from './settlement';

/** Result of settling a subscription. `pending`: approved, but no charge is confirmed yet. */
export type SubscriptionOutcome = 'active' | 'pending' | 'not_approved' | 'suspended' | 'ended' | 'review';
export type SubscriptionSettlement = {
  outcome: SubscriptionOutcome;
  subscription: SubscriptionRow;
  order: OrderRow;
};

const DAY_MS = 86_400_000;

function outcomeOf({ order, row }: Locked): SubscriptionOutcome {
  if (order.state === 'review') return 'review';
  if (isSubscriptionEnded(row.state)) return 'ended';
  if (row.state === 'suspended') return 'suspended';
  if (isUnapproved(row.state)) return 'not_approved';
  return isPaid(order.state) && row.state === 'active' ? 'active' : 'pending';
}

const settlementOf = (locked: Locked): SubscriptionSettlement => ({
  outcome: outcomeOf(locked),
  subscription: locked.row,
  order: locked.order,
});

async function snapshotOf(row: SubscriptionRow, providerId: string): Promise<Snapshot> {
  const askedAt = now();
  const found = await payPal().getSubscription(providerId);
  const interval = intervalOf(await planOf(row.plan_id));
  if (found.status === 'APPROVAL_PENDING') return { found, interval, sales: [], askedAt };
  const from = new Date(row.created_at.getTime() - DAY_MS);
  const to = new Date(Math.max(askedAt.getTime(), Date.parse(found.lastPayment?.time ?? '') || 0));
  const sales = await payPal().listSubscriptionTransactions(providerId, from, to);
  return { found, interval, sales, askedAt };
}

function differencesOf({ order, row }: Locked, { found }: Snapshot): Difference[] {
  return [
    ...(found.planId === row.plan_id ? [] : [{ field: 'plan', expected: row.plan_id, found: found.planId }]),
    ...(found.customId === String(order.id)
      ? []
      : [{ field: 'custom_id', expected: String(order.id), found: found.customId }]),
  ];
}

/**
 * Puts a subscription with another plan or order than agreed into review, without access.
 * See docs/spec/payments.md#subscription.
 */
async function refuse(tx: Transaction, locked: Locked, differences: readonly Difference[], askedAt: Date) {
  const [first] = differences;
  const reason = `MISMATCH_${(first?.field ?? 'unknown').toUpperCase()}`;
  await recordDrift(tx, {
    order_id: locked.order.id,
    subscription_id: locked.row.id,
    kind: reason.toLowerCase(),
    shop_value: String(first?.expected),
    provider_value: String(first?.found),
  });
  const row = await updateSubscription(tx, locked.row.id, { checked_at: askedAt });
  const latest = await findLatestAttempt(tx, locked.order.id);
  const attempt = latest && (await lockAttempt(tx, latest.id));
  if (!attempt || locked.order.state !== 'pending_payment') {
    return { ...settlementOf({ ...locked, row }), outcome: 'review' as const };
  }
  const { order } = await toReview(tx, { order: locked.order, attempt }, reason, { differences });
  return settlementOf({ order, row });
}

async function apply(
  tx: Transaction,
  seen: SubscriptionRow,
  snapshot: Snapshot,
): Promise<SubscriptionSettlement> {
  const order = await lockOrder(tx, seen.order_id);
  const row = order && (await lockSubscription(tx, seen.id));
  if (!order || !row) throw new AppError('not_found');
  const locked: Locked = { order, row };
  // Another process read PayPal later and has already stored a newer state.
  if (row.checked_at !== null && row.checked_at > snapshot.askedAt) return settlementOf(locked);
  const differences = differencesOf(locked, snapshot);
  if (differences.length > 0) return refuse(tx, locked, differences, snapshot.askedAt);
  const { found } = snapshot;
  if (snapshot.sales.length > 0 && isClosed(order.state)) {
    await recordDrift(tx, {
      order_id: order.id,
      subscription_id: row.id,
      kind: 'paid_after_close',
      shop_value: order.state,
      provider_value: found.status,
    });
  }
  const applied = await applySales(tx, locked, snapshot);
  return settlementOf(
    await applySubscriptionStatus(tx, { order: applied.order, row }, found, {
      paid_until: applied.paidUntil,
      checked_at: snapshot.askedAt,
      debug_id: found.exchange.debugId,
    }),
  );
}

/**
 * Applies PayPal's state of a subscription.
 * Used by activation, cancelling, webhooks, legacy calls and reconciliation
 * (docs/spec/payments.md#settlement). Idempotent and safe under concurrency. Does not check the caller.
 * Throws 404 for an unknown subscription, 502 when PayPal is unavailable.
 */
export async function settleSubscription(providerId: string): Promise<SubscriptionSettlement> {
  const row = await findSubscriptionByProvider(db, providerId);
  if (!row) throw new AppError('not_found');
  const snapshot = await snapshotOf(row, providerId).catch((error: unknown) => {
    if (!(error instanceof PayPalError)) throw error;
    if (error.kind === 'not_found') throw new AppError('not_found', { cause: error });
    return providerAway(error);
  });
  return db.transaction((tx) => apply(tx, row, snapshot));
}
