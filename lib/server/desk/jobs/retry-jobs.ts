import 'server-only';
import { db } from '@/db/client';
import { takeDeadLetter } from '@/db/repositories/jobs';
import { enqueue, redriveQueue } from '@/lib/adapters/jobs/boss';
import { DEAD_LETTERS, isQueueName, type JobData } from '@/lib/adapters/jobs/queues';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { conflict } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';

/**
 * Puts a failed job back into its queue as a new one.
 * Ability `settings_edit`. 409 when it is gone or its queue no longer exists.
 */
export async function retryJob(context: RequestContext, id: string): Promise<void> {
  requireAbility(context.actor, 'settings_edit');
  await db.transaction(async (tx) => {
    const letter = await takeDeadLetter(tx, DEAD_LETTERS, id);
    if (!letter || !isQueueName(letter.queue)) throw conflict('job_gone');
    await enqueue(tx, letter.queue, letter.data as JobData[typeof letter.queue]);
    await auditAction(tx, context, {
      action: 'retry-job',
      model: 'jobs',
      after: { job: id, queue: letter.queue, data: letter.data },
    });
  });
}

/**
 * The same for all failed jobs of a queue, at most 1,000; returns how many.
 * 409 for a queue that does not exist.
 */
export async function retryQueue(context: RequestContext, queue: string): Promise<number> {
  requireAbility(context.actor, 'settings_edit');
  if (!isQueueName(queue)) throw conflict('job_gone');
  return db.transaction(async (tx) => {
    const jobs = await redriveQueue(tx, queue);
    if (jobs > 0) {
      await auditAction(tx, context, {
        action: 'retry-queue',
        model: 'jobs',
        after: { queue, jobs },
      });
    }
    return jobs;
  });
}
