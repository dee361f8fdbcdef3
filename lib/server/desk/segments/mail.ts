import 'server-only';
import { db } from '@/db/client';
import { lockKey } from '@/db/repositories/orders';
import {
  findMailTemplates,
  findSameMail,
  findSegmentMails,
  insertRecipients,
  insertSegmentMail,
  lockSegmentMail,
  type SegmentMailItem,
  skipWaiting,
  updateSegmentMail,
} from '@/db/repositories/segment-mails';
import {
  countReach,
  findJudged,
  type JudgedPerson,
  LEFT_OUT,
  type Reach,
} from '@/db/repositories/segment-reach';
import { findSegment, type SegmentRow } from '@/db/repositories/segments';
import { recordAudit } from '@/lib/admin/audit';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError, invalidField } from '@/lib/domain/errors';
import { publishTimeError } from '@/lib/domain/page-versions';
import { readConditions, type SegmentMailInput } from '@/lib/domain/segments';
import { businessDay } from './segments';

/** A second press sends nothing twice. */
const AGAIN_MS = 600_000;
/** Of those who get a mail, and of those who don't, that its page names. */
const MOST_NAMED = 50;

/** Throws 404. */
export async function requireSegment(id: number): Promise<SegmentRow> {
  const row = await findSegment(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export type MailTemplate = { id: number; name: string; subject: string; body: string };
export type MailDesk = {
  id: number;
  name: string;
  reach: Reach;
  /** The first of those who get it, and of those who are left out. */
  people: JudgedPerson[];
  leftOut: JudgedPerson[];
  sent: SegmentMailItem[];
  templates: MailTemplate[];
  email: string;
};

/**
 * Who gets a mail to a segment and who is left out, with the last mails. Ability `crm_mail_send`. Throws 401,
 * 403, 404.
 */
export async function getMailDesk(context: RequestContext, segmentId: number): Promise<MailDesk> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const row = await requireSegment(segmentId);
  const judged = [db, readConditions(row.conditions), businessDay()] as const;
  const [reach, people, leftOut, sent, templates] = await Promise.all([
    countReach(...judged),
    findJudged(...judged, { verdicts: ['reach'], limit: MOST_NAMED }),
    findJudged(...judged, { verdicts: LEFT_OUT, limit: MOST_NAMED }),
    findSegmentMails(db, row.id),
    findMailTemplates(db),
  ]);
  return { id: row.id, name: row.name, reach, people, leftOut, sent, templates, email: actor.email };
}

/**
 * Starts a mail to a segment, now or at `starts_at`: its recipients are fixed when it starts, the job sends them at
 * most `per_hour` an hour. The same text to the same segment within ten minutes is the same mail. `recipients` of a
 * scheduled mail are those it would have now. Ability `crm_mail_send`. Throws 401, 403, 404, 409 when it would
 * reach no one, 422 (`starts_at`: not to come, or more than a year away).
 */
export async function startSegmentMail(
  context: RequestContext,
  input: SegmentMailInput,
): Promise<{ id: number; recipients: number }> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const segment = await requireSegment(input.segment_id);
  const conditions = readConditions(segment.conditions);
  const { subject, body, per_hour, starts_at } = input;
  const wrong = starts_at && publishTimeError(starts_at, now());
  if (wrong) throw invalidField('starts_at', wrong);
  return db.transaction(async (tx) => {
    await lockKey(tx, `segment-mail:${segment.id}`);
    const since = new Date(now().getTime() - AGAIN_MS);
    const known = await findSameMail(tx, { segmentId: segment.id, subject, body, since });
    if (known) return known;
    const mail = await insertSegmentMail(tx, {
      segment_id: segment.id,
      conditions,
      subject,
      body,
      per_hour,
      created_by: actor.userId,
      ...(starts_at ? { state: 'scheduled', starts_at } : { state: 'sending', started_at: now() }),
    });
    const recipients = starts_at
      ? (await countReach(tx, conditions, businessDay())).reach
      : await insertRecipients(tx, mail.id, conditions, businessDay());
    if (recipients === 0) throw new AppError('conflict', { message: { key: 'segment_reaches_none' } });
    await recordAudit(tx, context, {
      action: 'send-mail',
      model: 'segment-mails',
      id: mail.id,
      before: null,
      after: {
        segment: segment.name,
        subject,
        recipients,
        per_hour,
        ...(starts_at ? { starts_at: starts_at.toISOString() } : {}),
      },
    });
    return { id: mail.id, recipients };
  });
}

/** Stops a mail that is scheduled or going out; what was queued stays sent. Again is nothing more. Throws 403, 404. */
export async function cancelSegmentMail(context: RequestContext, id: number): Promise<{ id: number }> {
  requireAbility(context.actor, 'crm_mail_send');
  return db.transaction(async (tx) => {
    const mail = await lockSegmentMail(tx, id);
    if (!mail) throw new AppError('not_found');
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
