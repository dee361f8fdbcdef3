import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import {
  order_events,
  orders,
  program_users,
  programs,
  type subscription_payments,
  subscriptions,
} from '@/db/schema';
import { RETURNED_ORDER_STATES } from '@/lib/domain/orders';
import {
  CHECKED_SUBSCRIPTION_STATES,
  STARTED_SUBSCRIPTION_STATES,
  WAITING_SUBSCRIPTION_STATES,
} from '@/lib/domain/payments';
import { findOne, insertOne, lockOne, updateOne } from '../rows';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export type SubscriptionValues = Partial<typeof subscriptions.$inferInsert>;

export type SaleRow = typeof subscription_payments.$inferSelect;

/** Event kind: an admin revoked access with a refund. */
export const ACCESS_REVOKED = 'access_revoked';

/** Pattern of invented demo subscriptions. */
const DEMO_SUBSCRIPTION = 'I-DEMO%';

export const insertSubscription = (
  tx: Transaction,
  values: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> => insertOne(tx, subscriptions, values);

export const updateSubscription = (
  tx: Transaction,
  id: number,
  values: SubscriptionValues,
): Promise<SubscriptionRow> => updateOne(tx, subscriptions, id, values);

/** By PayPal's id; null for an unknown one. */
export const findSubscriptionByProvider = (db: Db, providerId: string): Promise<SubscriptionRow | null> =>
  findOne(db, subscriptions, eq(subscriptions.provider_subscription_id, providerId));

export const findSubscriptionOfOrder = (db: Db, orderId: number): Promise<SubscriptionRow | null> =>
  findOne(db, subscriptions, eq(subscriptions.order_id, orderId), desc(subscriptions.id));

const isStartedOf = (userId: number) =>
  and(
    eq(subscriptions.user_id, userId),
    inArray(subscriptions.state, STARTED_SUBSCRIPTION_STATES),
    isNotNull(subscriptions.paid_until),
    isNull(subscriptions.deleted_at),
  );

/** A customer's started subscriptions of one program, newest first. */
export const findSubscriptionsFor = (db: Db, userId: number, programId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(isStartedOf(userId), eq(subscriptions.program_id, programId)))
    .orderBy(desc(subscriptions.id))
    .limit(20);

/** Lock its order first (see `lockOrder`). */
export const lockSubscription = (tx: Transaction, id: number): Promise<SubscriptionRow | null> =>
  lockOne(tx, subscriptions, eq(subscriptions.id, id));

/**
 * A customer's subscriptions with the programs they pay for, newest first.
 * Excludes those never approved.
 */
export const findSubscriptionsOf = (db: Db, userId: number) =>
  db
    .select({ subscription: subscriptions, programName: programs.name })
    .from(subscriptions)
    .innerJoin(programs, eq(programs.id, subscriptions.program_id))
    .where(isStartedOf(userId))
    .orderBy(desc(subscriptions.id))
    .limit(100);

export const findSubscription = (db: Db, id: number): Promise<SubscriptionRow | null> =>
  findOne(db, subscriptions, eq(subscriptions.id, id));

/**
 * Running subscriptions to cancel: their order was refunded in full, an admin revoked access, or the buyer
 * had the program already. `orderId` limits it to one order. See docs/spec/access.md#refunds.
 */
export const findSubscriptionsToStop = (db: Db, limit: number, orderId: number | null = null) =>
  db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.order_id))
    .where(
      and(
        inArray(subscriptions.state, CHECKED_SUBSCRIPTION_STATES),
        ...(orderId === null
          ? [notLike(subscriptions.provider_subscription_id, DEMO_SUBSCRIPTION)]
          : [eq(subscriptions.order_id, orderId)]),
        or(
          inArray(orders.state, RETURNED_ORDER_STATES),
          eq(orders.review_reason, 'ALREADY_HAS_PROGRAM'),
          exists(
            db
              .select({ one: sql`1` })
              .from(order_events)
              .where(and(eq(order_events.order_id, orders.id), eq(order_events.kind, ACCESS_REVOKED))),
          ),
        ),
        isNull(subscriptions.deleted_at),
      ),
    )
    .orderBy(sql`${subscriptions.checked_at} asc nulls first`)
    .limit(limit);

/** Ended here before anything was paid: the buyer may still approve it at PayPal. */
const neverPaid = and(
  eq(subscriptions.state, 'expired'),
  isNull(subscriptions.paid_until),
  gt(subscriptions.created_at, sql`now() - interval '35 days'`),
);

const toCheck = (before: Date, waitingBefore: Date) =>
  and(
    or(inArray(subscriptions.state, CHECKED_SUBSCRIPTION_STATES), neverPaid),
    isNotNull(subscriptions.provider_subscription_id),
    notLike(subscriptions.provider_subscription_id, DEMO_SUBSCRIPTION),
    or(
      isNull(subscriptions.checked_at),
      lt(subscriptions.checked_at, before),
      and(
        inArray(subscriptions.state, WAITING_SUBSCRIPTION_STATES),
        lt(subscriptions.checked_at, waitingBefore),
      ),
    ),
    isNull(subscriptions.deleted_at),
  );

/**
 * Subscriptions not checked since `before`, oldest check first. For unapproved ones `waitingBefore` applies.
 */
export const findSubscriptionsToCheck = (db: Db, before: Date, waitingBefore: Date, limit: number) =>
  db
    .select({ id: subscriptions.id, providerId: subscriptions.provider_subscription_id })
    .from(subscriptions)
    .where(toCheck(before, waitingBefore))
    .orderBy(sql`${subscriptions.checked_at} asc nulls first`)
    .limit(limit);

/** How many subscriptions have been checked since an instant, and how many have not. */
export const countSubscriptionChecks = async (
  db: Db,
  since: Date,
): Promise<{ done: number; left: number }> => ({
  done: await db.$count(subscriptions, gte(subscriptions.checked_at, since)),
  left: await db.$count(subscriptions, toCheck(since, since)),
});

/** Subscriptions past their grace whose buyer still has access. */
export const findGraceOver = (
  db: Db,
  today: string,
  limit: number,
): Promise<{ id: number; orderId: number }[]> =>
  db
    .select({ id: subscriptions.id, orderId: subscriptions.order_id })
    .from(subscriptions)
    .innerJoin(
      program_users,
      and(
        eq(program_users.user_id, subscriptions.user_id),
        eq(program_users.program_id, subscriptions.program_id),
        isNull(program_users.deleted_at),
      ),
    )
    .where(
      and(
        isNotNull(subscriptions.payment_failed_at),
        lt(subscriptions.grace_until, today),
        lt(subscriptions.paid_until, today),
        eq(program_users.status_id, 1),
        lt(program_users.ends_on, today),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(limit);
