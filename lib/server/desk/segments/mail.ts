import 'server-only';
import { db } from '@/db/client';
import {
  findDraft,
  findMailTemplates,
  findSameMail,
  findSegmentMails,
  insertRecipients,
  insertSegmentMail,
  lockSegmentMail,
  type SegmentMailItem,
  skipWaiting,
  trashDraft,
  updateSegmentMail,
} from '@/db/repositories/customers/segment-mails';
import {
  countReach,
  findRecipients,
  type ReachCounts,
  type Recipient,
} from '@/db/repositories/customers/segment-reach';
import { findSegmentNames, findSegmentsIn, type SegmentRow } from '@/db/repositories/customers/segments';
import { lockKey } from '@/db/repositories/lock-key';
import { recordAudit } from '@/lib/admin/audit';
import { businessToday } from '@/lib/business-day';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { publishTimeError } from '@/lib/domain/content/page-versions';
import { EXCLUSION_REASONS } from '@/lib/domain/customers/exclusion-reasons';
import {
  likelyTemplate,
  type MailGroup,
  readConditions,
  type SegmentMailInput,
} from '@/lib/domain/customers/segments';
import { AppError, conflict, invalidField, orNotFound } from '@/lib/domain/errors';
import { draftOf, lockDraft, type MailDraft } from './locked-draft';

/** A repeated request sends nothing twice. */
const AGAIN_MS = 600_000;
/** Of those who get a mail, and of those who don't, that its page names. */
const MOST_NAMED = 50;

/** Throws 404 when one of them is gone. */
export async function requireSegments(ids: readonly number[]): Promise<SegmentRow[]> {
  const rows = await findSegmentsIn(db, ids);
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
}
/** What a mail keeps of its segments. */
export const groupsOf = (rows: readonly SegmentRow[]): MailGroup[] =>
  rows.map(({ id, conditions }) => ({ segment_id: id, conditions: readConditions(conditions) }));

export type MailTemplate = { id: number; name: string; subject: string; body: string };
export type MailReach = {
  reach: ReachCounts;
  /** The first of those who get it, and of those who are left out. */
  people: Recipient[];
  leftOut: Recipient[];
};
export type MailDesk = MailReach & {
  /** All of them, to add to the mail. */
  segments: { id: number; name: string }[];
  chosen: number[];
  draft: MailDraft | null;
  sent: SegmentMailItem[];
  templates: MailTemplate[];
  /** The template that a new mail begins with. */
  template: MailTemplate | null;
  email: string;
};

async function reachOf(rows: readonly SegmentRow[]): Promise<MailReach> {
  const judged = [db, groupsOf(rows).map(({ conditions }) => conditions), businessToday()] as const;
  const [reach, people, leftOut] = await Promise.all([
    countReach(...judged),
    findRecipients(...judged, { verdicts: ['reach'], limit: MOST_NAMED }),
    findRecipients(...judged, { verdicts: EXCLUSION_REASONS, limit: MOST_NAMED }),
  ]);
  return { reach, people, leftOut };
}

/** Who gets a mail to these segments, and who is left out. Ability `crm_mail_send`. Throws 401, 403, 404. */
export async function getMailReach(context: RequestContext, ids: readonly number[]): Promise<MailReach> {
  requireAbility(context.actor, 'crm_mail_send');
  return reachOf(await requireSegments(ids));
}

/**
 * What a mail to a segment is written with: who gets it, its draft, the last mails. Ability `crm_mail_send`.
 * Throws 401, 403, 404.
 */
export async function getMailDesk(
  context: RequestContext,
  segmentId: number,
  draftId: number | null = null,
): Promise<MailDesk> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const row = draftId === null ? null : await findDraft(db, draftId);
  const draft = row && draftOf(row);
  const [own, others] = await Promise.all([
    requireSegments([segmentId]),
    findSegmentsIn(db, draft?.segment_ids ?? []),
  ]);
  // A segment of the draft may have been deleted meanwhile.
  const chosen = others.length > 0 ? others : own;
  const [reach, segments, sent, templates] = await Promise.all([
    reachOf(chosen),
    findSegmentNames(db),
    findSegmentMails(db, segmentId),
    findMailTemplates(db),
  ]);
  return {
    ...reach,
    segments,
    chosen: chosen.map(({ id }) => id),
    draft,
    sent,
    templates,
    template: likelyTemplate(templates, sent),
    email: actor.email,
  };
}

/**
 * Starts a mail to segments, now or at `starts_at`: its recipients are fixed when it starts, the job sends
 * them at most `per_hour` an hour, and none in the first minute of one that is sent now. A customer of
 * several of them gets it once. The same text to the same segments within ten minutes is the same mail.
 * `recipients` of a scheduled mail are those it would have now. Ability `crm_mail_send`. Throws 401, 403,
 * 404, 409 when it would reach no one or its draft changed, 422 (`starts_at`: not to come, or more than a
 * year away).
 */
export async function startSegmentMail(
  context: RequestContext,
  input: SegmentMailInput,
): Promise<{ id: number; recipients: number }> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const segments = await requireSegments(input.segment_ids);
  const conditions = groupsOf(segments);
  const groups = conditions.map((group) => group.conditions);
  const segmentIds = segments.map(({ id }) => id);
  const { draft_id, seen, subject, body, per_hour, starts_at } = input;
  const wrong = starts_at && publishTimeError(starts_at, now());
  if (wrong) throw invalidField('starts_at', wrong);
  return db.transaction(async (tx) => {
    await lockKey(tx, `segment-mail:${segmentIds.join()}`);
    const since = new Date(now().getTime() - AGAIN_MS);
    const known = await findSameMail(tx, { segmentIds, subject, body, since });
    if (known) return known;
    const draft = draft_id ? await lockDraft(tx, draft_id, seen) : null;
    const mail = await insertSegmentMail(tx, {
      segment_id: segmentIds[0] ?? null,
      conditions,
      subject,
      body,
      per_hour,
      created_by: actor.userId,
      ...(starts_at ? { state: 'scheduled', starts_at } : { state: 'sending', started_at: now() }),
    });
    const recipients = starts_at
      ? (await countReach(tx, groups, businessToday())).reach
      : await insertRecipients(tx, mail.id, groups, businessToday());
    if (recipients === 0) throw conflict('segment_reaches_none');
    if (draft) await trashDraft(tx, draft.id, now());
    await recordAudit(tx, context, {
      action: 'send-mail',
      model: 'segment-mails',
      id: mail.id,
      after: {
        segment: segments.map(({ name }) => name).join(', '),
        subject,
        recipients,
        per_hour,
        ...(starts_at ? { starts_at: starts_at.toISOString() } : {}),
      },
    });
    return { id: mail.id, recipients };
  });
}

/** Stops a mail that is scheduled or going out; queued emails are still sent. Idempotent. Throws 403, 404. */
export async function cancelSegmentMail(context: RequestContext, id: number): Promise<{ id: number }> {
  requireAbility(context.actor, 'crm_mail_send');
  return db.transaction(async (tx) => {
    const mail = orNotFound(await lockSegmentMail(tx, id));
    if (mail.state !== 'sending' && mail.state !== 'scheduled') return { id };
    await skipWaiting(tx, id);
    await updateSegmentMail(tx, id, { state: 'cancelled', finished_at: now() });
    await recordAudit(tx, context, {
      action: 'cancel',
      model: 'segment-mails',
      id,
      before: { state: mail.state },
      after: { state: 'cancelled' },
    });
    return { id };
  });
}
