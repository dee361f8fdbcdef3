import 'server-only';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { logger } from '@/lib/logger';

/** Beside this file, as source or in the bundle. */
const ENTRY = new URL(`./thread-entry.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`, import.meta.url);
const RESTART_MS = 1_000;
/** Longer than running jobs may take to finish. */
const STOP_MS = 9_000;

/**
 * Runs the job workers in a thread, so that rendering mails and receipts never blocks requests. A thread that
 * crashes is replaced. Resolves once jobs run, to a function that stops them after running jobs have
 * finished.
 */
export async function startJobsThread(entry = ENTRY): Promise<() => Promise<void>> {
  let stopping = false;
  let worker: Worker;
  let ended: Promise<void>;
  const start = async (): Promise<void> => {
    worker = new Worker(entry);
    worker.on('error', (error: Error) => logger.error({ reason: error.message }, 'jobs thread'));
    ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    void ended.then(restart);
    await once(worker, 'message');
  };
  const restart = async (): Promise<void> => {
    await sleep(RESTART_MS, undefined, { ref: false });
    if (!stopping) await start().catch(() => {});
  };
  await start();
  return async () => {
    stopping = true;
    worker.postMessage('stop');
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    await worker.terminate();
  };
}
