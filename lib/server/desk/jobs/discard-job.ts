import 'server-only';
import { db } from '@/db/client';
import { takeDeadLetter } from '@/db/repositories/jobs';
import { DEAD_LETTERS } from '@/lib/adapters/jobs/queues';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { conflict } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';

/**
 * Deletes a failed job; the audit keeps its data.
 * Ability `settings_edit`. 409 when it is already gone.
 */
export async function discardJob(context: RequestContext, id: string): Promise<void> {
  requireAbility(context.actor, 'settings_edit');
  await db.transaction(async (tx) => {
    const letter = await takeDeadLetter(tx, DEAD_LETTERS, id);
    if (!letter) throw conflict('job_gone');
    await auditAction(tx, context, {
      action: 'discard-job',
      model: 'jobs',
      before: { job: id, queue: letter.queue, data: letter.data },
    });
  });
}
