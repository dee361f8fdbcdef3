import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo, dayIn } from '../clock';
import {
  dueReminders,
  REMINDER_DEFAULTS,
  REMINDER_KINDS,
  type ReminderDay,
  type ReminderKind,
  type ReminderPerson,
  type ReminderProgram,
  type SentReminder,
} from './due';
import { isQuiet, isTimeZone, minuteOfDayIn } from './local-time';

const day = (date: string, more: Partial<ReminderDay> = {}): ReminderDay => ({
  ...{ date, done: false, skipped: false, locked: false },
  ...more,
});
const both = { mail: true, push: true };
const everything = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, both]));
const THURSDAY = '2026-07-23';
type Given = Partial<ReminderProgram> & {
  timeZone?: string;
  channels?: ReminderPerson['preferences']['channels'];
  hour?: number;
  sent?: SentReminder[];
  lastTrained?: string | null;
};
const person = (given: Given = {}): ReminderPerson => {
  const {
    timeZone = 'America/Costa_Rica',
    channels = everything,
    hour = 420,
    sent = [],
    lastTrained = null,
  } = given;
  const { open = true, days = [day(THURSDAY)], opens = [], editionOn = null } = given;
  return {
    preferences: { ...REMINDER_DEFAULTS, timeZone, channels, hour },
    programs: [{ programId: 1, open, days, opens, editionOn }],
    sent,
    lastTrained,
  };
};
const at = (local: string) => new Date(`${local}-06:00`);
const kinds = (given: Given, local = `${THURSDAY}T07:00:00`) =>
  dueReminders(person(given), at(local)).map(({ kind }) => kind);
const sentOn = (kind: ReminderKind, on: string, more: Partial<SentReminder> = {}): SentReminder => ({
  ...{ kind, on, heeded: false },
  ...more,
});

describe('quiet-hours-zones', () => {
  test.each([
    ['America/Costa_Rica', '2026-07-23T13:00:00Z'],
    ['Europe/Madrid', '2026-07-23T05:00:00Z'],
    ['Asia/Tokyo', '2026-07-22T22:00:00Z'],
    ['Asia/Kathmandu', '2026-07-23T01:15:00Z'],
    ['Pacific/Kiritimati', '2026-07-22T17:00:00Z'],
  ])('at seven in %s, not a minute before', (timeZone, instant) => {
    const now = new Date(instant);
    expect(dueReminders(person({ timeZone }), now)).toEqual([
      { kind: 'today', on: THURSDAY, ...both, programIds: [1] },
    ]);
    expect(dueReminders(person({ timeZone }), new Date(now.getTime() - 60_000))).toEqual([]);
  });

  test('nothing between nine in the evening and seven, in any zone at any instant', () => {
    const zones = fc.constantFrom(
      ...['America/Costa_Rica', 'Europe/Madrid', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'],
    );
    fc.assert(
      fc.property(
        zones,
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 1439 }),
        (timeZone, now, hour) => {
          const today = dayIn(timeZone, now);
          const days = Array.from({ length: 20 }, (_, i) => day(addDaysTo(today, i - 10)));
          const due = dueReminders(person({ timeZone, days, opens: [today], editionOn: today, hour }), now);
          const minute = minuteOfDayIn(timeZone, now);
          if (minute >= 21 * 60 || minute < 7 * 60) expect(due).toEqual([]);
          expect(due.filter(({ push }) => push).length).toBeLessThanOrEqual(1);
          expect(due.every(({ on }) => on === today)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('an hour inside the quiet hours waits for their end', () => {
    expect(kinds({ hour: 5 * 60 }, `${THURSDAY}T06:59:00`)).toEqual([]);
    expect(kinds({ hour: 5 * 60 }, `${THURSDAY}T07:00:00`)).toEqual(['today']);
    expect(kinds({ hour: 22 * 60 }, `${THURSDAY}T07:00:00`)).toEqual(['today']);
    expect(kinds({ hour: 18 * 60 }, `${THURSDAY}T17:59:00`)).toEqual([]);
    expect([isQuiet(60, { from: 0, to: 0 }), isQuiet(60, { from: 30, to: 90 })]).toEqual([false, true]);
  });

  test('zones are known by their names', () => {
    expect(['America/Costa_Rica', 'UTC', 'Luna/Mar', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe('which reminders are due', () => {
  test('nothing when done, rest, skipped, locked, paused or closed', () => {
    expect(kinds({ days: [day(THURSDAY, { done: true })] })).toEqual([]);
    expect(kinds({ days: [day('2026-07-24')] })).toEqual([]);
    expect(kinds({ days: [day(THURSDAY, { skipped: true })] })).toEqual([]);
    expect(kinds({ days: [day(THURSDAY, { locked: true })] })).toEqual([]);
    expect(kinds({ open: false, opens: [THURSDAY], editionOn: THURSDAY })).toEqual([]);
  });

  test('only what the person agreed to, by channel', () => {
    expect(kinds({ channels: {} })).toEqual([]);
    expect(kinds({ channels: { today: { mail: false, push: false } } })).toEqual([]);
    expect(
      dueReminders(person({ channels: { today: { mail: true, push: false } } }), at(`${THURSDAY}T07:05:00`)),
    ).toEqual([{ kind: 'today', on: THURSDAY, mail: true, push: false, programIds: [1] }]);
  });

  test('each kind once a day; what was missed and today go in one mail', () => {
    expect(kinds({ sent: [sentOn('today', THURSDAY)] })).toEqual([]);
    const days = [day('2026-07-20'), day('2026-07-21'), day(THURSDAY)];
    expect(kinds({ days })).toEqual(['missed']);
    expect(kinds({ days, sent: [sentOn('missed', THURSDAY)] })).toEqual([]);
    expect(kinds({ days: days.slice(1) })).toEqual(['today']);
  });

  test('days before the person joined, which are locked, were not missed', () => {
    const before = { locked: true };
    const days = [day('2026-07-20', before), day('2026-07-21', before), day('2026-07-22'), day(THURSDAY)];
    expect(kinds({ days })).toEqual(['today']);
  });

  test('missed: once a week, and no more after three in vain until the person trains', () => {
    const days = [day('2026-07-20'), day('2026-07-21'), day(THURSDAY)];
    expect(kinds({ days, sent: [sentOn('missed', '2026-07-17')] })).toEqual(['today']);
    expect(kinds({ days, sent: [sentOn('missed', '2026-07-16')] })).toEqual(['missed']);
    const vain = ['2026-06-25', '2026-07-02', '2026-07-09'].map((on) => sentOn('missed', on));
    expect(kinds({ days, sent: vain })).toEqual(['today']);
    expect(kinds({ days, sent: vain.slice(1) })).toEqual(['missed']);
    expect(kinds({ days, sent: vain, lastTrained: '2026-07-10' })).toEqual(['missed']);
    expect(kinds({ days, sent: vain.map((each, i) => ({ ...each, heeded: i === 1 })) })).toEqual(['missed']);
  });

  test('the week on Sunday at six in the evening, when it has training', () => {
    const days = [day('2026-07-27')];
    expect(kinds({ days }, '2026-07-26T17:59:00')).toEqual([]);
    expect(kinds({ days }, '2026-07-26T18:00:00')).toEqual(['week']);
    expect(kinds({ days: [day('2026-08-03')] }, '2026-07-26T18:00:00')).toEqual([]);
    expect(kinds({ days }, '2026-07-25T18:00:00')).toEqual([]);
  });

  test('an edition once; a cohort or a month on the day it opens', () => {
    expect(kinds({ days: [], editionOn: '2026-07-20' }, `${THURSDAY}T09:00:00`)).toEqual(['edition']);
    expect(kinds({ days: [], editionOn: '2026-07-20', sent: [sentOn('edition', '2026-07-21')] })).toEqual([]);
    expect(kinds({ days: [], editionOn: '2026-07-22', sent: [sentOn('edition', '2026-07-21')] })).toEqual([
      'edition',
    ]);
    expect(kinds({ days: [], opens: [THURSDAY] })).toEqual(['opens']);
  });

  test('one push a day: the most urgent has it, others go by mail alone', () => {
    const given = { opens: [THURSDAY], editionOn: THURSDAY };
    expect(
      dueReminders(person(given), at(`${THURSDAY}T08:00:00`)).map(({ kind, push, mail }) => [
        kind,
        push,
        mail,
      ]),
    ).toEqual([
      ['opens', true, true],
      ['edition', false, true],
    ]);
    const pushOnly = { edition: { mail: false, push: true } };
    const sent = [sentOn('opens', THURSDAY)];
    const offered = { editionOn: THURSDAY, sent };
    expect(kinds({ channels: { ...pushOnly, opens: both }, ...offered })).toEqual([]);
    const byMail = { ...pushOnly, opens: { mail: true, push: false } };
    expect(kinds({ channels: byMail, ...offered })).toEqual(['edition']);
  });

  test('a program that opens has no second reminder of its first day, others have theirs', () => {
    const opening = person({ opens: [THURSDAY] });
    const [program] = person().programs;
    const programs = [...opening.programs, ...(program ? [{ ...program, programId: 2 }] : [])];
    const due = (sent: SentReminder[]) =>
      dueReminders({ ...opening, programs, sent }, at(`${THURSDAY}T07:00:00`)).map(({ kind, programIds }) => [
        kind,
        ...programIds,
      ]);
    expect(due([])).toEqual([
      ['opens', 1],
      ['today', 2],
    ]);
    expect(due([sentOn('opens', THURSDAY)])).toEqual([['today', 2]]);
    const { opens: _, ...channels } = everything;
    expect(kinds({ opens: [THURSDAY], channels })).toEqual(['today']);
  });
});
