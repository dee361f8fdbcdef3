import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import {
  audit_entries,
  crm_customers,
  order_details,
  orders,
  payment_attempts,
  products,
  programs,
  subscription_payments,
  subscriptions,
  users,
} from '@/db/schema';
import { addMoney, type Cents, cents, parseMoney } from '@/lib/domain/money';
import { PAID_ORDER_STATES } from '@/lib/domain/orders';
import { DECLINED_PAYMENT_STATES, KEPT_PAYMENT_STATES } from '@/lib/domain/payments';
import { isFailing } from './payments/subscription-standing';

type Span = { from: Date; to: Date };

/** Income less refunds. */
const income = sql<string>`coalesce(sum(${orders.total_order} - ${orders.total_refunded}), 0)::text`;
const amount = (text: string | undefined): Cents => parseMoney(text ?? '0') ?? cents(0);

const soldIn = ({ from, to }: Span) =>
  and(
    inArray(orders.state, PAID_ORDER_STATES),
    isNull(orders.deleted_at),
    gte(orders.paid_at, from),
    lt(orders.paid_at, to),
  );

/** Kept renewals of subscriptions; the first charge of each is its order's payment. */
const renewedIn = ({ from, to }: Span) =>
  and(
    isNull(subscription_payments.order_id),
    inArray(subscription_payments.state, KEPT_PAYMENT_STATES),
    gte(subscription_payments.paid_at, from),
    lt(subscription_payments.paid_at, to),
  );
const renewed = sql<string>`coalesce(sum(${subscription_payments.amount} - ${subscription_payments.total_refunded}), 0)::text`;

/** What orders and renewals brought in. */
export async function sumSales(
  db: Db,
  span: Span,
): Promise<{ amount: Cents; orders: number; renewals: number }> {
  const [[sold], [kept]] = await Promise.all([
    db.select({ amount: income, count: sql<number>`count(*)::int` }).from(orders).where(soldIn(span)),
    db
      .select({ amount: renewed, count: sql<number>`count(*)::int` })
      .from(subscription_payments)
      .where(renewedIn(span)),
  ]);
  return {
    amount: addMoney(amount(sold?.amount), amount(kept?.amount)),
    orders: sold?.count ?? 0,
    renewals: kept?.count ?? 0,
  };
}

/** The same per day of the business and payment type; PayPal charges the renewals. */
export async function sumSalesByDay(db: Db, span: Span, timeZone: string) {
  const dayOf = (at: AnyPgColumn) => sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const [sold, kept] = await Promise.all([
    db
      .select({ day: dayOf(orders.paid_at), type: orders.type, amount: income })
      .from(orders)
      .where(soldIn(span))
      .groupBy(sql`1`, orders.type),
    db
      .select({ day: dayOf(subscription_payments.paid_at), amount: renewed })
      .from(subscription_payments)
      .where(renewedIn(span))
      .groupBy(sql`1`),
  ]);
  return [...sold, ...kept.map((row) => ({ ...row, type: null }))].map((row) => ({
    ...row,
    amount: amount(row.amount),
  }));
}

const pending = and(eq(orders.state, 'pending_transfer'), isNull(orders.deleted_at));

export async function sumPendingTransfers(db: Db): Promise<{ count: number; amount: Cents }> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, amount: income })
    .from(orders)
    .where(pending);
  return { count: row?.count ?? 0, amount: amount(row?.amount) };
}

export const countReviews = (db: Db): Promise<number> =>
  db.$count(orders, and(eq(orders.state, 'review'), isNull(orders.deleted_at)));

const failedSince = (since: Date) =>
  and(
    inArray(payment_attempts.state, DECLINED_PAYMENT_STATES),
    gte(payment_attempts.created_at, since),
    isNull(payment_attempts.deleted_at),
  );

export const countFailedPayments = (db: Db, since: Date): Promise<number> =>
  db.$count(payment_attempts, failedSince(since));

export const findFailedPayments = (db: Db, since: Date, limit: number) =>
  db
    .select({
      id: payment_attempts.id,
      number: orders.order_number,
      amount: payment_attempts.amount,
      issue: payment_attempts.issue,
      at: payment_attempts.created_at,
    })
    .from(payment_attempts)
    .leftJoin(orders, eq(orders.id, payment_attempts.order_id))
    .where(failedSince(since))
    .orderBy(desc(payment_attempts.id))
    .limit(limit);

export async function countSubscriptions(db: Db, since: Date) {
  const [row] = await db
    .select({
      active: sql<number>`count(*) filter (where ${subscriptions.state} = 'active')::int`,
      fresh: sql<number>`count(*) filter (where ${subscriptions.state} = 'active' and ${subscriptions.created_at} >= ${since.toISOString()}::timestamptz)::int`,
      pastDue: sql<number>`count(*) filter (where ${isFailing})::int`,
    })
    .from(subscriptions)
    .where(isNull(subscriptions.deleted_at));
  return row ?? { active: 0, fresh: 0, pastDue: 0 };
}

export const countCustomers = (db: Db, { from, to }: Span): Promise<number> =>
  db.$count(
    crm_customers,
    and(
      isNull(crm_customers.deleted_at),
      gte(crm_customers.created_at, from),
      lt(crm_customers.created_at, to),
    ),
  );

const runningOut = (limit: number) =>
  and(eq(products.handle_stock, true), lte(products.inventory, limit), isNull(products.deleted_at));

export const countLowStock = (db: Db, limit: number): Promise<number> =>
  db.$count(products, runningOut(limit));

export const findLowStock = (db: Db, limit: number, rows: number) =>
  db
    .select({ id: products.id, name: products.name, inventory: products.inventory })
    .from(products)
    .where(runningOut(limit))
    .orderBy(asc(products.inventory), asc(products.name))
    .limit(rows);

export const findActivity = (db: Db, limit: number) =>
  db
    .select({
      id: audit_entries.id,
      created_at: audit_entries.created_at,
      action: audit_entries.action,
      model: audit_entries.model,
      model_id: audit_entries.model_id,
      actor: users.name,
    })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .orderBy(desc(audit_entries.id))
    .limit(limit);

export async function findTopPrograms(db: Db, span: Span, limit: number) {
  const rows = await db
    .select({
      id: programs.id,
      name: programs.name,
      slug: programs.slug,
      color: programs.global_color,
      sold: sql<number>`sum(${order_details.quantity})::int`,
      amount: sql<string>`sum(${order_details.total})::text`,
    })
    .from(order_details)
    .innerJoin(orders, eq(orders.id, order_details.order_id))
    .innerJoin(programs, eq(programs.id, order_details.program_id))
    .where(and(soldIn(span), isNotNull(order_details.program_id), isNull(order_details.deleted_at)))
    .groupBy(programs.id)
    .orderBy(desc(sql`sum(${order_details.total})`))
    .limit(limit);
  return rows.map((row) => ({ ...row, amount: amount(row.amount) }));
}
