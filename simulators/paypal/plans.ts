import { cents, toDecimalString } from '@/lib/domain/money';
import { isRecord } from '@/lib/domain/values/is-record';
import type { Json, Money, Plan, PlanInput, Reply, Route, SimRequest } from './model';
import { readMoneyJson } from './orders';
import { json, malformed, newId, notFound, optionalText } from './replies';
import type { World } from './world';

const DEFAULT_PRICE: Money = { currency_code: 'USD', value: '29.00' };
const UNITS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;

const newPlan = (world: World, input: PlanInput): Plan => ({
  id: input.id ?? newId(24, 'P-'),
  product_id: 'PROD-SIMULATOR',
  name: input.name ?? 'Plan',
  status: input.status ?? 'ACTIVE',
  price: { currency_code: input.currency ?? 'USD', value: input.price ?? DEFAULT_PRICE.value },
  interval_unit: input.intervalUnit ?? 'MONTH',
  interval_count: input.intervalCount ?? 1,
  failure_threshold: input.failureThreshold ?? 3,
  create_time: world.time(),
});

/** Creates or replaces a plan. */
export const registerPlan = (world: World, input: PlanInput): Plan =>
  world.store.plans.put(newPlan(world, input));

const ANY_ID = /^P-[\w-]{1,60}$/;

/**
 * Any `P-…` id is an active monthly plan, so that a demo needs no set-up.
 * An id ending in a dash and cents has that price (`P-DEMO-4990` = 49.90); real ids have one dash only.
 */
export function findPlan(world: World, id: string): Plan | undefined {
  const known = world.store.plans.get(id);
  if (known || !ANY_ID.test(id)) return known;
  const digits = /^P-.+-(\d{2,9})$/.exec(id)?.[1];
  const price = digits === undefined ? {} : { price: toDecimalString(cents(Number.parseInt(digits, 10))) };
  return registerPlan(world, { id, name: `Plan ${id}`, ...price });
}

type ShownPlan = Omit<Plan, 'price'> & { price: Money | null };

/**
 * An unknown plan takes the price of the shop's range once that is saved. Before, it has no price, so that a
 * demo may save any id at any price.
 */
async function findShownPlan(world: World, id: string): Promise<ShownPlan | undefined> {
  const known = world.store.plans.get(id);
  if (known) return known;
  const saved = (await world.shopPlans()).find((plan) => plan.id === id);
  if (saved) return registerPlan(world, saved);
  return ANY_ID.test(id) ? { ...newPlan(world, { id, name: `Plan ${id}` }), price: null } : undefined;
}

function showPlan(plan: ShownPlan, base: string): Json {
  return {
    id: plan.id,
    product_id: plan.product_id,
    name: plan.name,
    status: plan.status,
    usage_type: 'LICENSED',
    billing_cycles: [
      {
        frequency: { interval_unit: plan.interval_unit, interval_count: plan.interval_count },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        ...(plan.price && {
          pricing_scheme: { version: 1, fixed_price: plan.price, create_time: plan.create_time },
        }),
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: true,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: plan.failure_threshold,
    },
    quantity_supported: false,
    create_time: plan.create_time,
    update_time: plan.create_time,
    links: [{ href: `${base}/v1/billing/plans/${plan.id}`, rel: 'self', method: 'GET' }],
  };
}

function createPlan(world: World, { body, base }: SimRequest): Reply {
  const cycles = Array.isArray(body.billing_cycles) ? body.billing_cycles.filter(isRecord) : [];
  const regular = cycles.find((cycle) => cycle.tenure_type === 'REGULAR');
  const scheme = isRecord(regular?.pricing_scheme) ? regular.pricing_scheme : {};
  const frequency = isRecord(regular?.frequency) ? regular.frequency : {};
  const price = readMoneyJson(scheme.fixed_price);
  const unit = UNITS.find((name) => name === frequency.interval_unit);
  if (!price || !unit) return malformed('MISSING_REQUIRED_PARAMETER');
  const plan = registerPlan(world, {
    name: optionalText(body.name) ?? 'Plan',
    price: price.value,
    currency: price.currency_code,
    intervalUnit: unit,
    intervalCount: typeof frequency.interval_count === 'number' ? frequency.interval_count : 1,
    status: body.status === 'CREATED' ? 'CREATED' : 'ACTIVE',
  });
  return json(201, showPlan(plan, base));
}

export function planRoutes(world: World): Route[] {
  return [
    { method: 'POST', path: '/v1/billing/plans', handle: (request) => createPlan(world, request) },
    {
      method: 'GET',
      path: '/v1/billing/plans',
      handle: ({ base }) =>
        json(200, { plans: world.store.plans.all().map((plan) => showPlan(plan, base)), links: [] }),
    },
    {
      method: 'GET',
      path: '/v1/billing/plans/:id',
      handle: async ({ params, base }) => {
        const plan = await findShownPlan(world, params.id ?? '');
        return plan ? json(200, showPlan(plan, base)) : notFound();
      },
    },
  ];
}
