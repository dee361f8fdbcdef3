import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders, programs, ranges, subscription_payments, subscriptions } from '@/db/schema';
import { RUNNING_SUBSCRIPTION_STATES, UNSTARTED_SUBSCRIPTION_STATES } from '@/lib/domain/payments';
import { hasWords } from './search';

const STATES = {
  all: undefined,
  active: eq(subscriptions.state, 'active'),
  past_due: and(
    inArray(subscriptions.state, RUNNING_SUBSCRIPTION_STATES),
    isNotNull(subscriptions.payment_failed_at),
  ),
  suspended: eq(subscriptions.state, 'suspended'),
  waiting: inArray(subscriptions.state, UNSTARTED_SUBSCRIPTION_STATES),
  cancelled: eq(subscriptions.state, 'cancelled'),
  expired: eq(subscriptions.state, 'expired'),
} as const satisfies Record<string, SQL | undefined>;
export type SubscriptionFilter = keyof typeof STATES;

const chosen = (filter: SubscriptionFilter, search: string) =>
  and(isNull(subscriptions.deleted_at), STATES[filter], hasWords(orders, ['search_text'], search));

/** Newest first, with buyer, program and plan; `search` looks in order number and buyer. */
export const findSubscriptionPage = (
  db: Db,
  filter: SubscriptionFilter,
  page: { search: string; limit: number; offset: number },
) =>
  db
    .select({
      subscription: subscriptions,
      orderId: orders.id,
      number: orders.order_number,
      buyer: orders.buyer,
      program: programs.name,
      range: ranges.name,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.order_id))
    .innerJoin(programs, eq(programs.id, subscriptions.program_id))
    .leftJoin(ranges, eq(ranges.id, subscriptions.range_id))
    .where(chosen(filter, page.search))
    .orderBy(desc(subscriptions.id))
    .limit(page.limit)
    .offset(page.offset);

export async function countSubscriptions(
  db: Db,
  filter: SubscriptionFilter,
  search: string,
): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.order_id))
    .where(chosen(filter, search));
  return row?.n ?? 0;
}

/** The last few charges of each, newest first. */
export async function findLastSales(db: Db, subscriptionIds: readonly number[], each: number) {
  if (subscriptionIds.length === 0) return [];
  const ranked = db
    .select({
      subscriptionId: subscription_payments.subscription_id,
      id: subscription_payments.id,
      paidAt: subscription_payments.paid_at,
      amount: subscription_payments.amount,
      state: subscription_payments.state,
      place:
        sql<number>`row_number() over (partition by ${subscription_payments.subscription_id} order by ${subscription_payments.paid_at} desc)`.as(
          'place',
        ),
    })
    .from(subscription_payments)
    .where(inArray(subscription_payments.subscription_id, [...subscriptionIds]))
    .as('ranked');
  return db.select().from(ranked).where(sql`${ranked.place} <= ${each}`).orderBy(desc(ranked.paidAt));
}
