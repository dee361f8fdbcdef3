import 'server-only';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayPlan } from '@/lib/adapters/payments/subscriptions';
import { now } from '@/lib/domain/clock';
import { type Cents, CURRENCY } from '@/lib/domain/money';
import { subscriptions } from './gateway';
import type { Interval } from './paid-through';

/** Cached, because price and period of a billing plan never change under its id. */
const KEPT_MS = 10 * 60_000;
const KEPT_PLANS = 200;

const known = new Map<string, { plan: GatewayPlan; at: number }>();

/** The service's plan. Throws GatewayError. */
export async function planOf(planId: string): Promise<GatewayPlan> {
  const kept = known.get(planId);
  if (kept && Math.abs(now().getTime() - kept.at) < KEPT_MS) return kept.plan;
  const plan = await subscriptions().getPlan(planId);
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
  try {
    const plan = await planOf(planId);
    return plan.status === 'ACTIVE' && plan.amount === price && plan.currency === CURRENCY;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'not_found') return false;
    throw error;
  }
}

/** For tests: clears the cache. */
export const forgetPlans = (): void => known.clear();
