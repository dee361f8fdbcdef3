import 'server-only';
import type { Transaction } from '@/db/client';
import { insertOrderEvent } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import {
  type SubscriptionRow,
  type SubscriptionValues,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import type { GatewaySubscription } from '@/lib/adapters/payments/subscriptions';
import { businessDay } from '@/lib/business-day';
import { addDaysTo, now } from '@/lib/domain/clock';
import type { SubscriptionState } from '@/lib/domain/codes';
import { isPaid } from '@/lib/domain/orders';
import { canMoveSubscription, isSubscriptionEnded, subscriptionStateOf } from '@/lib/domain/payments';
import { setGrace } from '@/lib/server/access/grace';
import { closeOrder } from '@/lib/server/orders/close-order';
import { readSetting } from '@/lib/server/orders/settings';
import { causedBy, type LockedSubscription } from './recount';
import { mailPaymentFailed, mailSubscriptionCancelled } from './subscription-mails';

/** Whether a state can be reached; a suspended subscription may have been active in between. */
function reachable(from: SubscriptionState, to: SubscriptionState): boolean {
  if (canMoveSubscription(from, to)) return true;
  return to === 'suspended' && canMoveSubscription(from, 'active');
}

async function move(
  tx: Transaction,
  { order, row }: LockedSubscription,
  to: SubscriptionState,
  endedBy: number | null,
): Promise<SubscriptionRow> {
  if (row.state === to) return row;
  if (!reachable(row.state, to)) {
    if (isSubscriptionEnded(row.state) && !isSubscriptionEnded(to)) {
      // An ended subscription is never reactivated (docs/spec/access.md#subscriptions): staff decide.
      await recordDrift(tx, {
        order_id: order.id,
        subscription_id: row.id,
        kind: 'subscription_revived',
        shop_value: row.state,
        provider_value: to,
      });
    }
    return row;
  }
  const ended = isSubscriptionEnded(to);
  const moved = await updateSubscription(tx, row.id, {
    state: to,
    ...(ended ? { cancelled_at: now() } : {}),
  });
  await insertOrderEvent(tx, {
    order_id: order.id,
    kind: `subscription_${to}`,
    actor_id: ended ? endedBy : null,
    data: { from: row.state, paid_until: row.paid_until },
  });
  if (ended && isPaid(order.state)) await mailSubscriptionCancelled(tx, order, moved);
  return moved;
}

/**
 * Starts or ends the grace period after a failed charge; access itself follows the paid-through date.
 * See docs/spec/payments.md#subscription.
 */
async function applyDunning(tx: Transaction, { order, row }: LockedSubscription, found: GatewaySubscription) {
  const holder = causedBy(order.user_id ?? 0, { order, row });
  const failing = found.failedPaymentsCount > 0 && !isSubscriptionEnded(row.state) && isPaid(order.state);
  if (failing && row.payment_failed_at === null) {
    const today = businessDay();
    const due = row.paid_until !== null && row.paid_until > today ? row.paid_until : today;
    const { grace_days } = await readSetting(tx, 'shop');
    const graceUntil = addDaysTo(due, grace_days);
    await setGrace(tx, { ...holder, until: graceUntil });
    const failed = await updateSubscription(tx, row.id, {
      payment_failed_at: now(),
      grace_until: graceUntil,
    });
    await insertOrderEvent(tx, {
      order_id: order.id,
      kind: 'payment_failed',
      data: { grace_until: graceUntil },
    });
    await mailPaymentFailed(tx, order, failed);
    return failed;
  }
  if (!failing && row.payment_failed_at !== null) {
    await setGrace(tx, { ...holder, until: null });
    return updateSubscription(tx, row.id, { payment_failed_at: null, grace_until: null });
  }
  return row;
}

/**
 * Follows PayPal's status, but never reactivates an ended subscription.
 * A subscription that ends unpaid closes its order; one that was paid keeps its access to the paid-through
 * date (docs/spec/access.md#subscriptions). `endedBy`: who cancelled it through the shop, if that is the
 * cause.
 */
export async function applySubscriptionStatus(
  tx: Transaction,
  locked: LockedSubscription,
  found: GatewaySubscription,
  values: SubscriptionValues,
  endedBy: number | null = null,
): Promise<LockedSubscription> {
  const to = subscriptionStateOf(found.status);
  const kept = await updateSubscription(tx, locked.row.id, values);
  const moved = to ? await move(tx, { ...locked, row: kept }, to, endedBy) : kept;
  const row = await applyDunning(tx, { ...locked, row: moved }, found);
  if (!isSubscriptionEnded(row.state) || locked.order.state !== 'pending_payment') return { ...locked, row };
  const closing = { to: 'cancelled', kind: 'cancelled', reason: 'subscription' } as const;
  return { row, order: await closeOrder(tx, locked.order, closing) };
}
