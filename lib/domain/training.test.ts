import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Access, dayLock } from './access/training-lock';
import type { Day } from './clock';
import { applyMarks } from './done-rows';
import { applySchedule } from './schedule/apply';
import { currentWeekOf } from './schedule/current-week';
import { buildPlan, dayState, daysOf, type PlanRow, percentOf, tallyDays } from './training';

const row = (
  month: number,
  week: number,
  day: number,
  ids: number[],
  monthStart: string | null = null,
): PlanRow => ({
  monthId: month,
  monthName: `Mes ${month}`,
  period: null,
  monthStart,
  weekId: week,
  weekName: `Semana ${week}`,
  restText: null,
  dayId: week * 10 + day,
  day,
  title: 'Pierna',
  minutes: 7,
  blocks: 2,
  exerciseIds: ids,
  hash: '',
  versionId: 1,
});
/** Plans of up to six weeks, each day with up to four exercises of its own. */
const plans = fc
  .array(fc.array(fc.nat(4), { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 6 })
  .map((weeks) => {
    let id = 0;
    return weeks.flatMap((counts, w) =>
      counts.map((count, d) =>
        row(
          Math.floor(w / 2) + 1,
          w + 1,
          d + 1,
          Array.from({ length: count }, () => ++id),
        ),
      ),
    );
  });
const open: Access = {
  status: 'VALID',
  startsOn: '2026-10-12',
  endsOn: null,
  graceUntil: null,
  cohort: false,
  suspended: false,
};

describe('percentages', () => {
  test('are whole, 0 only for nothing and 100 only for everything', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), (a, b) => {
        const [done, total] = [Math.min(a, b), Math.max(a, b)];
        const percent = percentOf(done, total);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent === 100).toBe(total > 0 && done === total);
        expect(percent === 0).toBe(done === 0 || total === 0);
      }),
    );
  });

  test('are exact where they are whole', () => {
    for (let total = 1; total <= 400; total++)
      for (let percent = 1; percent <= 100; percent++) {
        const done = (percent * total) / 100;
        if (Number.isInteger(done)) expect(percentOf(done, total), `${done}/${total}`).toBe(percent);
      }
  });

  test('marking an exercise never lowers the days done, and months add up to the program', () => {
    fc.assert(
      fc.property(plans, fc.array(fc.integer({ min: 1, max: 200 })), (rows, marked) => {
        const plan = buildPlan(rows, '2026-10-12');
        let done = new Set<number>();
        let before = 0;
        for (const id of marked) {
          done = applyMarks(done, [{ id, action: 'done' }]);
          const tally = tallyDays(daysOf(plan), done);
          expect(tally.done).toBeGreaterThanOrEqual(before);
          before = tally.done;
        }
        const months = plan.map((month) =>
          tallyDays(
            month.weeks.flatMap((week) => week.days),
            done,
          ),
        );
        const whole = tallyDays(daysOf(plan), done);
        expect(months.reduce((sum, month) => sum + month.done, 0)).toBe(whole.done);
        expect(months.reduce((sum, month) => sum + month.total, 0)).toBe(whole.total);
      }),
    );
  });

  test('the last log of an exercise counts, however often it is repeated', () => {
    const marks = fc.array(
      fc.record({ id: fc.nat(5), action: fc.constantFrom('done' as const, 'undone' as const) }),
    );
    fc.assert(
      fc.property(marks, (list) => {
        const once = applyMarks(new Set(), list);
        const doubled = applyMarks(
          new Set(),
          list.flatMap((mark) => [mark, mark]),
        );
        expect(doubled).toEqual(once);
        for (const { id } of list)
          expect(once.has(id)).toBe(list.findLast((mark) => mark.id === id)?.action === 'done');
      }),
    );
  });
});

describe('dates of a plan', () => {
  test('count from the first day, whatever its weekday', () => {
    const [month] = buildPlan([row(1, 1, 1, [1]), row(1, 1, 7, []), row(1, 2, 1, [2])], '2026-10-14');
    expect(month?.weeks.flatMap((week) => week.days.map((day) => day.date))).toEqual([
      '2026-10-14',
      '2026-10-20',
      '2026-10-21',
    ]);
  });

  test('follow the calendar in months with a start date', () => {
    const plan = buildPlan([row(1, 1, 1, [1], '2026-11-01'), row(2, 2, 1, [2], '2026-12-01')], '2026-09-07');
    expect(plan.map((month) => month.weeks[0]?.startsOn)).toEqual(['2026-11-02', '2026-12-07']);
    const weekOn = (today: Day) => currentWeekOf(plan, applySchedule(plan, []), today)?.number;
    expect(['2026-12-03', '2026-12-07', '2026-10-01'].map(weekOn)).toEqual([1, 2, 1]);
  });
});

describe('locks', () => {
  const plan = buildPlan([row(1, 1, 1, [1]), row(1, 2, 1, [2])], '2026-10-12');
  const second = daysOf(plan)[1];
  const lock = (access: Access, today: string) => second && dayLock(second, plan[0], access, today)?.reason;

  test('in a program without a cohort later days are open', () => {
    expect(lock(open, '2026-10-12')).toBeUndefined();
  });

  test('a cohort opens day by day', () => {
    expect(lock({ ...open, cohort: true }, '2026-10-18')).toBe('cohort');
    expect(lock({ ...open, cohort: true }, '2026-10-19')).toBeUndefined();
  });

  test('without running access every day is closed', () => {
    expect(lock({ ...open, status: 'NOT_STARTED' }, '2026-10-01')).toBe('not_started');
    expect(lock({ ...open, status: 'EXPIRED' }, '2026-10-20')).toBe('expired');
    expect(lock({ ...open, status: 'EXPIRED', suspended: true }, '2026-10-20')).toBe('suspended');
    expect(lock({ ...open, status: 'PAUSED' }, '2026-10-20')).toBe('paused');
  });

  test('a month of the calendar opens on its day and none before the access', () => {
    const months = buildPlan(
      [row(1, 1, 1, [1], '2026-10-01'), row(2, 2, 1, [2], '2026-12-01')],
      '2026-11-02',
    );
    const [early, late] = daysOf(months);
    const access = { ...open, startsOn: '2026-11-02' };
    expect(early && dayLock(early, months[0], access, '2026-11-20')?.reason).toBe('earlier');
    expect(late && dayLock(late, months[1], access, '2026-11-20')).toEqual({
      reason: 'month',
      on: '2026-12-01',
    });
  });
});

test('a day is done when all its exercises are, missed when its date passed, rest without any', () => {
  const [day] = daysOf(buildPlan([row(1, 1, 1, [1, 2])], '2026-10-12'));
  const [rest] = daysOf(buildPlan([row(1, 1, 1, [])], '2026-10-12'));
  if (!day || !rest) throw new Error('no day');
  expect(dayState(day, new Set([1]), '2026-10-12')).toBe('today');
  expect(dayState(day, new Set([1]), '2026-10-13')).toBe('missed');
  expect(dayState(day, new Set([1]), '2026-10-11')).toBe('pending');
  expect(dayState(day, new Set([1, 2]), '2026-10-13')).toBe('done');
  expect(dayState(rest, new Set(), '2026-10-13')).toBe('rest');
});
