import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ranges, subscriptions } from '@/db/schema';
import { type Cents, parseMoney, ZERO } from '@/lib/domain/money';
import { isFailing } from './subscription-standing';

/** Figures of subscriptions; amounts in cents. `since`: from when new and cancelled ones are counted. */
export async function countSubscriptionFigures(db: Db, since: Date) {
  const { state, amount, created_at, cancelled_at } = subscriptions;
  const from = sql`${since.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      active: sql<number>`count(*) filter (where ${state} = 'active')::int`,
      // A billing plan of several months is charged once for all of them.
      monthly: sql<string>`coalesce(sum(round(${amount} / coalesce(${ranges.months}, 1), 2)) filter (where ${state} = 'active'), 0)::text`,
      pastDue: sql<number>`count(*) filter (where ${isFailing})::int`,
      owed: sql<string>`coalesce(sum(${amount}) filter (where ${isFailing}), 0)::text`,
      fresh: sql<number>`count(*) filter (where ${created_at} >= ${from} and ${state} not in ('initiated', 'approval_pending', 'approved'))::int`,
      gone: sql<number>`count(*) filter (where ${cancelled_at} >= ${from})::int`,
    })
    .from(subscriptions)
    .leftJoin(ranges, eq(ranges.id, subscriptions.range_id))
    .where(isNull(subscriptions.deleted_at));
  const cents = (text: string | undefined): Cents => (text === undefined ? null : parseMoney(text)) ?? ZERO;
  return {
    active: row?.active ?? 0,
    monthly: cents(row?.monthly),
    pastDue: row?.pastDue ?? 0,
    owed: cents(row?.owed),
    fresh: row?.fresh ?? 0,
    gone: row?.gone ?? 0,
  };
}
