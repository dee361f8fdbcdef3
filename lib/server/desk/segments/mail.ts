import 'server-only';
import { db } from '@/db/client';
import { lockKey } from '@/db/repositories/orders';
import {
  countReach,
  findMailTemplates,
  findSameMail,
  findSegmentMails,
  insertRecipients,
  insertSegmentMail,
  lockSegmentMail,
  type Reach,
  type SegmentMailItem,
  skipWaiting,
  updateSegmentMail,
} from '@/db/repositories/segment-mails';
import { findSegment, type SegmentRow } from '@/db/repositories/segments';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { renderMail } from '@/lib/adapters/mail/render';
import { recordAudit } from '@/lib/admin/audit';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError, invalidField } from '@/lib/domain/errors';
import { publishTimeError } from '@/lib/domain/page-versions';
import { readConditions, type SegmentMailInput, withName } from '@/lib/domain/segments';
import { env } from '@/lib/env';
import { optOutLink } from './opt-out';
import { businessDay } from './segments';

/** A second press sends nothing twice. */
const AGAIN_MS = 600_000;

/** The values of the template for one customer. */
export const mailProps = (
  mail: { subject: string; body: string },
  firstName: string,
  customerId: number,
) => ({
  name: firstName,
  subject: withName(mail.subject, firstName),
  text: withName(mail.body, firstName),
  unsubscribe: optOutLink(customerId),
});

async function requireSegment(id: number): Promise<SegmentRow> {
  const row = await findSegment(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export type MailTemplate = { id: number; name: string; subject: string; body: string };
export type MailDesk = {
  id: number;
  name: string;
  reach: Reach;
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
  const [reach, sent, templates] = await Promise.all([
    countReach(db, readConditions(row.conditions), businessDay()),
    findSegmentMails(db, row.id),
    findMailTemplates(db),
  ]);
  return { id: row.id, name: row.name, reach, sent, templates, email: actor.email };
}

/** The finished mail as the reader would get it. Ability `crm_mail_send`. Throws 401, 403. */
export async function previewSegmentMail(
  context: RequestContext,
  input: SegmentMailInput,
): Promise<{ subject: string; html: string }> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const [first = actor.name] = actor.name.split(' ');
  const { subject, html } = await renderMail('segment_mail', mailProps(input, first, 0), 'es');
  return { subject, html };
}

/** Sends the mail to the actor alone. Ability `crm_mail_send`. Throws 401, 403. */
export async function testSegmentMail(
  context: RequestContext,
  input: SegmentMailInput,
): Promise<{ to: string }> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const [first = actor.name] = actor.name.split(' ');
  // The link of a test ends nothing: it names no customer.
  const props = { ...mailProps(input, first, 0), unsubscribe: `${env.APP_URL}/profile` };
  await db.transaction((tx) =>
    queueMail(tx, { template: 'segment_mail', to: actor.email, locale: 'es', userId: actor.userId, props }),
  );
  return { to: actor.email };
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
