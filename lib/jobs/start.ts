import 'server-only';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { deliverMail } from '@/lib/mail/deliver';
import { processEvent } from '@/lib/server/payments/process-event';
import { PERIODIC_JOBS } from './periodic';
import type { JobData, PeriodicQueue } from './queues';

async function sendOne({ id, data }: Job<JobData['mail']>): Promise<JobResult> {
  try {
    await deliverMail(data.mailId);
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'error' } };
  }
}

/** Starts the background work of this process; resolves to the function that ends it, finishing what runs. */
export async function startJobs(): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL ?? '',
    max: 4,
    useListenNotify: true,
    migrate: false,
  });
  // Its text only: a database error carries the whole connection.
  boss.on('error', (error) => logger.warn({ reason: error.message }, 'job queue'));
  await boss.start();
  // In batches, each mail settled by itself: one bad address does not send its neighbours again.
  await boss.work(
    'mail',
    { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true },
    (jobs: Job<JobData['mail']>[]) => Promise.all(jobs.map(sendOne)),
  );
  await boss.work<JobData['payment-event']>('payment-event', { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await processEvent(job.data.eventId);
  });
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
