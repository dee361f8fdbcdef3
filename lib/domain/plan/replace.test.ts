import { expect, test } from 'vitest';
import { replaceExercise } from './replace';
import { PlanDraft, type StoredPlanRow } from './tree';

const row = (id: number, parent: number, values: StoredPlanRow['values']): StoredPlanRow => ({
  id,
  parent,
  live: true,
  values,
});
const draft = () =>
  new PlanDraft({
    month: [row(1, 0, { month_id: 1 })],
    week: [row(2, 1, { week_id: 1, position: 0 })],
    day: [row(3, 2, { day_id: 1, title: null })],
    block: [row(4, 3, { block_id: 1, order: 0 })],
    exercise: [
      row(5, 4, { exercise_id: 7, position: 0, duration: '10 rep.', code: 'A1' }),
      row(6, 4, { exercise_id: 8, position: 1, duration: '12 rep.', code: 'A2' }),
    ],
  });
const rowsOf = (plan: PlanDraft) =>
  plan
    .children('exercise', 4)
    .map(({ id, values }) => [id, values.exercise_id, values.duration, values.code]);

test('the other exercise takes the place, dose and code of each row that had the first', () => {
  const plan = draft();
  expect(replaceExercise(plan, { from: 7, to: 9, published: false })).toBe(1);
  expect(rowsOf(plan)).toEqual([
    [5, 9, '10 rep.', 'A1'],
    [6, 8, '12 rep.', 'A2'],
  ]);
});

test('once published it is a new row in the same place, since a mark never passes to another exercise', () => {
  const plan = draft();
  replaceExercise(plan, { from: 7, to: 9, published: true });
  const [first, second] = rowsOf(plan);
  expect(first?.[0]).toBeLessThan(0);
  expect(first?.slice(1)).toEqual([9, '10 rep.', 'A1']);
  expect(second?.[0]).toBe(6);
  expect(plan.find('exercise', 5)?.live).toBe(false);
});

test('an exercise that is not in the plan changes nothing', () => {
  const plan = draft();
  expect(replaceExercise(plan, { from: 99, to: 9, published: true })).toBe(0);
  expect(plan.changes()).toEqual([]);
});
