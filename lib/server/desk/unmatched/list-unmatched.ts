import 'server-only';
import { db } from '@/db/client';
import {
  findOrdersOfTotal,
  findUnmatchedLines,
  findUnmatchedMoney,
  findUnmatchedPayments,
  MONEY_SOURCES,
  type MoneySource,
  type MoneySum,
  sumUnmatchedMoney,
} from '@/db/repositories/payments/unmatched-money';
import { sumOpenDisputes, type UnmatchedState } from '@/db/repositories/payments/unmatched-payments';
import { businessDay, businessMonthStart } from '@/lib/business-day';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { addDaysTo } from '@/lib/domain/clock';
import { dollarsOf, formatColones } from '@/lib/domain/colones';
import { CURRENCY, cents, formatMoney, ZERO } from '@/lib/domain/money';
import { UNMATCHED_PAGE } from '@/lib/domain/page-sizes';
import { currentRate } from '@/lib/server/checkout/get-checkout';
import { matchCandidates } from '@/lib/server/orders/match-candidates';
import { type DisputeItem, openDisputes } from '@/lib/server/payments/returns/open-disputes';
import { lineFormatter, toPayment, type UnmatchedItem } from './to-item';

/** How many payments, and their sum: dollars, and colones beside them when there is no rate. */
type MoneyTotal = { count: number; amount: string };

export type UnmatchedList = {
  rows: readonly UnmatchedItem[];
  disputes: readonly DisputeItem[];
  total: number;
  /** What the rows of all pages add up to. */
  sum: MoneyTotal;
  page: number;
  counts: Readonly<Record<UnmatchedState, number>>;
  open: MoneyTotal;
  disputed: MoneyTotal;
  /** Decided since the first of the month. */
  resolved: MoneyTotal;
};

/** How long after it was placed an order can be guessed. */
const GUESS_DAYS = 60;

const STATES = ['open', 'assigned', 'refunded', 'dismissed'] as const satisfies readonly UnmatchedState[];

function totalOf(sums: readonly MoneySum[], rate: number | null): MoneyTotal {
  const of = (currency: string) => sums.find((sum) => sum.currency === currency)?.amount ?? ZERO;
  const colones = of('CRC');
  const dollars = cents(of(CURRENCY) + (rate === null ? 0 : dollarsOf(colones, rate)));
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    amount: [
      formatMoney(dollars),
      ...(rate === null && colones > 0 ? [formatColones(Math.round(colones / 100))] : []),
    ].join(' + '),
  };
}

/** The rows of a page in its order, with the orders they may belong to. */
async function itemsOf(page: readonly { source: MoneySource; id: number }[], rate: number | null) {
  const idsOf = (source: MoneySource) => page.filter((one) => one.source === source).map(({ id }) => id);
  const [payments, lines] = await Promise.all([
    findUnmatchedPayments(db, idsOf('paypal')),
    findUnmatchedLines(db, idsOf('bank')),
  ]);
  const totals = payments.filter(({ row }) => row.state === 'open').map(({ row }) => row.amount);
  const since = addDaysTo(businessDay(), -GUESS_DAYS);
  const [waiting, candidates] = await Promise.all([
    totals.length > 0 ? findOrdersOfTotal(db, totals, since) : [],
    lines.some(({ row }) => row.order_id === null) ? matchCandidates(db) : [],
  ]);
  const toLine = lineFormatter(candidates, rate);
  const all = [...payments.map((found) => toPayment(found, waiting)), ...lines.map(toLine)];
  return page.flatMap(({ source, id }) => all.find((item) => item.source === source && item.id === id) ?? []);
}

/**
 * Money without an order in one state, of PayPal and of the bank's statement, with the order it may be for,
 * and every open dispute, the most urgent first (docs/spec/payments.md#reconciliation). `search` covers
 * amount, payer, reference and order number. A page past the end is the last one. Ability
 * `payment_attempt_access`; lines of the bank only for holders of `order_confirm_transfer`.
 */
export async function listUnmatched(
  context: RequestContext,
  input: { state: UnmatchedState; page: number; search?: string; source?: MoneySource | null },
): Promise<UnmatchedList> {
  const actor = requireAbility(context.actor, 'payment_attempt_access');
  const allowed = can(actor, 'order_confirm_transfer') ? MONEY_SOURCES : (['paypal'] as const);
  const { state, search = '', source = null } = input;
  const sources = allowed.filter((one) => source === null || one === source);
  const today = businessDay();
  const since = businessMonthStart(today);
  const rate = (await currentRate())?.rate ?? null;
  const sum = async (filter: Partial<Parameters<typeof sumUnmatchedMoney>[1]>) =>
    totalOf(await sumUnmatchedMoney(db, { states: ['open'], sources: allowed, ...filter }), rate);
  const [open, assigned, refunded, dismissed] = await Promise.all(
    STATES.map((one) => sum({ states: [one] })),
  );
  const [shown, resolved, disputes, disputed] = await Promise.all([
    sum({ states: [state], sources, search }),
    sum({ states: ['assigned', 'refunded', 'dismissed'], since }),
    openDisputes(),
    sumOpenDisputes(db),
  ]);
  const page = Math.max(1, Math.min(input.page, Math.ceil(shown.count / UNMATCHED_PAGE)));
  const at = { limit: UNMATCHED_PAGE, offset: (page - 1) * UNMATCHED_PAGE };
  const none: MoneyTotal = { count: 0, amount: formatMoney(ZERO) };
  return {
    rows: await itemsOf(await findUnmatchedMoney(db, { states: [state], sources, search }, at), rate),
    disputes,
    total: shown.count,
    sum: shown,
    page,
    counts: {
      open: open?.count ?? 0,
      assigned: assigned?.count ?? 0,
      refunded: refunded?.count ?? 0,
      dismissed: dismissed?.count ?? 0,
    },
    open: open ?? none,
    disputed: totalOf(disputed, rate),
    resolved,
  };
}
