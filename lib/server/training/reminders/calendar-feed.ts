import 'server-only';
import ical, { ICalAlarmType } from 'ical-generator';
import { db } from '@/db/client';
import { findCalendarOwner } from '@/db/repositories/training/training-reminders';
import { addDaysTo } from '@/lib/domain/clock';
import { orNotFound } from '@/lib/domain/errors';
import { instantIn } from '@/lib/domain/reminders/local-time';
import { readReminders } from '@/lib/domain/reminders/preferences';
import { env } from '@/lib/env';
import { toLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { loadPlan, lockOf } from '../load-plan';
import { linkOf, loadMemberships, type Membership } from '../memberships';
import { datedTraining } from '../schedule/training-dates';

const PAST_DAYS = 30;
const MINUTE = 60_000;

/**
 * A person's training days as a calendar, by its secret address (docs/spec/reminders.md#calendar): no rest,
 * skipped or paused days, no title of a locked one, and no alarm for one that is done. Throws 404 for an
 * address that was revoked.
 */
export async function calendarFeed(address: string): Promise<string> {
  const [, token = ''] = /^([\w-]{32})\.ics$/.exec(address) ?? [];
  const owner = orNotFound(token ? await findCalendarOwner(db, token) : null);
  const { hour, time_zone } = readReminders(owner.data, owner.timeZone);
  const calendar = ical({ name: 'Brío', ttl: 3_600, prodId: { company: 'Brío', product: 'Brío' } });
  const all = await loadMemberships(owner.userId, toLocale(owner.preferences.locale));
  const members = all.filter(({ access }) => ['VALID', 'NOT_STARTED'].includes(access.status));
  for (const member of members)
    for (const { id, date, title, minutes, month, week, day, done } of await feedDays(owner.userId, member)) {
      const start = instantIn(time_zone, date, hour);
      const event = calendar.createEvent({
        id: `${member.program.id}-${member.run}-${id}@${new URL(env.APP_URL).hostname}`,
        start,
        end: new Date(start.getTime() + Math.max(minutes, 15) * MINUTE),
        summary: title ? `${member.program.name}: ${title}` : member.program.name,
        url: `${env.APP_URL}${routes.day(month, week, day, linkOf(all, member))}`,
      });
      if (!done) event.createAlarm({ type: ICalAlarmType.display, trigger: 0 });
    }
  return calendar.toString();
}

async function feedDays(userId: number, member: Membership) {
  const loaded = await loadPlan(userId, member);
  const from = addDaysTo(loaded.today, -PAST_DAYS);
  return datedTraining(member, loaded)
    .filter(({ id, date }) => date >= from && !loaded.schedule.skipped.has(id))
    .map((day) => ({
      ...day,
      ...(lockOf(day, member, loaded) && { title: '', minutes: 0 }),
      done: day.exerciseIds.every((id) => loaded.done.has(id, day.id)),
    }));
}
