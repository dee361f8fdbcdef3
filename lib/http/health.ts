import 'server-only';
import type { QueryConfig } from 'pg';
import { pool } from '@/db/client';
import { tryLocalDisk } from '@/lib/adapters/files/local-disk';
import { AppError } from '@/lib/domain/errors';
import { CONNECTION_MS } from '@/lib/domain/limits';
import { logger } from '@/lib/logger';

/** How long the result of a check is reused, so that frequent checks cause no load. */
const TRIAL_MS = 1_000;
/** A pooler lets a statement wait for its database. */
const withTimeout = (text: string): QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: CONNECTION_MS,
});

/**
 * A server with a full disk can still read. Creating a table needs disk space at once, and it is rolled back.
 */
async function writeDatabase(): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      withTimeout('begin; create temp table ready_trial on commit drop as select 1 as written; commit'),
    );
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const TRIALS = { database: writeDatabase, files: tryLocalDisk };
type Part = keyof typeof TRIALS;

/** Undefined when the check succeeds. */
const failureOf = (part: Part): Promise<Part | undefined> =>
  TRIALS[part]().then(
    () => undefined,
    (error: Error) => {
      logger.warn({ part, reason: error.message }, 'not ready');
      return part;
    },
  );

let trial: { begun: number; failures: Promise<(Part | undefined)[]> } | undefined;

/**
 * Ready when the migrations have run, and database and local disk can be written. Else 503 with what failed
 * in `failed` (docs/spec/api.md#health).
 */
export async function checkReady(): Promise<{ status: 'ok' }> {
  const unready = (failed: readonly Part[], cause?: unknown) =>
    new AppError('unavailable', { retryAfter: 5, details: { failed }, cause });
  try {
    await pool.query(withTimeout('select 1 from drizzle.__drizzle_migrations limit 1'));
  } catch (cause) {
    throw unready(['database'], cause);
  }
  if (!trial || Date.now() - trial.begun > TRIAL_MS)
    trial = { begun: Date.now(), failures: Promise.all([failureOf('database'), failureOf('files')]) };
  const failed = (await trial.failures).filter((part) => part !== undefined);
  if (failed.length > 0) throw unready(failed);
  return { status: 'ok' };
}
