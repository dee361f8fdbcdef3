import 'server-only';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { JobData, PeriodicQueue } from '@/lib/adapters/jobs/queues';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { processEvent } from '@/lib/server/payments/process-event';
import { deliverMail } from './deliver-mail';
import { PERIODIC_JOBS } from './periodic';

/** Completes or fails each job of a batch separately, so that one failure does not repeat the others. */
async function runOne<T>({ id, data }: Job<T>, run: (data: T) => Promise<void>): Promise<JobResult> {
  try {
    await run(data);
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'error' } };
  }
}

/**
 * NOTIFY wakes the worker.
 * One wake may stand for several jobs, so a full batch is followed by another at once.
 */
const PROMPT = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/**
 * Starts this process's job workers.
 * Resolves to a function that stops them after running jobs have finished.
 */
export async function startJobs(): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL ?? '',
    max: 4,
    useListenNotify: true,
    migrate: false,
  });
  // The message only: a database error holds the whole connection.
  boss.on('error', (error) => logger.warn({ reason: error.message }, 'job queue'));
  await boss.start();
  await boss.work('mail', { ...PROMPT, batchSize: 20 }, (jobs: Job<JobData['mail']>[]) =>
    Promise.all(jobs.map((job) => runOne(job, ({ mailId }) => deliverMail(mailId)))),
  );
  // In sequence, since each calls PayPal.
  await boss.work(
    'payment-event',
    { ...PROMPT, batchSize: 10 },
    async (jobs: Job<JobData['payment-event']>[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await runOne(job, ({ eventId }) => processEvent(eventId)));
      return results;
    },
  );
  for (const [name, run] of Object.entries(PERIODIC_JOBS) as [PeriodicQueue, () => Promise<number>][]) {
    await boss.work(name, { pollingIntervalSeconds: 15 }, async () => {
      const changed = await run();
      if (changed > 0) logger.info({ job: name, changed }, 'periodic job');
      // Kept as the run's output, for the screens that show it.
      return { changed };
    });
  }
  return () => boss.stop({ graceful: true, timeout: 8_000 });
}
