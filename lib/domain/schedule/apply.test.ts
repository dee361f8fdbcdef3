import { expect, test } from 'vitest';
import { weeksOf } from '../training';
import { applySchedule, scheduledPlan } from './apply';
import { eventOf, planOf } from './plan.fixture';
import { byDate } from './situation';

const plan = planOf(2);
/** The dates of the first week in plan order, as days of June 2026. */
const datesAfter = (...moves: [id: number, on: string][]) => {
  const moved = moves.map(([program_day_id, on]) => ({ program_day_id, on }));
  const schedule = applySchedule(plan, [eventOf('move', '2026-06-15', { moves: moved })]);
  return weeksOf(scheduledPlan(plan, schedule))[0]?.days.map(({ date }) => Number(date.slice(-2)));
};

test('a day that has moved onto a rest day changes places with it, so that each date has one day', () => {
  expect(datesAfter()).toEqual([15, 16, 17, 18, 19, 20, 21]);
  expect(datesAfter([15, '2026-06-21'])).toEqual([15, 16, 17, 18, 21, 20, 19]);
  expect(datesAfter([11, '2026-06-17'], [12, '2026-06-21'])).toEqual([17, 21, 15, 18, 19, 20, 16]);
});

test('a rest day keeps its date when the day left for another week, or its date has been filled', () => {
  expect(datesAfter([15, '2026-06-22'])).toEqual([15, 16, 17, 18, 22, 20, 21]);
  expect(datesAfter([15, '2026-06-21'], [22, '2026-06-19'])).toEqual([15, 16, 17, 18, 21, 20, 21]);
});

test('in a cohort a rest day stays where it is, because it opens on its own date', () => {
  const moved = eventOf('move', '2026-06-15', { moves: [{ program_day_id: 15, on: '2026-06-21' }] });
  const [week] = weeksOf(scheduledPlan(plan, applySchedule(plan, [moved]), true));
  expect(week?.days.at(-1)?.date).toBe('2026-06-21');
});

test('days stand in the order of their dates', () => {
  const moved = eventOf('move', '2026-06-15', { moves: [{ program_day_id: 15, on: '2026-06-21' }] });
  const [week] = weeksOf(scheduledPlan(plan, applySchedule(plan, [moved])));
  expect(byDate(week?.days ?? []).map(({ id }) => id)).toEqual([11, 12, 13, 14, 17, 16, 15]);
});
