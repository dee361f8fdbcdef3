import 'server-only';
import { db } from '@/db/client';
import { findAttemptsToCheck, findLostAttempts } from '@/db/repositories/payments/payment-attempts';
import { findUnfinishedEvents } from '@/db/repositories/payments/payment-events';
import { findRun } from '@/db/repositories/payments/reconciliation-runs';
import { findOpenRefunds } from '@/db/repositories/payments/refunds';
import { findSubscriptionsToCheck } from '@/db/repositories/payments/subscriptions';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { now } from '@/lib/domain/clock';
import { JOB_LIMITS, WORK_LIMITS } from '@/lib/domain/limits';
import { subscriptionsToStop } from '../subscriptions/stop-charging';
import { checkMovement } from './check-movement';
import { processEvent } from './process-event';
import { checkAttempt, checkListed, checkRefund, checkStopped } from './reconcile-checks';
import { reconcileTransactions } from './reconcile-transactions';

const MINUTE_MS = 60_000;
/** Minimum age of a checked row: browser and webhooks come first. */
const FRESH_MS = 2 * MINUTE_MS;
/** How often a running subscription is read, regardless of webhooks. */
const SUBSCRIPTION_MS = 6 * 60 * MINUTE_MS;
const { batch: BATCH } = JOB_LIMITS.reconcile;

const ago = (ms: number): Date => new Date(now().getTime() - ms);

/** Minimum age of a call whose answer was lost: the retry of its own request comes first. */
const LOST_MS = 15_000;

/**
 * Looks up calls whose answer was lost, so that they are settled within a minute. Runs often in the job
 * process. Returns how many changed.
 */
export async function settleLostAnswers(): Promise<number> {
  const attempts = await findLostAttempts(db, ago(LOST_MS), WORK_LIMITS.lostAnswers.batch);
  const refunds = (await findOpenRefunds(db, ago(LOST_MS), WORK_LIMITS.lostAnswers.batch)).filter(
    ({ state }) => state !== 'pending',
  );
  return (
    (await eachAlone('checking an attempt', attempts, checkAttempt)) +
    (await eachAlone('checking a refund', refunds, checkRefund))
  );
}

type Found = { id: number };

const isRunning = async (id: number): Promise<boolean> => (await findRun(db, id))?.state === 'running';

/**
 * Checks one batch; in a run that staff have started, one batch after the other until nothing new is found or
 * they stop it.
 */
async function batches<T extends Found>(
  find: () => Promise<T[]>,
  runId: number | null,
  check: (items: readonly T[]) => Promise<number>,
): Promise<number> {
  const seen = new Set<number>();
  for (let changed = 0; ; ) {
    if (runId !== null && !(await isRunning(runId))) return changed;
    const items = (await find()).filter(({ id }) => !seen.has(id));
    if (items.length === 0) return changed;
    for (const { id } of items) seen.add(id);
    changed += await check(items);
    if (runId === null) return changed;
  }
}

/**
 * The reconciliation job (docs/spec/payments.md#reconciliation). Checks open payments, subscriptions, refunds
 * and events, and PayPal's list of transactions. Applies differences and records them as drifts, and records
 * money that fits no order. `runId` is a run that staff have started: it checks everything that is open,
 * however fresh. Returns how many rows changed. Skips invented demo rows.
 */
export async function reconcilePayments(runId: number | null = null): Promise<number> {
  const run = runId === null ? null : await findRun(db, runId);
  const before = (ms: number) => run?.created_at ?? ago(ms);
  const events = await batches(
    () => findUnfinishedEvents(db, before(5 * MINUTE_MS), BATCH),
    runId,
    (found) => eachAlone('processing an event', found, async ({ id }) => processEvent(id).then(() => true)),
  );
  let changed = await batches(
    () => findAttemptsToCheck(db, before(FRESH_MS), BATCH),
    runId,
    (found) => eachAlone('checking an attempt', found, checkAttempt),
  );
  changed += await batches(
    () => findOpenRefunds(db, before(FRESH_MS), BATCH),
    runId,
    (found) => eachAlone('checking a refund', found, checkRefund),
  );
  changed += await batches(
    () => findSubscriptionsToCheck(db, before(SUBSCRIPTION_MS), before(FRESH_MS), BATCH),
    runId,
    (found) => eachAlone('checking a subscription', found, checkListed),
  );
  changed += await eachAlone('ending a subscription', await subscriptionsToStop(BATCH), checkStopped);
  return events + changed + (await reconcileTransactions(checkMovement, runId, changed));
}
