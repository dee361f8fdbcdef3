import { PgBoss } from 'pg-boss';
import { DEAD_LETTERS, policyOf, QUEUES, SCHEDULES } from './queues';

/** Creates or updates pg-boss's tables and every queue. Part of a migration. Idempotent. */
export async function installQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * 24 * 3_600 });
    for (const [name, options] of Object.entries(QUEUES)) {
      if (known.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, policy: policyOf(name) });
    }
    for (const [name, cron] of Object.entries(SCHEDULES)) await boss.schedule(name, cron, {}, { tz: 'UTC' });
  } finally {
    await boss.stop({ graceful: false });
  }
}
