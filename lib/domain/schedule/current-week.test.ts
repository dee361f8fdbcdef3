import { expect, test } from 'vitest';
import { applySchedule } from './apply';
import { currentWeekOf } from './current-week';
import { accepted, eventOf, planOf, situation } from './plan.fixture';
import { planShift } from './shift';
import type { Reflow } from './situation';

const plan = planOf(8);
const weekAfter = (reflow: Partial<Reflow>, today: string) =>
  currentWeekOf(plan, applySchedule(plan, [eventOf('shift', today, reflow)]), today)?.number;

test('days left over by a shift do not hide the week that is trained', () => {
  const today = '2026-07-29';
  const shifted = accepted(planShift(situation({ plan, today, endsOn: '2026-08-15' })));
  expect(shifted.leftOver.length).toBeGreaterThan(0);
  // Week 1 is trained now, and on the rest days in it too; the skipped days of week 7 are due by their dates.
  expect([today, '2026-08-02'].map((day) => weekAfter(shifted, day))).toEqual([1, 1]);
});

test('a week that was skipped runs until its last day is over', () => {
  const skipped = { programDayIds: [61, 62, 64, 65, 66] };
  expect(['2026-07-22', '2026-07-26', '2026-07-27'].map((day) => weekAfter(skipped, day))).toEqual([6, 6, 7]);
});

test('before the first day the first week, after the last one the last', () => {
  expect(['2026-06-01', '2026-12-01'].map((day) => weekAfter({}, day))).toEqual([1, 8]);
});

const withoutRests = plan.map((month) => ({
  ...month,
  weeks: month.weeks.map((week) => ({
    ...week,
    days: week.days.filter(({ exerciseIds }) => exerciseIds.length > 0),
  })),
}));
const weekAfterMove = (id: number, on: string, today: string) => {
  const moved = eventOf('move', today, { moves: [{ program_day_id: id, on }] });
  return currentWeekOf(withoutRests, applySchedule(withoutRests, [moved]), today)?.number;
};

test('a week whose first day has moved to its end runs from its first date on', () => {
  // Monday 20 to Sunday 26 July is week 6.
  expect(weekAfterMove(61, '2026-07-26', '2026-07-20')).toBe(6);
});

test('a day that was moved to the front does not begin its week early', () => {
  expect(weekAfterMove(66, '2026-07-22', '2026-07-19')).toBe(5);
});

test('a plan without a row for the first day of its weeks', () => {
  const late = withoutRests.map((month) => ({
    ...month,
    weeks: month.weeks.map((week) => ({ ...week, days: week.days.filter(({ day }) => day !== 1) })),
  }));
  const moved = eventOf('move', '2026-07-02', { moves: [{ program_day_id: 34, on: '2026-07-03' }] });
  expect(currentWeekOf(late, applySchedule(late, [moved]), '2026-07-20')?.number).toBe(6);
});
