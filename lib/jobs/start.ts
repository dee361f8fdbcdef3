import 'server-only';
import { PgBoss } from 'pg-boss';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { deliverMail } from '@/lib/mail/deliver';

/** Starts the background work of this process; resolves to the function that ends it, finishing what runs. */
export async function startJobs(): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL ?? '',
    max: 4,
    useListenNotify: true,
    migrate: false,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'job queue'));
  await boss.start();
  await boss.work<{ mailId: number }>('mail', { pollingIntervalSeconds: 2 }, async (jobs) => {
    for (const job of jobs) await deliverMail(job.data.mailId);
  });
  return () => boss.stop({ graceful: true, timeout: 8_000 });
}
