import 'server-only';
import { db } from '@/db/client';
import { countSubscriptionFigures } from '@/db/repositories/payments/subscription-figures';
import { businessDay, businessMonthStart } from '@/lib/business-day';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';

export type SubscriptionFigures = Awaited<ReturnType<typeof countSubscriptionFigures>>;

/**
 * How many customers pay and how much a month, how many charges failed, and how many customers started and
 * cancelled this month; amounts in cents. Needs the ability of the list of subscriptions.
 */
export async function getSubscriptionFigures(context: RequestContext): Promise<SubscriptionFigures> {
  requireAbility(context.actor, ability('subscriptions', 'access'));
  return countSubscriptionFigures(db, businessMonthStart(businessDay()));
}
