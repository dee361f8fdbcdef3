import 'server-only';
import { db } from '@/db/client';
import { findNewestVersion } from '@/db/repositories/program-versions';
import { findTrainedDays } from '@/db/repositories/training-history';
import {
  claimReminder,
  findReminded,
  findSent,
  findSubscriptions,
  removeSubscription,
} from '@/db/repositories/training-reminders';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { type PushDelivery, sendPush } from '@/lib/adapters/push';
import { addDaysTo, now } from '@/lib/domain/clock';
import { JOBS } from '@/lib/domain/limits';
import { type DueReminder, dueReminders, type ReminderProgram } from '@/lib/domain/reminders/due';
import { asPreferences, readReminders } from '@/lib/domain/reminders/preferences';
import { daysOf } from '@/lib/domain/training';
import { env } from '@/lib/env';
import { translator } from '@/lib/i18n/translate';
import { logger } from '@/lib/logger';
import { routes } from '@/lib/routes';
import { offerOf } from './edition-offer';
import { loadPlan, lockOf } from './load-plan';
import { mailLocale } from './mail-locale';
import { businessDay, loadMemberships, type Membership, today } from './memberships';
import { unsubscribeLink } from './unsubscribe';

type Person = Awaited<ReturnType<typeof findReminded>>[number];

const { batch: PAGE } = JOBS.reminders;
/** Days for which sent reminders count. */
const MEMORY = 60;

/**
 * For the background job (docs/spec/reminders.md#job): tells everybody what is due now, once per person, kind
 * and day, however often it runs. `deliver` carries pushes to their services. Returns how many were sent.
 */
export async function sendReminders(deliver?: PushDelivery): Promise<number> {
  let sent = 0;
  for (let after = 0; ; ) {
    const people = await findReminded(db, after, PAGE);
    for (const person of people) {
      try {
        sent += await remind(person, deliver);
      } catch (error) {
        logger.error({ err: error, userId: person.userId }, 'reminders of a person');
      }
    }
    const last = people.at(-1);
    if (!last || people.length < PAGE) return sent;
    after = last.userId;
  }
}

async function remind(person: Person, deliver?: PushDelivery): Promise<number> {
  const { userId } = person;
  const members = await loadMemberships(userId, mailLocale(person.preferences));
  const [programs, sent, trained] = await Promise.all([
    Promise.all(members.map((member) => programOf(userId, member))),
    findSent(db, userId, addDaysTo(today(), -MEMORY)),
    findTrainedDays(db, userId),
  ]);
  const preferences = asPreferences(readReminders(person.data, person.timeZone));
  const due = dueReminders({ preferences, programs, sent, lastTrained: trained[0]?.date ?? null }, now());
  let count = 0;
  for (const each of due) count += (await sendOne(person, members, each, deliver)) ? 1 : 0;
  return count;
}

async function programOf(userId: number, member: Membership): Promise<ReminderProgram> {
  const loaded = await loadPlan(userId, member);
  const { access, program } = member;
  const offer = await offerOf(userId, member, loaded);
  const newest = offer && (await findNewestVersion(db, program.id));
  return {
    programId: program.id,
    open: access.status === 'VALID',
    days: daysOf(loaded.plan)
      .filter(({ exerciseIds }) => exerciseIds.length > 0)
      .map((day) => ({
        date: day.date,
        done: day.exerciseIds.every((id) => loaded.done.has(id, day.id)),
        skipped: loaded.schedule.skipped.has(day.id),
        locked: lockOf(day, member, loaded) !== null,
      })),
    opens: [
      ...(access.cohort && access.startsOn ? [access.startsOn] : []),
      ...loaded.own.flatMap(({ opensOn }) => opensOn ?? []),
    ],
    editionOn: newest ? businessDay(newest.createdAt) : null,
  };
}

/** The row is written first: of two runs one sends. A mail is queued with it, pushes follow. */
async function sendOne(
  person: Person,
  members: readonly Membership[],
  due: DueReminder,
  deliver?: PushDelivery,
): Promise<boolean> {
  const { userId, name, email } = person;
  const { kind, on } = due;
  const about = members.filter(({ program }) => due.programIds.includes(program.id));
  const programs = about.map(({ program }) => program.name).join(', ');
  const locale = mailLocale(person.preferences);
  const link = `${env.APP_URL}${routes.plan}`;
  const mail = { to: email, locale, userId } as const;
  const mine = { name, kind, programs, link };
  const browsers = due.push ? await findSubscriptions(db, userId) : [];
  const claimed = await db.transaction(async (tx) => {
    if (!(await claimReminder(tx, { user_id: userId, kind, on }))) return false;
    const unsubscribe = unsubscribeLink(userId, kind);
    if (due.mail)
      await queueMail(tx, { ...mail, template: 'training_reminder', props: { ...mine, unsubscribe } });
    // In the demo nothing leaves: a push is shown in the mailbox.
    if (env.BRIO_EMBEDDED && browsers.length > 0)
      await queueMail(tx, { ...mail, template: 'training_push', props: mine });
    return true;
  });
  if (!claimed || env.BRIO_EMBEDDED) return claimed;
  const t = translator(locale, 'mail');
  for (const { id, endpoint, keys, hide_details } of browsers) {
    const payload = hide_details
      ? { title: 'Brío', body: t('training_push.hidden'), link, kind }
      : { title: 'Brío', body: t('training_reminder.subject', { kind, programs }), link, kind };
    if ((await sendPush({ endpoint, keys }, kind, payload, deliver)) === 'gone')
      await removeSubscription(db, userId, id);
  }
  return true;
}
