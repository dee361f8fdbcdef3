import 'server-only';
import { db } from '@/db/client';
import { clearMailJobs } from '@/db/repositories/jobs';
import { lockMail, updateMail } from '@/db/repositories/mails';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { DEAD_LETTERS } from '@/lib/adapters/jobs/queues';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';

/**
 * Retries a failed mail at once.
 * One new job replaces its waiting and dead ones, so that it is sent once. Ability `settings_edit`. 404
 * unknown, 409 when it was already sent or is being sent.
 */
export async function resendMail(context: RequestContext, mailId: number): Promise<void> {
  requireAbility(context.actor, 'settings_edit');
  await db.transaction(async (tx) => {
    const mail = orNotFound(await lockMail(tx, mailId));
    if (mail.state !== 'failed' || (await clearMailJobs(tx, DEAD_LETTERS, mailId)))
      throw conflict('mail_sending');
    await updateMail(tx, mailId, { state: 'queued' });
    await enqueue(tx, 'mail', { mailId });
    await auditAction(tx, context, {
      action: 'resend-mail',
      model: 'mails',
      model_id: mailId,
      before: { state: mail.state },
      after: { state: 'queued' },
    });
  });
}
