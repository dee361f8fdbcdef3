import 'server-only';
import { db } from '@/db/client';
import { findSubscriptionsOf, type SubscriptionRow } from '@/db/repositories/payments/subscriptions';
import { onlinePages } from '@/lib/adapters/payments/pages';
import { businessDay } from '@/lib/business-day';
import type { RequestContext } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import type { SubscriptionState } from '@/lib/domain/codes';
import { type Cents, toWire } from '@/lib/domain/money';
import { isSubscriptionEnded } from '@/lib/domain/payments';

/** A subscription as the API shows it to its buyer (docs/spec/checkout.md#api). */
export const subscriptionToWire = (row: SubscriptionRow) => ({
  id: row.provider_subscription_id,
  state: row.state,
  paid_until: row.paid_until,
  grace_until: row.grace_until,
  program_id: row.program_id,
  range_id: row.range_id,
  amount: toWire(row.amount),
});
export type WireSubscription = ReturnType<typeof subscriptionToWire>;

/** Whether access goes on after a cancellation, up to the last paid day. */
export const hasPaidDays = (row: SubscriptionRow): row is SubscriptionRow & { paid_until: Day } =>
  row.paid_until !== null && row.paid_until >= businessDay();

export type MySubscription = {
  /** PayPal's id: what `cancelSubscription` takes. */
  id: string;
  programId: number;
  programName: string;
  amount: Cents;
  state: SubscriptionState;
  paidUntil: Day | null;
  /** The last paid day is still to come, or today. */
  hasPaidDays: boolean;
  /**
   * Set while a charge is failing: the last day of access, whether it has passed, and where to update the
   * payment method. See docs/spec/access.md#subscriptions.
   */
  pastDue: { graceUntil: Day; isOver: boolean; fixUrl: string } | null;
  canCancel: boolean;
};

/** The caller's subscriptions, newest first, for the profile. Empty for guests. */
export async function getMySubscriptions({ actor }: RequestContext): Promise<MySubscription[]> {
  if (!actor) return [];
  const rows = await findSubscriptionsOf(db, actor.userId);
  return rows.map(({ subscription: row, programName }) => ({
    id: row.provider_subscription_id ?? '',
    programId: row.program_id,
    programName,
    amount: row.amount,
    state: row.state,
    paidUntil: row.paid_until,
    hasPaidDays: hasPaidDays(row),
    pastDue:
      row.payment_failed_at && row.grace_until
        ? {
            graceUntil: row.grace_until,
            isOver: row.grace_until < businessDay(),
            fixUrl: onlinePages.fixPayment(),
          }
        : null,
    canCancel: !isSubscriptionEnded(row.state) && row.provider_subscription_id !== null,
  }));
}

/** `GET paypal/subscription` (docs/spec/specification.md#checkout-calls): the same rows for the API. */
export async function listMySubscriptions({ actor }: RequestContext): Promise<WireSubscription[]> {
  if (!actor) return [];
  const rows = await findSubscriptionsOf(db, actor.userId);
  return rows.map(({ subscription }) => subscriptionToWire(subscription));
}
