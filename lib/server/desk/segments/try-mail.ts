import 'server-only';
import { db } from '@/db/client';
import { holdsAbilities } from '@/db/repositories/accounts/sessions';
import { findUserByEmail } from '@/db/repositories/accounts/users';
import { findRecipients } from '@/db/repositories/customers/segment-reach';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { renderMail } from '@/lib/adapters/mail/render';
import { limit } from '@/lib/auth/rate-limit';
import { businessToday } from '@/lib/business-day';
import { type Actor, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type Placeholder, placeholdersIn } from '@/lib/domain/customers/segment-text';
import type { SegmentMailTest, SegmentMailTrial } from '@/lib/domain/customers/segments';
import { invalidField, orNotFound } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import { DEFAULT_LOCALE, toLocale } from '@/lib/i18n/locales';
import { groupsOf, requireSegments } from './mail';
import { mailProps, readerValues } from './mail-text';

/** The chosen recipient, or the author. Throws 404 for anyone who doesn't get the email. */
async function readerOf(actor: { name: string }, { segment_ids, customer_id }: SegmentMailTrial) {
  if (!customer_id)
    return { id: 0, first_name: actor.name.split(' ')[0] ?? '', user_id: null, locale: DEFAULT_LOCALE };
  const groups = groupsOf(await requireSegments(segment_ids)).map(({ conditions }) => conditions);
  const of = { verdicts: ['reach'] as const, id: customer_id, limit: 1 };
  const person = orNotFound((await findRecipients(db, groups, businessToday(), of))[0]);
  return { ...person, locale: toLocale(person.locale) };
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

/** Tests are sent to the team only, so that they can't be used to email strangers. */
async function requireTeam(actor: Actor, to: string): Promise<string> {
  if (to.toLowerCase() === actor.email.toLowerCase()) return actor.email;
  const user = await findUserByEmail(db, to);
  if (!user || !(await holdsAbilities(db, user.id))) throw invalidField('to', 'mail_test_team');
  return user.email;
}

/**
 * Sends the mail of one of its recipients to the actor or someone else of the team, twenty an hour. Ability
 * `crm_mail_send`. Throws 401, 403, 404, 422 (`to`), 429.
 */
export async function testSegmentMail(
  context: RequestContext,
  input: SegmentMailTest,
): Promise<{ to: string }> {
  const actor = requireAbility(context.actor, 'crm_mail_send');
  const to = await requireTeam(actor, input.to);
  await limit('mail_test', String(actor.userId));
  const reader = await readerOf(actor, input);
  // The link of a test ends nothing: it names no customer.
  const props = {
    ...mailProps(input, await readerValues(reader, input), 0),
    unsubscribe: `${env.APP_URL}/profile`,
  };
  const mail = {
    template: 'segment_mail',
    to,
    locale: reader.locale,
    userId: actor.userId,
  } as const;
  await db.transaction((tx) => queueMail(tx, { ...mail, props }));
  return { to };
}
