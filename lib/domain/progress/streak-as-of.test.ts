import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo, type Day } from '../clock';
import { streakOf } from '../progress';
import type { ScheduleEvent } from '../schedule/apply';
import { eventOf, planOf } from '../schedule/plan.fixture';
import { streakAsOf, trainingOn } from './streak-as-of';

// Twelve weeks from Monday 15 June 2026, on Monday, Tuesday, Thursday, Friday and Saturday.
const plan = planOf();
const endOf = (day: Day) => new Date(`${addDaysTo(day, 1)}T06:00:00Z`);
const program = (events: ScheduleEvent[] = []) => ({
  plan,
  events,
  startsOn: '2026-06-15',
  endsOn: '2026-10-04',
});
const streak = (trained: Day[], today: Day, events: ScheduleEvent[] = []) =>
  streakAsOf(new Set(trained), [program(events)], today, endOf);
const week = ['2026-06-15', '2026-06-16', '2026-06-18', '2026-06-19', '2026-06-20'];

describe('streak-as-of', () => {
  test('rest days neither break nor add; today counts only when it is over', () => {
    expect(streak(week, '2026-06-22')).toMatchObject({ current: 5, todayPending: true });
    expect(streak(week, '2026-06-23')).toMatchObject({ current: 0, best: 5 });
    expect(streak([...week, '2026-06-17'], '2026-06-21')).toMatchObject({ current: 6 });
  });

  test('moving, skipping or pausing a day that is over mends no broken streak', () => {
    const trained = week.filter((day) => day !== '2026-06-18');
    const late = [
      eventOf('move', '2026-06-19', { moves: [{ program_day_id: 14, on: '2026-06-21' }] }),
      eventOf('skip', '2026-06-19', { programDayIds: [14] }),
      eventOf('pause', '2026-06-19', {}, { paused_on: '2026-06-18', resume_on: '2026-06-19' }),
    ];
    for (const event of late) expect(streak(trained, '2026-06-21', [event]).current).toBe(2);
  });

  test('before the date is over they keep the streak', () => {
    const trained = week.filter((day) => day !== '2026-06-18');
    const early = [
      eventOf('move', '2026-06-18', { moves: [{ program_day_id: 14, on: '2026-06-21' }] }),
      eventOf('skip', '2026-06-18', { programDayIds: [14] }),
      eventOf('pause', '2026-06-17', {}, { paused_on: '2026-06-18', resume_on: '2026-06-19' }),
    ];
    for (const event of early) expect(streak(trained, '2026-06-21', [event]).current).toBe(4);
    const undone = [
      ...early.slice(1, 2),
      eventOf('undo', '2026-06-20', {}, { undoes: early[1]?.uuid ?? null }),
    ];
    expect(streak(trained, '2026-06-21', undone).current).toBe(4);
  });

  test('a day moved onto a rest date is missed there', () => {
    const move = eventOf('move', '2026-06-16', { moves: [{ program_day_id: 14, on: '2026-06-17' }] });
    const trained = week.filter((day) => day !== '2026-06-18');
    expect(streak(trained, '2026-06-21', [move]).current).toBe(2);
    expect(streak([...trained, '2026-06-17'], '2026-06-21', [move]).current).toBe(5);
  });

  test('no later event changes what a date was', () => {
    const kinds = fc.constantFrom('move', 'skip', 'pause', 'undo' as const);
    const events = fc.array(fc.record({ kind: kinds, on: fc.nat(30), day: fc.nat(40), to: fc.nat(40) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(events, fc.nat(30), (given, cut) => {
        const made: ScheduleEvent[] = [];
        for (const { kind, on, day, to } of [...given].sort((a, b) => a.on - b.on)) {
          const at = addDaysTo('2026-06-15', on);
          const id = 11 + Math.floor(day / 7) * 10 + (day % 7);
          const target = addDaysTo('2026-06-15', to);
          const last = made.at(-1)?.uuid ?? null;
          if (kind === 'move')
            made.push(eventOf('move', at, { moves: [{ program_day_id: id, on: target }] }));
          else if (kind === 'skip') made.push(eventOf('skip', at, { programDayIds: [id] }));
          else if (kind === 'undo') made.push(eventOf('undo', at, {}, { undoes: last }));
          else made.push(eventOf('pause', at, {}, { paused_on: target, resume_on: addDaysTo(target, 4) }));
        }
        const until = addDaysTo('2026-06-15', cut);
        const known = made.filter(({ at }) => at.getTime() < endOf(until).getTime());
        const now = trainingOn(program(made), endOf);
        const then = trainingOn(program(known), endOf);
        for (let day = '2026-06-15'; day <= until; day = addDaysTo(day, 1)) expect(now(day)).toBe(then(day));
      }),
      { numRuns: 300 },
    );
  });

  test('without events it is the streak of the plan’s own dates; outside access every date is rest', () => {
    const isTraining = trainingOn(program(), endOf);
    expect(['2026-06-14', '2026-06-17', '2026-06-18', '2026-10-05'].map(isTraining)).toEqual([
      ...[false, false, true, false],
    ]);
    const trained = new Set(week);
    expect(streakAsOf(trained, [program()], '2026-06-25', endOf)).toEqual(
      streakOf(trained, (day) => !isTraining(day), '2026-06-25'),
    );
    expect(streakAsOf(trained, [], '2026-08-01', endOf).current).toBe(5);
  });
});
