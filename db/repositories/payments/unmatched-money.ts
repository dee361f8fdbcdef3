import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { bank_movements, orders, unmatched_payments, users } from '@/db/schema';
import type { Day } from '@/lib/domain/clock';
import type { Cents } from '@/lib/domain/money';
import { likePattern } from '../admin/search';
import { isLiveMovement } from '../bank/bank-movements';
import { orderFacts } from '../bank/order-facts';
import type { UnmatchedState } from './unmatched-payments';

export const MONEY_SOURCES = ['paypal', 'bank'] as const;
export type MoneySource = (typeof MONEY_SOURCES)[number];

/** `since`: only what was decided from that instant on. Without `sources` nothing is found. */
export type MoneyFilter = {
  states: readonly UnmatchedState[];
  sources: readonly MoneySource[];
  search?: string;
  since?: Date;
};

/** A bank line is open, pays an order, or was ignored; the shop never refunds one. */
const LINE_STATES: Readonly<Record<UnmatchedState, SQL | undefined>> = {
  open: and(isNull(bank_movements.order_id), isNull(bank_movements.ignored_at)),
  assigned: isNotNull(bank_movements.order_id),
  refunded: sql`false`,
  dismissed: and(isNull(bank_movements.order_id), isNotNull(bank_movements.ignored_at)),
};

const amountText = (search: string): string => likePattern(search.replace(/[$₡,\s]/g, ''));
const lower = (column: SQL.Aliased | Parameters<typeof like>[0], search: string) =>
  like(sql`lower(${column})`, likePattern(search.toLowerCase()));

function paymentsIn(db: Db, { states, sources, search, since }: MoneyFilter) {
  return db
    .select({
      source: sql<MoneySource>`${'paypal'}::text`.as('source'),
      id: unmatched_payments.id,
      at: sql`${unmatched_payments.received_at}`.as('at'),
      amount: unmatched_payments.amount,
      currency: unmatched_payments.currency,
    })
    .from(unmatched_payments)
    .leftJoin(orders, eq(orders.id, unmatched_payments.order_id))
    .where(
      and(
        sources.includes('paypal') ? undefined : sql`false`,
        inArray(unmatched_payments.state, states),
        ne(unmatched_payments.kind, 'dispute'),
        isNull(unmatched_payments.deleted_at),
        since && gte(unmatched_payments.resolved_at, since),
        search
          ? or(
              lower(unmatched_payments.payer_name, search),
              lower(unmatched_payments.payer_email, search),
              lower(unmatched_payments.reference, search),
              lower(unmatched_payments.provider_id, search),
              like(sql`${unmatched_payments.amount}::text`, amountText(search)),
              eq(orders.order_number, search.replace(/^#/, '')),
            )
          : undefined,
      ),
    );
}

function linesIn(db: Db, { states, sources, search, since }: MoneyFilter) {
  return db
    .select({
      source: sql<MoneySource>`${'bank'}::text`.as('source'),
      id: bank_movements.id,
      at: sql`(${bank_movements.moved_on} + time '12:00') at time zone 'UTC'`.as('at'),
      amount: bank_movements.amount,
      currency: bank_movements.currency,
    })
    .from(bank_movements)
    .leftJoin(orders, eq(orders.id, bank_movements.order_id))
    .where(
      and(
        sources.includes('bank') ? undefined : sql`false`,
        or(...states.map((state) => LINE_STATES[state])),
        isLiveMovement,
        since && gte(bank_movements.updated_at, since),
        search
          ? or(
              lower(bank_movements.description, search),
              lower(bank_movements.reference, search),
              like(sql`${bank_movements.amount}::text`, amountText(search)),
              eq(orders.order_number, search.replace(/^#/, '')),
            )
          : undefined,
      ),
    );
}

const all = (db: Db, filter: MoneyFilter) =>
  unionAll(paymentsIn(db, filter), linesIn(db, filter)).as('unmatched_money');

/** PayPal payments and bank lines in one list, newest first: the source and id of each row. */
export async function findUnmatchedMoney(
  db: Db,
  filter: MoneyFilter,
  page: { limit: number; offset: number },
): Promise<{ source: MoneySource; id: number }[]> {
  const found = all(db, filter);
  return db
    .select({ source: found.source, id: found.id })
    .from(found)
    .orderBy(desc(found.at), desc(found.id))
    .limit(page.limit)
    .offset(page.offset);
}

export type MoneySum = { currency: string; count: number; amount: Cents };

/** Its sum by currency. */
export async function sumUnmatchedMoney(db: Db, filter: MoneyFilter): Promise<MoneySum[]> {
  const found = all(db, filter);
  return db
    .select({
      currency: found.currency,
      count: count(),
      amount: sql`sum(${found.amount})`.mapWith(unmatched_payments.amount),
    })
    .from(found)
    .groupBy(found.currency);
}

/** The bank lines of a page, with the orders they paid and who decided. */
export const findUnmatchedLines = (db: Db, ids: readonly number[]) =>
  db
    .select({ row: bank_movements, number: orders.order_number, resolver: users.name })
    .from(bank_movements)
    .leftJoin(orders, eq(orders.id, bank_movements.order_id))
    .leftJoin(users, eq(users.id, bank_movements.reviewed_by))
    .where(inArray(bank_movements.id, ids));

/** The payments of a page, with the orders they paid and who decided. */
export const findUnmatchedPayments = (db: Db, ids: readonly number[]) =>
  db
    .select({ row: unmatched_payments, number: orders.order_number, resolver: users.name })
    .from(unmatched_payments)
    .leftJoin(orders, eq(orders.id, unmatched_payments.order_id))
    .leftJoin(users, eq(users.id, unmatched_payments.resolved_by))
    .where(inArray(unmatched_payments.id, ids));

/** The most orders that payments of one page are compared with. */
const COMPARED = 500;

/** Orders with one of these totals that can still be paid, placed since a day, newest first. */
export const findOrdersOfTotal = (db: Db, totals: readonly Cents[], since: Day) =>
  db
    .select({
      ...orderFacts,
      email: sql<string>`coalesce(${orders.buyer}->>'email', '')`,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.total_order, totals),
        inArray(orders.state, ['pending_payment', 'pending_transfer', 'review', 'expired']),
        isNotNull(orders.type),
        sql`${orders.placed_at} >= ${since}`,
        isNull(orders.deleted_at),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(COMPARED);
