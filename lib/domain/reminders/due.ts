import { addDaysTo, type Day, dayIn, daysBetween, weekdayOf } from '../clock';
import { isQuiet, minuteOfDayIn, type Quiet, sendableFrom } from './local-time';

/** Most urgent first: the first gets the day's one push. */
export const REMINDER_KINDS = ['opens', 'missed', 'today', 'edition', 'week'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/**
 * What a person agreed to; hours are minutes since midnight in their zone (docs/spec/reminders.md#consent).
 */
export type ReminderPreferences = {
  timeZone: string;
  /** Off unless said. */
  channels: Partial<Record<ReminderKind, { mail: boolean; push: boolean }>>;
  /** Hour of `today`, `missed` and `opens`. */
  hour: number;
  quiet: Quiet;
};
export const REMINDER_DEFAULTS: Pick<ReminderPreferences, 'hour' | 'quiet'> = {
  hour: 7 * 60,
  quiet: { from: 21 * 60, to: 7 * 60 },
};
const WEEK_HOUR = 18 * 60;
const SUNDAY = 7;
const WEEK = 7;

/** A training day by its date in the schedule; rest days are left out. */
export type ReminderDay = { date: Day; done: boolean; skipped: boolean; locked: boolean };
export type ReminderProgram = {
  programId: number;
  /** Access runs and no pause does. */
  open: boolean;
  days: readonly ReminderDay[];
  /** Dates on which a cohort or a calendar month opens. */
  opens: readonly Day[];
  /** Day on which an edition was offered that is neither accepted nor dismissed. */
  editionOn: Day | null;
};
/** A row of `reminders_sent`. */
export type SentReminder = { kind: ReminderKind; on: Day; heeded: boolean };
export type ReminderPerson = {
  preferences: ReminderPreferences;
  programs: readonly ReminderProgram[];
  sent: readonly SentReminder[];
  /** Date of the last training. */
  lastTrained: Day | null;
};
export type DueReminder = {
  kind: ReminderKind;
  /** Date in the person's zone. */
  on: Day;
  mail: boolean;
  push: boolean;
  programIds: number[];
};

/** Missed days before a reminder is sent, and reminders without effect after which no more are. */
const MISSED = 2;
const IN_VAIN = 3;

/**
 * The reminders due for a person at an instant (docs/spec/reminders.md#kinds): none in quiet hours, each
 * kind once a day, one push a day at most. Dates are those of the person's zone.
 */
export function dueReminders(person: ReminderPerson, now: Date): DueReminder[] {
  const { preferences, sent } = person;
  const { timeZone, quiet } = preferences;
  const minute = minuteOfDayIn(timeZone, now);
  if (isQuiet(minute, quiet)) return [];
  const on = dayIn(timeZone, now);
  let pushed = sent.some((each) => each.on === on && preferences.channels[each.kind]?.push);
  const due: DueReminder[] = [];
  for (const kind of REMINDER_KINDS) {
    const channels = preferences.channels[kind];
    if (!channels || sent.some((each) => each.kind === kind && each.on === on)) continue;
    if (minute < sendableFrom(hourOf(kind, preferences), quiet)) continue;
    const kinds = [...sent.filter((each) => each.on === on), ...due].map((each) => each.kind);
    // What was missed and today's day go in one mail, as does a program that opens with today's day.
    if (kind === 'today' && kinds.includes('missed')) continue;
    const opened = kind === 'today' && kinds.includes('opens') ? programsOf('opens', person, on) : [];
    const programIds = programsOf(kind, person, on).filter((id) => !opened.includes(id));
    const push = channels.push && !pushed;
    if (programIds.length === 0 || !(channels.mail || push)) continue;
    pushed ||= push;
    due.push({ kind, on, mail: channels.mail, push, programIds });
  }
  return due;
}

function hourOf(kind: ReminderKind, { hour }: ReminderPreferences): number {
  if (kind === 'week') return WEEK_HOUR;
  return kind === 'edition' ? 0 : hour;
}

/** The programs for which a kind is due on a date. */
function programsOf(kind: ReminderKind, person: ReminderPerson, on: Day): number[] {
  const open = person.programs.filter((program) => program.open);
  const about = (is: (program: ReminderProgram) => boolean) =>
    open.filter(is).map(({ programId }) => programId);
  switch (kind) {
    case 'today':
      return about((program) => isToTrain(program, on));
    case 'missed':
      return mayTellMissed(person, on)
        ? about((program) => isToTrain(program, on) && missedBefore(program, on) >= MISSED)
        : [];
    case 'week':
      return weekdayOf(on) === SUNDAY ? about((program) => trainsNextWeek(program, on)) : [];
    case 'edition':
      return about(({ editionOn }) => editionOn !== null && !wasSent(person, 'edition', editionOn));
    case 'opens':
      return about(({ opens }) => opens.includes(on));
  }
}

const waits = ({ done, skipped }: ReminderDay) => !done && !skipped;

/** Not on rest days, nor when today's training is done, skipped or still locked. */
const isToTrain = ({ days }: ReminderProgram, on: Day): boolean =>
  days.some((day) => day.date === on && waits(day) && !day.locked);

/** Days before the person joined a calendar program are locked and were not missed. */
const missedBefore = ({ days }: ReminderProgram, on: Day): number =>
  days.filter((day) => day.date < on && waits(day) && !day.locked).length;

const trainsNextWeek = ({ days }: ReminderProgram, sunday: Day): boolean =>
  days.some((day) => day.date > sunday && day.date <= addDaysTo(sunday, WEEK) && waits(day));

const wasSent = ({ sent }: ReminderPerson, kind: ReminderKind, since: Day): boolean =>
  sent.some((each) => each.kind === kind && each.on >= since);

/** At most once in seven days, and not after three in a row without a session in between. */
function mayTellMissed({ sent, lastTrained }: ReminderPerson, on: Day): boolean {
  const missed = sent.filter(({ kind }) => kind === 'missed').sort((a, b) => (a.on < b.on ? 1 : -1));
  const [last] = missed;
  if (last && daysBetween(last.on, on) < WEEK) return false;
  const inVain = missed
    .slice(0, IN_VAIN)
    .filter((each) => !each.heeded && (lastTrained === null || lastTrained < each.on));
  return inVain.length < IN_VAIN;
}
