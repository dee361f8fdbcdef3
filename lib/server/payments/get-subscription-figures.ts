import 'server-only';
import { db } from '@/db/client';
import { countSubscriptionFigures } from '@/db/repositories/payments/subscription-figures';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { dayIn, startOfDayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';

export type SubscriptionFigures = Awaited<ReturnType<typeof countSubscriptionFigures>>;

/**
 * How many customers pay and how much a month, how many charges failed, and how many customers started and
 * cancelled this month; amounts in cents. Needs the ability of the list of subscriptions.
 */
export async function getSubscriptionFigures(context: RequestContext): Promise<SubscriptionFigures> {
  requireAbility(context.actor, ability('subscriptions', 'access'));
  const zone = env.BUSINESS_TIME_ZONE;
  return countSubscriptionFigures(db, startOfDayIn(zone, `${dayIn(zone).slice(0, 8)}01`));
}
