import 'server-only';
import { db } from '@/db/client';
import { findJudged } from '@/db/repositories/segment-reach';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { renderMail } from '@/lib/adapters/mail/render';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { type Placeholder, placeholdersIn } from '@/lib/domain/segment-text';
import { readConditions, type SegmentMailTrial } from '@/lib/domain/segments';
import { env } from '@/lib/env';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales';
import { requireSegment } from './mail';
import { mailProps, readerValues } from './mail-text';
import { businessDay } from './segments';

/** The recipient who was chosen, or whoever writes. Throws 404 for anyone who doesn't get the mail. */
async function readerOf(actor: { name: string }, { segment_id, customer_id }: SegmentMailTrial) {
  if (!customer_id)
    return { id: 0, first_name: actor.name.split(' ')[0] ?? '', user_id: null, locale: DEFAULT_LOCALE };
  const { conditions } = await requireSegment(segment_id);
  const of = { verdicts: ['reach'] as const, id: customer_id, limit: 1 };
  const [person] = await findJudged(db, readConditions(conditions), businessDay(), of);
  if (!person) throw new AppError('not_found');
  return { ...person, locale: isLocale(person.locale) ? person.locale : DEFAULT_LOCALE };
}

export type MailPreview = {
  subject: string;
  html: string;
  /** What the reader lacks: sentences with it are left out. */
  lacks: Placeholder[];
};

/** The finished mail as one of its recipients would get it. Ability `crm_mail_send`. Throws 401, 403, 404. */
export async function previewSegmentMail(
  context: RequestContext,
  input: SegmentMailTrial,
): Promise<MailPreview> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const reader = await readerOf(actor, input);
  const values = await readerValues(reader, input);
  const { subject, html } = await renderMail('segment_mail', mailProps(input, values, 0), reader.locale);
  const lacks = placeholdersIn(input.body).filter((each) => values[each] === null);
  return { subject, html, lacks };
}

/** Sends the mail of one of its recipients to the actor alone. Ability `crm_mail_send`. Throws 401, 403, 404. */
export async function testSegmentMail(
  context: RequestContext,
  input: SegmentMailTrial,
): Promise<{ to: string }> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const reader = await readerOf(actor, input);
  // The link of a test ends nothing: it names no customer.
  const props = {
    ...mailProps(input, await readerValues(reader, input), 0),
    unsubscribe: `${env.APP_URL}/profile`,
  };
  const mail = {
    template: 'segment_mail',
    to: actor.email,
    locale: reader.locale,
    userId: actor.userId,
  } as const;
  await db.transaction((tx) => queueMail(tx, { ...mail, props }));
  return { to: actor.email };
}
