import 'server-only';
import { db } from '@/db/client';
import { insertSegmentMail, trashDraft, updateSegmentMail } from '@/db/repositories/customers/segment-mails';
import { recordAudit } from '@/lib/admin/audit';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import type { SegmentMailDraft } from '@/lib/domain/customers/segments';
import { AppError } from '@/lib/domain/errors';
import { draftOf, lockDraft, type MailDraft } from './locked-draft';
import { groupsOf, requireSegments } from './mail';

const MODEL = 'segment-mails';

/**
 * Saves an unfinished email, as a new one without `draft_id`. Ability `crm_mail_send`. Throws 401, 403, 404,
 * and 409 when the draft was sent, deleted or saved since `seen`.
 */
export async function saveMailDraft(context: RequestContext, input: SegmentMailDraft): Promise<MailDraft> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const { segment_ids, draft_id, seen, ...text } = input;
  const conditions = groupsOf(await requireSegments(segment_ids));
  const values = { ...text, segment_id: segment_ids[0] ?? null, conditions };
  return db.transaction(async (tx) => {
    const before = draft_id ? await lockDraft(tx, draft_id, seen) : null;
    const row = before
      ? await updateSegmentMail(tx, before.id, values)
      : await insertSegmentMail(tx, { ...values, created_by: actor.userId });
    await recordAudit(tx, context, {
      action: before ? 'update' : 'create',
      model: MODEL,
      id: row.id,
      before: before && draftOf(before),
      after: draftOf(row),
      at: row.updated_at,
    });
    return draftOf(row);
  });
}

/**
 * Puts a draft into the trash, or with `back` takes it out again. Ability `crm_mail_send`. Throws 401, 403,
 * 404.
 */
export async function removeMailDraft(
  context: RequestContext,
  id: number,
  back: boolean,
): Promise<{ id: number }> {
  requireAbility(context.actor, 'crm_mail_send');
  return db.transaction(async (tx) => {
    if (!(await trashDraft(tx, id, back ? null : now()))) throw new AppError('not_found');
    const action = back ? 'restore' : 'delete';
    await recordAudit(tx, context, { action, model: MODEL, id });
    return { id };
  });
}
