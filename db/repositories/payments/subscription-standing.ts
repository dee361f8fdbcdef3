import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { audit_entries, order_events, orders, subscriptions } from '@/db/schema';
import type { SubscriptionNote } from '@/lib/domain/checkout/subscription-note';
import type { Day } from '@/lib/domain/clock';
import type { SubscriptionStanding } from '@/lib/domain/codes';

/** `today` and `now` are of the business; `week`: the days of `charged_this_week`. */
type When = { today: Day; week: { from: Day; to: Day }; now: Date; zone: string };

/** A charge failed: access goes on for the days of grace. */
export const isFailing = sql`${subscriptions.state} = 'active' and ${subscriptions.payment_failed_at} is not null`;

/** The state, and for an active subscription whose charge failed "grace", then "overdue". */
export const standingOn = (today: Day): SQL<SubscriptionStanding> => sql`case
  when ${isFailing} and ${subscriptions.grace_until} < ${today}::date then 'overdue'
  when ${isFailing} then 'grace'
  else ${subscriptions.state}
end`;

/** The day of the next charge; null when there is none, or when a failed one is tried again. */
export const nextCharge = sql`(case when ${subscriptions.state} = 'active' and ${subscriptions.payment_failed_at} is null then ${subscriptions.paid_until} end)`;

/** Whether the next charge falls into these days, both included. */
export const chargedBetween = ({ from, to }: When['week']): SQL<boolean> =>
  sql`coalesce(${nextCharge} between ${from}::date and ${to}::date, false)`;

/** The order's newest event of a kind: when it happened and who did it. */
const event = (kind: string, column: 'created_at' | 'actor_id'): SQL =>
  sql`(select ${order_events[column]} from ${order_events} where ${order_events.order_id} = ${subscriptions.order_id} and ${order_events.kind} = ${kind} order by ${order_events.id} desc limit 1)`;

const isEndedByStaff = sql`exists (select 1 from ${audit_entries} where ${audit_entries.model} = 'subscriptions' and ${audit_entries.model_id} = ${subscriptions.id} and ${audit_entries.action} = 'cancel-subscription')`;
const isEndedByBuyer = sql`${event('subscription_cancelled', 'actor_id')} = (select ${orders.user_id} from ${orders} where ${orders.id} = ${subscriptions.order_id})`;

export const note: SQL<SubscriptionNote | null> = sql`case
  when ${isFailing} then 'failed'
  when ${subscriptions.state} = 'suspended' then 'suspended'
  when ${subscriptions.state} = 'approved' then 'approved'
  when ${subscriptions.state} in ('initiated', 'approval_pending') then 'unapproved'
  when ${subscriptions.state} = 'cancelled' and ${isEndedByStaff} then 'cancelled_by_staff'
  when ${subscriptions.state} = 'cancelled' and ${isEndedByBuyer} then 'cancelled_by_buyer'
  when ${subscriptions.state} = 'cancelled' then 'cancelled'
end`;

const notedAt: SQL<Date | null> = sql`case
  when ${isFailing} then ${subscriptions.payment_failed_at}
  when ${subscriptions.state} = 'suspended' then coalesce(${event('subscription_suspended', 'created_at')}, ${subscriptions.payment_failed_at})
  when ${subscriptions.state} = 'cancelled' then ${subscriptions.cancelled_at}
end`.mapWith((at: string) => new Date(at));

/** Whole months by the calendar of the business, from the start to now or to the end. */
export const monthsAt = (now: Date, zone: string) => sql<number>`(
  select (extract(year from lasted) * 12 + extract(month from lasted))::int
  from age(
    date_trunc('day', coalesce(${subscriptions.cancelled_at}, ${now.toISOString()}::timestamptz) at time zone ${zone}),
    date_trunc('day', ${subscriptions.created_at} at time zone ${zone})
  ) lasted
)`;

/** What the list says about each subscription beyond its columns. */
export const findSubscriptionNotes = (db: Db, ids: readonly number[], { today, week, now, zone }: When) =>
  db
    .select({
      id: subscriptions.id,
      standing: standingOn(today),
      next_charge: sql<string | null>`${nextCharge}::text`,
      charged_this_week: chargedBetween(week),
      note,
      noted_at: notedAt,
      months: monthsAt(now, zone),
    })
    .from(subscriptions)
    .where(inArray(subscriptions.id, ids));
