import 'server-only';
import { type Db, db } from '@/db/client';
import { findEditionNote } from '@/db/repositories/builder/editions';
import { findNewestVersion } from '@/db/repositories/builder/program-versions';
import { findTrainedDates } from '@/db/repositories/training/training-history';
import {
  claimReminder,
  findReminderRecipients,
  findSentReminders,
  findSubscriptions,
} from '@/db/repositories/training/training-reminders';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import type { PushJob } from '@/lib/adapters/jobs/queues';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { businessDay } from '@/lib/business-day';
import { addDaysTo, HOUR_MS, now } from '@/lib/domain/clock';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { editionMailKey } from '@/lib/domain/plan/training-offer';
import { type DueReminder, dueReminders, type ReminderProgram } from '@/lib/domain/reminders/due';
import { asPreferences, readReminders } from '@/lib/domain/reminders/preferences';
import { env } from '@/lib/env';
import { toLocale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { routes } from '@/lib/routes';
import { offerOf } from '../editions/edition-offer';
import { loadPlan, lockOf } from '../load-plan';
import { loadMemberships, type Membership, today } from '../memberships';
import { datedTraining } from '../schedule/training-dates';
import { unsubscribeLink } from './unsubscribe';

type Person = Awaited<ReturnType<typeof findReminderRecipients>>[number];

const { batch: PAGE } = JOB_LIMITS.reminders;
/** How long a push is of use (docs/spec/reminders.md#push). */
const TTL_MS = 4 * HOUR_MS;
/**
 * Days for which sent reminders count; those of some kinds always, so that they stay at rest once they stop.
 */
const MEMORY = 7;
const REMEMBERED = ['missed', 'edition'] as const;

/**
 * For the background job (docs/spec/reminders.md#job): tells everybody what is due now, once per person, kind
 * and day, however often it runs. Returns how many were sent.
 */
export async function sendReminders(): Promise<number> {
  let sent = 0;
  for (let after = 0; ; ) {
    const people = await findReminderRecipients(db, after, PAGE);
    sent += await eachAlone('reminding a person', people, remind);
    const last = people.at(-1);
    if (!last || people.length < PAGE) return sent;
    after = last.userId;
  }
}

async function remind(person: Person): Promise<number> {
  const members = await loadMemberships(person.userId, toLocale(person.preferences.locale));
  let count = 0;
  for (const each of await dueOf(person, members)) count += (await sendOne(person, members, each)) ? 1 : 0;
  return count;
}

/** Whether a reminder of a date is still true, and the person still takes it as a push. */
export async function isStillDue({ userId, on, message: { kind } }: PushJob): Promise<boolean> {
  const [person] = await findReminderRecipients(db, userId - 1, 1);
  if (person?.userId !== userId) return false;
  const { channels } = readReminders(person.data, person.timeZone);
  const members = await loadMemberships(userId, toLocale(person.preferences.locale));
  const due = await dueOf(person, members, on);
  return due.some((each) => each.on === on && each.kind === kind && channels[each.kind].push);
}

/** What is due to a person now; `again` is a date whose reminders count as not sent. */
async function dueOf(person: Person, members: readonly Membership[], again?: string): Promise<DueReminder[]> {
  const { userId } = person;
  const [programs, sent, trained] = await Promise.all([
    Promise.all(members.map((member) => programOf(userId, member))),
    findSentReminders(db, userId, addDaysTo(today(), -MEMORY), REMEMBERED),
    findTrainedDates(db, userId),
  ]);
  const preferences = asPreferences(readReminders(person.data, person.timeZone));
  return dueReminders(
    {
      preferences,
      programs,
      sent: sent.filter((each) => each.on !== again),
      lastTrained: trained[0]?.date ?? null,
    },
    now(),
  );
}

async function programOf(userId: number, member: Membership): Promise<ReminderProgram> {
  const loaded = await loadPlan(userId, member);
  const { access, program } = member;
  const offer = await offerOf(userId, member, loaded);
  // Fixes since make newer versions of the same edition.
  const edition = offer && (await findEditionNote(db, program.id, offer.major));
  return {
    programId: program.id,
    open: access.status === 'VALID',
    days: datedTraining(member, loaded).map((day) => ({
      date: day.date,
      done: day.exerciseIds.every((id) => loaded.done.has(id, day.id)),
      skipped: loaded.schedule.skipped.has(day.id),
      locked: lockOf(day, member, loaded) !== null,
    })),
    opens: [
      ...(access.cohort && access.startsOn ? [access.startsOn] : []),
      ...loaded.own.flatMap(({ opensOn }) => opensOn ?? []),
    ],
    editionOn: edition ? businessDay(edition.at) : null,
  };
}

/** The key of the mail about one edition, which a person gets once; a mail about several has none. */
async function editionKey(tx: Db, about: readonly Membership[], userId: number) {
  const [first, ...others] = about;
  const newest = first && others.length === 0 && (await findNewestVersion(tx, first.program.id));
  return newest ? { dedupeKey: editionMailKey(first.program.id, newest.major, userId) } : {};
}

/** The row is written first: of two runs one sends. Mail and pushes are queued with it. */
async function sendOne(person: Person, members: readonly Membership[], due: DueReminder): Promise<boolean> {
  const { userId, name, email } = person;
  const { kind, on } = due;
  const about = members.filter(({ program }) => due.programIds.includes(program.id));
  const locale = toLocale(person.preferences.locale);
  const programs = new Intl.ListFormat(locale).format(about.map(({ program }) => program.name));
  const link = `${env.APP_URL}${routes.plan}`;
  const mail = { to: email, locale, userId } as const;
  const mine = { name, kind, programs, link };
  const browsers = due.push ? await findSubscriptions(db, userId) : [];
  const t = translator(locale, 'mail');
  const until = now().getTime() + TTL_MS;
  return db.transaction(async (tx) => {
    if (!(await claimReminder(tx, { user_id: userId, kind, on }))) return false;
    const unsubscribe = unsubscribeLink(userId, kind);
    const key = kind === 'edition' ? await editionKey(tx, about, userId) : {};
    if (due.mail)
      await queueMail(tx, {
        ...mail,
        ...key,
        template: 'training_reminder',
        props: { ...mine, unsubscribe },
      });
    // In the demo nothing leaves: a push is shown in the mailbox.
    if (env.BRIO_EMBEDDED && browsers.length > 0)
      await queueMail(tx, { ...mail, template: 'training_push', props: mine });
    for (const { id, hide_details } of env.BRIO_EMBEDDED ? [] : browsers) {
      const body = hide_details
        ? t('training_push.hidden')
        : t('training_reminder.subject', { kind, programs });
      const message = { title: 'Brío', body, link, kind };
      await enqueue(tx, 'push', { userId, subscriptionId: id, on, message, until, tries: 0 });
    }
    return true;
  });
}
