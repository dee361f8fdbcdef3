import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayPlan } from '@/lib/adapters/payments/subscriptions';
import { type Day, now } from '@/lib/domain/clock';
import { type Cents, CURRENCY } from '@/lib/domain/money';
import { subscriptions } from '../gateway';
import { ifUnknown, isProviderError } from '../provider-errors';
import { addPeriods, type Interval } from './paid-through';

/** Cached, because price and period of a billing plan never change under its id, once it has a price. */
const KEPT_MS = 10 * 60_000;
const KEPT_PLANS = 200;

const known = new Map<string, { plan: GatewayPlan; at: number }>();

/** The service's plan. Throws GatewayError. */
export async function planOf(planId: string): Promise<GatewayPlan> {
  const kept = known.get(planId);
  if (kept && Math.abs(now().getTime() - kept.at) < KEPT_MS) return kept.plan;
  const plan = await subscriptions().getPlan(planId);
  if (plan.amount === null) return plan;
  if (known.size >= KEPT_PLANS) known.clear();
  known.set(planId, { plan, at: now().getTime() });
  return plan;
}

/** The period that one charge of a plan pays for; a month when the service names none. */
export const intervalOf = ({ intervalUnit, intervalCount }: GatewayPlan): Interval => ({
  unit: intervalUnit === 'DAY' || intervalUnit === 'WEEK' || intervalUnit === 'YEAR' ? intervalUnit : 'MONTH',
  count: Math.max(1, intervalCount ?? 1),
});

/**
 * True when the plan is active and charges the shop's price.
 * False for an unknown plan. Throws GatewayError otherwise.
 */
export async function planFits(planId: string, price: Cents): Promise<boolean> {
  const plan = await planOf(planId).catch(ifUnknown(null));
  return plan?.status === 'ACTIVE' && plan.amount === price && plan.currency === CURRENCY;
}

/** Longest wait for the service before a page is shown without the day, in milliseconds. */
const PLAN_WAIT_MS = 1_500;

/**
 * The day of the second charge of a subscription that is paid on `paidOn`, by the rule of its paid-through
 * day. Null when the service does not know the plan or does not answer in time.
 */
export async function secondChargeOf(planId: string, paidOn: Day): Promise<Day | null> {
  const found = planOf(planId).catch((error: unknown) => {
    if (isProviderError(error)) return null;
    throw error;
  });
  const plan = await Promise.race([found, sleep(PLAN_WAIT_MS, null, { ref: false })]);
  return plan && addPeriods(paidOn, intervalOf(plan), 1);
}

/** For tests: clears the cache. */
export const forgetPlans = (): void => known.clear();
