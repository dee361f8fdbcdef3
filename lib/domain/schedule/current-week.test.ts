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
