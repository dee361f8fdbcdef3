import 'server-only';
import { db } from '@/db/client';
import {
  dropQuietRuns,
  findFirstAttemptAt,
  findLastGoodRun,
  findRun,
  findRunning,
  insertRun,
  type RunRow,
  updateRun,
} from '@/db/repositories/payments/reconciliation-runs';
import { logFailure } from '@/lib/adapters/jobs/each-alone';
import type { GatewayTransaction } from '@/lib/adapters/payments/gateway';
import { DAY_MS, HOUR_MS, now } from '@/lib/domain/clock';
import { logger } from '@/lib/logger';
import { gateways } from '../gateway';
import { isProviderError } from '../provider-errors';

/** PayPal lists a transaction up to three hours late (docs). */
const LATE_MS = 4 * HOUR_MS;
/** The longest window of one search, and how far back PayPal lists (docs). */
const WINDOW_MS = 31 * DAY_MS;
const OLDEST_MS = 3 * 365 * DAY_MS;
/** A run that has not ended by then was killed with its process. */
export const RUN_MS = 10 * 60_000;
const REPORT_EVERY = 25;

async function startOf(until: Date): Promise<Date> {
  const last = await findLastGoodRun(db);
  const from = last
    ? Math.min(last.covers_until.getTime(), until.getTime()) - LATE_MS
    : ((await findFirstAttemptAt(db)) ?? until).getTime() - 2 * DAY_MS;
  return new Date(Math.max(from, until.getTime() - OLDEST_MS));
}

/** The row of the next run, which starts where the last good one ended; while one is running, that one. */
export async function beginRun(actorId: number | null): Promise<RunRow> {
  const running = await findRunning(db, new Date(now().getTime() - RUN_MS));
  if (running) return running;
  const until = now();
  return insertRun(db, {
    created_at: until,
    covers_from: await startOf(until),
    covers_until: until,
    actor_id: actorId,
  });
}

function* windows({ covers_from: from, covers_until: until }: RunRow): Generator<[Date, Date]> {
  for (let at = from.getTime(); at < until.getTime(); at += WINDOW_MS)
    yield [new Date(at), new Date(Math.min(at + WINDOW_MS, until.getTime()))];
}

type Check = (found: GatewayTransaction) => Promise<boolean>;

async function readTransactions(run: RunRow, check: Check, before: number): Promise<number> {
  const found: GatewayTransaction[] = [];
  for (const gateway of gateways())
    for (const [from, to] of windows(run)) found.push(...(await gateway.searchTransactions(from, to)));
  if (!(await updateRun(db, run.id, { total: found.length }))) return 0;
  let differences = before;
  let failed = 0;
  for (const [index, one] of found.entries()) {
    try {
      differences += (await check(one)) ? 1 : 0;
    } catch (error) {
      failed++;
      logFailure(error, 'checking a transaction', one);
    }
    const reports = index % REPORT_EVERY === 0;
    if (reports && !(await updateRun(db, run.id, { checked: index, differences })))
      return differences - before;
  }
  // After failures the next run begins again where the last good one ended.
  const state = failed > 0 ? 'failed' : 'done';
  const error = failed > 0 ? 'movements_failed' : null;
  await updateRun(db, run.id, { state, error, checked: found.length, differences, finished_at: now() });
  return differences - before;
}

/**
 * Reads each service's transactions since the last good run, however long ago that was
 * (docs/spec/payments.md#reconciliation), and calls `check` for each. `runId` continues a run that staff have
 * started, `before` has what its earlier steps found. Returns how many differed.
 */
export async function reconcileTransactions(
  check: Check,
  runId: number | null,
  before: number,
): Promise<number> {
  const run = (runId === null ? null : await findRun(db, runId)) ?? (await beginRun(null));
  if (run.state !== 'running') return 0;
  try {
    const differences = await readTransactions(run, check, before);
    await dropQuietRuns(db, run.id);
    return differences;
  } catch (error) {
    const away = isProviderError(error);
    await updateRun(db, run.id, {
      state: 'failed',
      error: away ? 'provider' : 'internal',
      finished_at: now(),
    });
    if (!away) throw error;
    logger.warn({ err: error }, 'transaction search is away');
    return 0;
  }
}
