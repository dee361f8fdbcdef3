import 'server-only';
import type { SubscriptionRow } from '@/db/repositories/payments/subscriptions';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { DAY_MS, now } from '@/lib/domain/clock';
import { CURRENCY } from '@/lib/domain/money';
import { subscriptions } from '../gateway';
import type { SubscriptionSnapshot } from './apply-sales';
import { intervalOf, planOf } from './billing-plans';

async function revisedPlan(
  row: SubscriptionRow,
  planId: string | null,
): Promise<SubscriptionSnapshot['revised']> {
  if (planId === null || planId === row.plan_id) return null;
  const plan = await planOf(planId).catch((error: unknown) => {
    if (error instanceof GatewayError) return null;
    throw error;
  });
  return plan?.amount && plan.currency === CURRENCY
    ? { id: planId, amount: plan.amount, interval: intervalOf(plan) }
    : null;
}

/** PayPal's subscription with its charges. Throws GatewayError. */
export async function snapshotOf(row: SubscriptionRow, providerId: string): Promise<SubscriptionSnapshot> {
  const readAt = now();
  const found = await subscriptions().getSubscription(providerId);
  const interval = intervalOf(await planOf(row.plan_id));
  const revised = await revisedPlan(row, found.planId);
  if (found.status === 'APPROVAL_PENDING') return { found, interval, sales: [], readAt, revised };
  const from = new Date(row.created_at.getTime() - DAY_MS);
  const to = new Date(Math.max(readAt.getTime(), Date.parse(found.lastPayment?.time ?? '') || 0));
  const sales = await subscriptions().listCharges(providerId, from, to);
  return { found, interval, sales, readAt, revised };
}
