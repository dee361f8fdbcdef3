import 'server-only';
import { TZDate } from '@date-fns/tz';
import type { Db } from '@/db/client';
import { readerFor } from '@/db/replica';
import * as repo from '@/db/repositories/dashboard';
import { findFirstQueued } from '@/db/repositories/orders/transfer-queue';
import { withSubjects } from '@/lib/admin/name-rows';
import { businessDay, businessDayStart, businessMonthStart } from '@/lib/business-day';
import { type Actor, can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { identityFor, type ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import { addDaysTo, type Day, now, WEEK_MS } from '@/lib/domain/clock';
import { addMoney, type Cents, toWire, ZERO } from '@/lib/domain/money';
import { nameOfBuyer } from '@/lib/domain/values/full-name';
import { env } from '@/lib/env';
import type { NamedRow } from '@/lib/resources/users-logs/sentence';
import { readSetting } from '@/lib/server/orders/settings';

const CHART_DAYS = 14;
export type Dashboard = {
  /** The current day, and the instants at which it, its month and the week before began. */
  today: Day;
  dayStart: string;
  monthStart: string;
  weekAgo: string;
  hour: number;
  lowStockAt: number;
  sales: {
    today: number;
    orders: number;
    /** Charges of subscriptions beyond the first, which is its order's. */
    renewals: number;
    yesterdayByNow: number;
    month: number;
    monthBefore: number;
    chart: { day: Day; provider: number; transfer: number }[];
    top: { id: number; name: string; identity: ProgramIdentity; sold: number; amount: number }[];
  } | null;
  transfers: {
    count: number;
    amount: number;
    first: {
      id: number;
      number: string;
      name: string;
      total: number;
      at: string | null;
      hasProof: boolean;
    }[];
  } | null;
  failing: {
    count: number;
    first: { id: number; number: string | null; amount: number | null; issue: string | null; at: string }[];
  } | null;
  subscriptions: { active: number; fresh: number; pastDue: number } | null;
  customers: { month: number; monthBefore: number } | null;
  stock: { count: number; first: { id: number; name: string; inventory: number }[] } | null;
  activity:
    | {
        id: number;
        at: string;
        action: string;
        model: string;
        model_id: number | null;
        subject: NamedRow | null;
        actor: string | null;
      }[]
    | null;
};

/** The previous month up to the same moment as now (never past its end). */
function monthBefore(day: Day, at: Date): { from: Date; to: Date } {
  const start = businessMonthStart(day);
  const lastDay = businessDay(new Date(start.getTime() - 1));
  const from = businessMonthStart(lastDay);
  return { from, to: new Date(Math.min(from.getTime() + (at.getTime() - start.getTime()), start.getTime())) };
}

async function loadSales(tx: Db, at: Date, today: Day): Promise<Dashboard['sales']> {
  const dayStart = businessDayStart(today);
  const yesterday = businessDayStart(addDaysTo(today, -1));
  const firstDay = addDaysTo(today, 1 - CHART_DAYS);
  const [day, before, month, previous, byDay, top] = await Promise.all([
    repo.sumSales(tx, { from: dayStart, to: at }),
    repo.sumSales(tx, {
      from: yesterday,
      to: new Date(yesterday.getTime() + (at.getTime() - dayStart.getTime())),
    }),
    repo.sumSales(tx, { from: businessMonthStart(today), to: at }),
    repo.sumSales(tx, monthBefore(today, at)),
    repo.sumSalesByDay(tx, { from: businessDayStart(firstDay), to: at }, env.BUSINESS_TIME_ZONE),
    repo.findTopPrograms(tx, { from: businessDayStart(addDaysTo(today, -30)), to: at }, 5),
  ]);
  const of = (on: Day, transfer: boolean): Cents =>
    byDay
      .filter((row) => row.day === on && (row.type === 'T') === transfer)
      .reduce((sum, row) => addMoney(sum, row.amount), ZERO);
  return {
    today: toWire(day.amount),
    orders: day.orders,
    renewals: day.renewals,
    yesterdayByNow: toWire(before.amount),
    month: toWire(month.amount),
    monthBefore: toWire(previous.amount),
    chart: Array.from({ length: CHART_DAYS }, (_, index) => {
      const one = addDaysTo(firstDay, index);
      return { day: one, provider: toWire(of(one, false)), transfer: toWire(of(one, true)) };
    }),
    top: top.map(({ slug, color, ...row }) => ({
      ...row,
      identity: identityFor(slug, color),
      amount: toWire(row.amount),
    })),
  };
}

async function loadTransfers(tx: Db): Promise<Dashboard['transfers']> {
  const [sum, first] = await Promise.all([repo.sumPendingTransfers(tx), findFirstQueued(tx, 4)]);
  return {
    count: sum.count,
    amount: toWire(sum.amount),
    first: first.map(({ id, number, buyer, total, placedAt, proofId }) => ({
      id,
      number: number ?? String(id),
      name: nameOfBuyer(buyer),
      total: toWire(total),
      at: placedAt?.toISOString() ?? null,
      hasProof: proofId !== null,
    })),
  };
}

async function loadFailing(tx: Db, since: Date): Promise<Dashboard['failing']> {
  const [count, first] = await Promise.all([
    repo.countFailedPayments(tx, since),
    repo.findFailedPayments(tx, since, 2),
  ]);
  return {
    count,
    first: first.map((row) => ({
      ...row,
      amount: row.amount === null ? null : toWire(row.amount),
      at: row.at.toISOString(),
    })),
  };
}

async function loadCustomers(tx: Db, at: Date, today: Day): Promise<Dashboard['customers']> {
  const [month, before] = await Promise.all([
    repo.countCustomers(tx, { from: businessMonthStart(today), to: at }),
    repo.countCustomers(tx, monthBefore(today, at)),
  ]);
  return { month, monthBefore: before };
}

async function loadStock(tx: Db, lowAt: number): Promise<Dashboard['stock']> {
  const [count, first] = await Promise.all([repo.countLowStock(tx, lowAt), repo.findLowStock(tx, lowAt, 3)]);
  return { count, first };
}

async function loadActivity(tx: Db, context: RequestContext): Promise<Dashboard['activity']> {
  const rows = await withSubjects(context, await repo.findActivity(tx, 8));
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
}

/**
 * The numbers of the back office's first screen.
 * Ability `dashboard_access`; each part also needs the ability of its list and is null without it
 * (docs/spec/access-control.md#abilities). Days are those of the business.
 */
export async function getDashboard(context: RequestContext): Promise<Dashboard> {
  const actor: Actor = requireAbility(context.actor, 'dashboard_access');
  const at = now();
  const today = businessDay(at);
  const weekAgo = new Date(at.getTime() - WEEK_MS);
  const db = await readerFor(context.wrote);
  const { low_stock: lowStockAt } = await readSetting(db, 'shop');
  const when = <T>(ability: string, work: () => Promise<T>): Promise<T | null> =>
    can(actor, ability) ? work() : Promise.resolve(null);
  const [sales, transfers, failing, subscriptions, customers, stock, activity] = await Promise.all([
    when('order_access', () => loadSales(db, at, today)),
    when('order_access', () => loadTransfers(db)),
    when('payment_attempt_access', () => loadFailing(db, weekAgo)),
    when('order_access', () => repo.countSubscriptions(db, weekAgo)),
    when('crm_customer_access', () => loadCustomers(db, at, today)),
    when('product_access', () => loadStock(db, lowStockAt)),
    when('users_log_access', () => loadActivity(db, context)),
  ]);
  return {
    today,
    dayStart: businessDayStart(today).toISOString(),
    monthStart: businessMonthStart(today).toISOString(),
    weekAgo: weekAgo.toISOString(),
    hour: new TZDate(at, env.BUSINESS_TIME_ZONE).getHours(),
    lowStockAt,
    sales,
    transfers,
    failing,
    subscriptions,
    customers,
    stock,
    activity,
  };
}
