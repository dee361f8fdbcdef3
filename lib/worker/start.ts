import 'server-only';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { JobData, PeriodicData, PeriodicQueue } from '@/lib/adapters/jobs/queues';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { processEvent } from '@/lib/server/payments/reconciliation/process-event';
import { settleLostAnswers } from '@/lib/server/payments/reconciliation/reconcile';
import { deliverPush } from '@/lib/server/training/reminders/deliver-push';
import { startTracing } from '@/lib/telemetry/start-tracing';
import { inSpan, telemetry } from '@/lib/telemetry/store';
import { deliverMail } from './deliver-mail';
import { PERIODIC_JOBS } from './periodic';

type PeriodicRun = (data: PeriodicData) => Promise<number>;

const inJobSpan = <T>(queue: string, work: () => Promise<T>): Promise<T> =>
  inSpan(`job ${queue}`, { 'messaging.destination.name': queue }, work);

/** Completes or fails each job of a batch separately, so that a failure does not repeat the others. */
async function runOne<T>({ id, name, data }: Job<T>, run: (data: T) => Promise<void>): Promise<JobResult> {
  try {
    await inJobSpan(name, () => run(data));
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

/** Retries alone wait for a poll, so that idle processes ask the database little. */
const PERIODIC = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 } as const;

/** How often the outcome of calls without an answer is looked up. */
const HEAL_MS = 10_000;

/**
 * Starts this process's job workers.
 * Resolves to a function that stops them after running jobs have finished.
 */
export async function startJobs(): Promise<() => Promise<void>> {
  await startTracing('brio-worker');
  const boss = new PgBoss({
    connectionString: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '',
    max: 4,
    useListenNotify: true,
    migrate: false,
    // A job whose process was killed is taken over within a minute.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  });
  // Only the message: a database error contains the entire connection.
  boss.on('error', (error) => logger.warn({ reason: error.message }, 'job queue'));
  await boss.start();
  await boss.work('mail', { ...PROMPT, batchSize: JOB_LIMITS.mail.batch }, (jobs: Job<JobData['mail']>[]) =>
    Promise.all(jobs.map((job) => runOne(job, ({ mailId }) => deliverMail(mailId)))),
  );
  await boss.work('push', { ...PROMPT, batchSize: JOB_LIMITS.push.batch }, (jobs: Job<JobData['push']>[]) =>
    Promise.all(jobs.map((job) => runOne(job, (push) => deliverPush(push)))),
  );
  // In sequence, since each calls PayPal.
  await boss.work(
    'payment-event',
    { ...PROMPT, batchSize: JOB_LIMITS['payment-event'].batch },
    async (jobs: Job<JobData['payment-event']>[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await runOne(job, ({ eventId }) => processEvent(eventId)));
      return results;
    },
  );
  for (const [name, run] of Object.entries(PERIODIC_JOBS) as [PeriodicQueue, PeriodicRun][]) {
    await boss.work(name, PERIODIC, async ([job]: Job<PeriodicData>[]) => {
      const changed = await inJobSpan(name, () => run(job?.data ?? {}));
      if (changed > 0) logger.info({ job: name, changed }, 'periodic job');
      // Kept as the run's output, for the screens that show it.
      return { changed };
    });
  }
  const healing = setInterval(() => {
    settleLostAnswers().catch((error: unknown) => logger.warn({ err: error }, 'lost answers'));
  }, HEAL_MS);
  return async () => {
    clearInterval(healing);
    await boss.stop({ graceful: true, timeout: 8_000 });
    await telemetry.brioTracer?.stop();
  };
}
