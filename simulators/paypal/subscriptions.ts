import type { Capture, Json, Payer, Subscription, SubscriptionStatus } from './model';
import { showSale } from './payments';
import { findPlan } from './plans';
import { given, newId, visible } from './replies';
import { DEFAULT_PAYER, type World } from './world';

export function showSubscription(subscription: Subscription, base: string): Json {
  const { id } = subscription;
  return {
    ...visible(subscription),
    quantity: '1',
    plan_overridden: false,
    status_update_time: subscription.update_time,
    links: [
      ...(subscription.status === 'APPROVAL_PENDING'
        ? [{ href: `${base}/webapps/billing/subscriptions?ba_token=${id}`, rel: 'approve', method: 'GET' }]
        : []),
      { href: `${base}/v1/billing/subscriptions/${id}`, rel: 'self', method: 'GET' },
    ],
  };
}

export function changeSubscription(
  world: World,
  subscription: Subscription,
  changes: Partial<Subscription>,
): Subscription {
  return world.store.subscriptions.put({ ...subscription, ...changes, update_time: world.time() });
}

const EVENTS: Partial<Record<SubscriptionStatus, string>> = {
  ACTIVE: 'BILLING.SUBSCRIPTION.ACTIVATED',
  SUSPENDED: 'BILLING.SUBSCRIPTION.SUSPENDED',
  CANCELLED: 'BILLING.SUBSCRIPTION.CANCELLED',
  EXPIRED: 'BILLING.SUBSCRIPTION.EXPIRED',
};

/** Changes the status and emits the event. */
export function setStatus(
  world: World,
  subscription: Subscription,
  status: SubscriptionStatus,
  note?: string,
): Subscription {
  const changed = changeSubscription(world, subscription, {
    status,
    ...given({ status_change_note: note }),
  });
  const event = EVENTS[status];
  if (event) world.webhooks.emit(event, 'subscription', showSubscription(changed, world.base()));
  return changed;
}

function addInterval(world: World, subscription: Subscription, from: string): string {
  const plan = findPlan(world, subscription.plan_id);
  const count = plan?.interval_count ?? 1;
  const at = new Date(from);
  const day = at.getUTCDate();
  if (plan?.interval_unit === 'DAY') at.setUTCDate(day + count);
  else if (plan?.interval_unit === 'WEEK') at.setUTCDate(day + 7 * count);
  else if (plan?.interval_unit === 'YEAR') at.setUTCFullYear(at.getUTCFullYear() + count);
  else {
    at.setUTCMonth(at.getUTCMonth() + count);
    // 31 January + 1 month is the last day of February, not 3 March.
    if (at.getUTCDate() !== day) at.setUTCDate(0);
  }
  return at.toISOString();
}

/** Adds a successful charge and advances the billing date. `amount` overrides the plan's price. */
export function charge(
  world: World,
  subscription: Subscription,
  amount?: string,
): { subscription: Subscription; sale: Capture } | undefined {
  const plan = findPlan(world, subscription.plan_id);
  if (!plan) return undefined;
  const time = world.time();
  const money = { currency_code: plan.price.currency_code, value: amount ?? plan.price.value };
  const { subscriber } = subscription;
  const sale = world.store.captures.put({
    id: newId(),
    status: 'COMPLETED',
    amount: money,
    ...given({ custom_id: subscription.custom_id }),
    create_time: time,
    update_time: time,
    payee: world.payee,
    sim: {
      subscriptionId: subscription.id,
      payer: {
        payer_id: subscriber.payer_id ?? DEFAULT_PAYER.payer_id,
        email_address: subscriber.email_address ?? DEFAULT_PAYER.email_address,
        name: subscriber.name ?? DEFAULT_PAYER.name,
      },
    },
  });
  const due = subscription.billing_info.next_billing_time ?? time;
  const charged = changeSubscription(world, subscription, {
    billing_info: {
      outstanding_balance: { currency_code: money.currency_code, value: '0.00' },
      failed_payments_count: 0,
      last_payment: { amount: money, time },
      next_billing_time: addInterval(world, subscription, due),
    },
  });
  world.webhooks.emit('PAYMENT.SALE.COMPLETED', 'sale', showSale(sale, 'completed'));
  return { subscription: charged, sale };
}

/** Adds a failed charge; enough of them in a row suspend the subscription. */
export function failCharge(world: World, subscription: Subscription): Subscription {
  const plan = findPlan(world, subscription.plan_id);
  if (!plan) return subscription;
  const failures = subscription.billing_info.failed_payments_count + 1;
  const failed = changeSubscription(world, subscription, {
    billing_info: {
      ...subscription.billing_info,
      outstanding_balance: plan.price,
      failed_payments_count: failures,
      last_failed_payment: { amount: plan.price, time: world.time(), reason_code: 'PAYMENT_DENIED' },
    },
  });
  world.webhooks.emit(
    'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
    'subscription',
    showSubscription(failed, world.base()),
  );
  const limit = plan.failure_threshold;
  return limit > 0 && failures >= limit ? setStatus(world, failed, 'SUSPENDED', 'Payment failures') : failed;
}

/** The buyer approves a new subscription (first charge included) or a revised plan. */
export function approveSubscription(
  world: World,
  subscription: Subscription,
  payer: Payer = DEFAULT_PAYER,
): Subscription {
  const { revisedPlanId, ...sim } = subscription.sim;
  if (revisedPlanId !== undefined) {
    const revised = changeSubscription(world, subscription, { plan_id: revisedPlanId, sim });
    world.webhooks.emit(
      'BILLING.SUBSCRIPTION.UPDATED',
      'subscription',
      showSubscription(revised, world.base()),
    );
    return revised;
  }
  if (subscription.status !== 'APPROVAL_PENDING') return subscription;
  const agreed = changeSubscription(world, subscription, {
    start_time: world.time(),
    subscriber: {
      ...subscription.subscriber,
      payer_id: payer.payer_id,
      email_address: payer.email_address,
      name: payer.name,
    },
  });
  const active = setStatus(world, agreed, 'ACTIVE');
  return charge(world, active)?.subscription ?? active;
}
