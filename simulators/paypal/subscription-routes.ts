import { isRecord } from '@/lib/domain/values/is-record';
import type { Reply, Route, SimRequest, Subscription, SubscriptionStatus } from './model';
import { findPlan } from './plans';
import { about, given, json, malformed, newId, notFound, optionalText, refused } from './replies';
import { changeSubscription, setStatus, showSubscription } from './subscriptions';
import type { World } from './world';

function createSubscription(world: World, { body, base }: SimRequest): Reply {
  const plan = findPlan(world, optionalText(body.plan_id) ?? '');
  if (!plan) return notFound();
  if (plan.status !== 'ACTIVE') return refused('PLAN_STATUS_INVALID');
  const context = isRecord(body.application_context) ? body.application_context : {};
  const subscriber = isRecord(body.subscriber) ? body.subscriber : {};
  const subscription = world.store.subscriptions.put({
    id: newId(12, 'I-'),
    status: 'APPROVAL_PENDING',
    plan_id: plan.id,
    ...given({ custom_id: optionalText(body.custom_id) }),
    start_time: world.time(),
    create_time: world.time(),
    update_time: world.time(),
    subscriber: given({ email_address: optionalText(subscriber.email_address) }),
    billing_info: {
      outstanding_balance: { currency_code: plan.price.currency_code, value: '0.00' },
      failed_payments_count: 0,
    },
    sim: given({ returnUrl: optionalText(context.return_url), cancelUrl: optionalText(context.cancel_url) }),
  });
  return json(201, showSubscription(subscription, base));
}

function reviseSubscription(world: World, subscription: Subscription, { body, base }: SimRequest): Reply {
  if (subscription.status !== 'ACTIVE') return refused('SUBSCRIPTION_STATUS_INVALID');
  const plan = findPlan(world, optionalText(body.plan_id) ?? '');
  if (!plan) return malformed('INVALID_PARAMETER_VALUE');
  changeSubscription(world, subscription, { sim: { ...subscription.sim, revisedPlanId: plan.id } });
  return json(200, {
    plan_id: plan.id,
    plan_overridden: false,
    links: [
      {
        href: `${base}/webapps/billing/subscriptions?ba_token=${subscription.id}`,
        rel: 'approve',
        method: 'GET',
      },
    ],
  });
}

function moveTo(
  world: World,
  subscription: Subscription,
  { body }: SimRequest,
  from: readonly SubscriptionStatus[],
  to: SubscriptionStatus,
): Reply {
  if (!from.includes(subscription.status)) return refused('SUBSCRIPTION_STATUS_INVALID');
  setStatus(world, subscription, to, optionalText(body.reason));
  return { status: 204 };
}

function listTransactions(world: World, subscription: Subscription, { query }: SimRequest): Reply {
  const from = Date.parse(query.get('start_time') ?? '');
  const to = Date.parse(query.get('end_time') ?? '');
  if (Number.isNaN(from) || Number.isNaN(to)) return malformed('MISSING_REQUIRED_PARAMETER');
  const transactions = world.store.captures
    .all()
    .filter(({ sim, create_time }) => {
      const at = Date.parse(create_time);
      return sim.subscriptionId === subscription.id && at >= from && at <= to;
    })
    .map((sale) => ({
      id: sale.id,
      status: sale.status,
      amount_with_breakdown: { gross_amount: sale.amount, net_amount: sale.amount },
      payer_name: sale.sim.payer.name,
      payer_email: sale.sim.payer.email_address,
      time: sale.create_time,
    }));
  return json(200, { transactions, total_items: transactions.length, total_pages: 1, links: [] });
}

export function subscriptionRoutes(world: World): Route[] {
  const withSubscription = (handle: (subscription: Subscription, request: SimRequest) => Reply) =>
    about((id) => world.store.subscriptions.get(id), handle);
  const path = '/v1/billing/subscriptions/:id';
  return [
    {
      method: 'POST',
      path: '/v1/billing/subscriptions',
      handle: (request) => createSubscription(world, request),
    },
    {
      method: 'GET',
      path: '/v1/billing/subscriptions',
      handle: ({ base }) => {
        const all = world.store.subscriptions.all().map((entry) => showSubscription(entry, base));
        return json(200, { subscriptions: all, total_items: all.length, total_pages: 1, links: [] });
      },
    },
    {
      method: 'GET',
      path,
      handle: withSubscription((subscription, { base }) => json(200, showSubscription(subscription, base))),
    },
    {
      method: 'POST',
      path: `${path}/suspend`,
      handle: withSubscription((subscription, request) =>
        moveTo(world, subscription, request, ['ACTIVE'], 'SUSPENDED'),
      ),
    },
    {
      method: 'POST',
      path: `${path}/activate`,
      handle: withSubscription((subscription, request) =>
        moveTo(world, subscription, request, ['SUSPENDED'], 'ACTIVE'),
      ),
    },
    {
      method: 'POST',
      path: `${path}/cancel`,
      handle: withSubscription((subscription, request) =>
        moveTo(world, subscription, request, ['ACTIVE', 'SUSPENDED'], 'CANCELLED'),
      ),
    },
    {
      method: 'POST',
      path: `${path}/revise`,
      handle: withSubscription((subscription, request) => reviseSubscription(world, subscription, request)),
    },
    {
      method: 'GET',
      path: `${path}/transactions`,
      handle: withSubscription((subscription, request) => listTransactions(world, subscription, request)),
    },
  ];
}
