import 'server-only';
import { db } from '@/db/client';
import { countOpenMovements } from '@/db/repositories/bank/bank-movements';
import { countDriftsBetween } from '@/db/repositories/payments/drifts';
import { countChecks } from '@/db/repositories/payments/payment-attempts';
import { findLastGoodRun, findRuns, type RunRow } from '@/db/repositories/payments/reconciliation-runs';
import { countSubscriptionChecks } from '@/db/repositories/payments/subscriptions';
import { countUnmatchedBetween, sumOpenDisputes } from '@/db/repositories/payments/unmatched-payments';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { RUN_MS } from '@/lib/server/payments/reconciliation/reconcile-transactions';

export type RunItem = {
  id: number;
  at: string;
  state: 'running' | 'done' | 'failed';
  /** `interrupted`: its process ended before it did; `stopped`: by staff. */
  error: 'provider' | 'other' | 'interrupted' | 'stopped' | null;
  differences: number;
  actor: string | null;
};

/**
 * `done` of `total`; null until it is known. A step that has ended says what it found; of disputes and of the
 * bank's lines that is what waits for a person, since they come by messages and files that are kept already.
 */
export type RunStep = {
  name: 'payments' | 'subscriptions' | 'movements' | 'disputes' | 'bank';
  state: 'waiting' | 'running' | 'done';
  done: number;
  total: number | null;
  differences: number;
};

export type Runs = {
  /** Newest first. */
  rows: readonly RunItem[];
  /** Until when everything was compared; null when it never was. */
  coveredUntil: string | null;
  /** The newest run that staff have started, or that is under way. */
  current: (RunItem & Times & { steps: readonly RunStep[] }) | null;
};

/** Seconds elapsed, and an estimate of those left; null until every step has its total. */
type Times = { elapsed: number; left: number | null };

const RUNS = 5;

type Found = Awaited<ReturnType<typeof findRuns>>[number];

function toItem({ run, actor }: Found): RunItem {
  const died = run.state === 'running' && now().getTime() - run.created_at.getTime() > RUN_MS;
  return {
    id: run.id,
    at: run.created_at.toISOString(),
    state: died ? 'failed' : run.state,
    error: died
      ? 'interrupted'
      : run.state !== 'failed'
        ? null
        : run.error === 'provider' || run.error === 'stopped'
          ? run.error
          : 'other',
    differences: run.differences,
    actor,
  };
}

/** What a kind of difference is about. */
const stepOf = (kind: string): RunStep['name'] =>
  kind.startsWith('subscription') || kind.startsWith('sale') || kind.startsWith('mismatch')
    ? 'subscriptions'
    : kind === 'refund' || kind === 'unknown_payment'
      ? 'movements'
      : 'payments';

/**
 * The steps of a run, computed from the rows that it has read: each carries when it was checked, and each
 * difference when it was found.
 */
async function stepsOf(run: RunRow, isRunning: boolean): Promise<RunStep[]> {
  const until = run.finished_at ?? now();
  const [payments, subscriptions, drifts, unmatched, disputes, deposits] = await Promise.all([
    countChecks(db, run.created_at),
    countSubscriptionChecks(db, run.created_at),
    countDriftsBetween(db, run.created_at, until),
    countUnmatchedBetween(db, run.created_at, until),
    sumOpenDisputes(db),
    countOpenMovements(db),
  ]);
  const found = (name: RunStep['name']) =>
    drifts.reduce((all, { kind, count }) => all + (stepOf(kind) === name ? count : 0), 0);
  const walks = run.total !== null;
  const paymentsDone = !isRunning || walks || subscriptions.done > 0 || payments.left === 0;
  const subscriptionsDone = !isRunning || walks || (paymentsDone && subscriptions.left === 0);
  const step = (
    name: RunStep['name'],
    [isDone, isNext]: readonly [boolean, boolean],
    counts: { done: number; total: number | null },
  ): RunStep => ({
    name,
    state: isDone ? 'done' : isNext ? 'running' : 'waiting',
    ...counts,
    differences: found(name) + (name === 'movements' ? unmatched : 0),
  });
  const of = ({ done, left }: { done: number; left: number }) => ({ done, total: done + left });
  const kept = (name: RunStep['name'], differences: number): RunStep => ({
    name,
    state: run.finished_at === null ? 'waiting' : 'done',
    done: 0,
    total: 0,
    differences,
  });
  return [
    step('payments', [paymentsDone, true], of(payments)),
    step('subscriptions', [subscriptionsDone, paymentsDone], of(subscriptions)),
    step('movements', [run.finished_at !== null, subscriptionsDone], {
      done: run.checked,
      total: run.total,
    }),
    kept(
      'disputes',
      disputes.reduce((all, { count }) => all + count, 0),
    ),
    kept('bank', deposits),
  ];
}

function timesOf(run: RunRow, steps: readonly RunStep[]): Times {
  const elapsed = Math.round(((run.finished_at ?? now()).getTime() - run.created_at.getTime()) / 1000);
  const done = steps.reduce((all, step) => all + step.done, 0);
  const total = steps.reduce<number | null>(
    (all, step) => (all === null || step.total === null ? null : all + step.total),
    0,
  );
  return {
    elapsed,
    left: total === null || done === 0 ? null : Math.round((elapsed * (total - done)) / done),
  };
}

/**
 * The last reconciliations, with how far the current one is (docs/spec/payments.md#reconciliation).
 * Ability `payment_attempt_access`; the bank's lines only for holders of `order_confirm_transfer`.
 */
export async function listRuns(context: RequestContext): Promise<Runs> {
  const actor = requireAbility(context.actor, 'payment_attempt_access');
  const [found, good] = await Promise.all([findRuns(db, RUNS), findLastGoodRun(db)]);
  const rows = found.map(toItem);
  const index = found.findIndex(
    ({ run }, at) => rows[at]?.state === 'running' || (run.actor_id !== null && at === 0),
  );
  const [row, run] = [rows[index], found[index]?.run];
  const all = row && run ? await stepsOf(run, row.state === 'running') : [];
  const steps = all.filter(({ name }) => name !== 'bank' || can(actor, 'order_confirm_transfer'));
  return {
    rows,
    coveredUntil: good?.covers_until.toISOString() ?? null,
    current: row && run ? { ...row, ...timesOf(run, steps), steps } : null,
  };
}
