import 'server-only';
import { db } from '@/db/client';
import {
  insertSegmentMail,
  lockSegmentMail,
  trashDraft,
  updateSegmentMail,
} from '@/db/repositories/customers/segment-mails';
import { recordAudit } from '@/lib/admin/audit';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import type { SegmentMailDraft } from '@/lib/domain/customers/segments';
import { AppError } from '@/lib/domain/errors';
import { groupsOf, requireSegments } from './mail';

/**
 * Saves an unfinished email, as a new one without `draft_id`. Ability `crm_mail_send`. Throws 401, 403, 404
 * (also for a draft that was sent or deleted).
 */
export async function saveMailDraft(
  context: RequestContext,
  input: SegmentMailDraft,
): Promise<{ id: number }> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const { segment_ids, draft_id, ...text } = input;
  const conditions = groupsOf(await requireSegments(segment_ids));
  const values = { ...text, segment_id: segment_ids[0] ?? null, conditions };
  return db.transaction(async (tx) => {
    if (!draft_id) return { id: (await insertSegmentMail(tx, { ...values, created_by: actor.userId })).id };
    if ((await lockSegmentMail(tx, draft_id))?.state !== 'draft') throw new AppError('not_found');
    await updateSegmentMail(tx, draft_id, values);
    return { id: draft_id };
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
    await recordAudit(tx, context, { action, model: 'segment-mails', id, before: null, after: null });
    return { id };
  });
}
