import 'server-only';
import { db } from '@/db/client';
import { findRuns } from '@/db/repositories/reconciliation-runs';
import {
  countUnmatched,
  findOpenDisputes,
  findUnmatchedIn,
  type UnmatchedState,
} from '@/db/repositories/unmatched-payments';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { dayIn, daysBetween } from '@/lib/domain/clock';
import { formatMoney } from '@/lib/domain/money';
import { DRIFTS_PAGE } from '@/lib/domain/page-sizes';
import { env } from '@/lib/env';

/** Money, or a dispute, that PayPal reports and no order accounts for. */
export type UnmatchedItem = {
  id: number;
  kind: 'capture' | 'sale' | 'dispute';
  at: string;
  amount: string;
  reference: string | null;
  payer: string | null;
  providerId: string;
  order: { id: number; number: string } | null;
  /** Days left to answer a dispute, 0 today, negative when it is over; null without a deadline. */
  daysLeft: number | null;
  resolver: string | null;
};
export type UnmatchedList = {
  rows: readonly UnmatchedItem[];
  disputes: readonly UnmatchedItem[];
  total: number;
  page: number;
  open: number;
};

type Found = Awaited<ReturnType<typeof findUnmatchedIn>>[number];
const DISPUTES = 50;

function toItem({ row, number, resolver }: Found): UnmatchedItem {
  const today = dayIn(env.BUSINESS_TIME_ZONE);
  return {
    id: row.id,
    kind: row.kind,
    at: row.received_at.toISOString(),
    amount: row.currency === 'USD' ? formatMoney(row.amount) : `${formatMoney(row.amount)} ${row.currency}`,
    reference: row.reference,
    payer: row.payer_name ?? row.payer_email,
    providerId: row.provider_id,
    order: row.order_id === null ? null : { id: row.order_id, number: number ?? String(row.order_id) },
    daysLeft: row.due_at && daysBetween(today, dayIn(env.BUSINESS_TIME_ZONE, row.due_at)),
    resolver,
  };
}

/**
 * Money without an order in one state, and every open dispute, the most urgent first
 * (docs/spec/payments.md#reconciliation). A page past the end is the last one. Ability
 * `payment_attempt_access`.
 */
export async function listUnmatched(
  context: RequestContext,
  { state, page }: { state: UnmatchedState; page: number },
): Promise<UnmatchedList> {
  requireAbility(context.actor, 'payment_attempt_access');
  const [open, total, disputes] = await Promise.all([
    countUnmatched(db, 'open'),
    countUnmatched(db, state),
    findOpenDisputes(db, DISPUTES),
  ]);
  const shown = Math.max(1, Math.min(page, Math.ceil(total / DRIFTS_PAGE)));
  const rows = await findUnmatchedIn(db, state, { limit: DRIFTS_PAGE, offset: (shown - 1) * DRIFTS_PAGE });
  return { rows: rows.map(toItem), disputes: disputes.map(toItem), total, page: shown, open };
}

export type RunItem = {
  id: number;
  at: string;
  state: 'running' | 'done' | 'failed';
  checked: number;
  total: number | null;
  differences: number;
  from: string;
  until: string;
  actor: string | null;
};
const RUNS = 5;

/** The last walks through PayPal's transactions, newest first. Ability `payment_attempt_access`. */
export async function listRuns(context: RequestContext): Promise<RunItem[]> {
  requireAbility(context.actor, 'payment_attempt_access');
  return (await findRuns(db, RUNS)).map(({ run, actor }) => ({
    id: run.id,
    at: run.created_at.toISOString(),
    state: run.state,
    checked: run.checked,
    total: run.total,
    differences: run.differences,
    from: run.covers_from.toISOString(),
    until: run.covers_until.toISOString(),
    actor,
  }));
}
