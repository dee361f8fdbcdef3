import { expect, test } from 'vitest';
import { toFullPlan } from './full-plan';
import type { StoredPlanRow } from './tree';

const row = (id: number, parent: number, values: StoredPlanRow['values'] = {}): StoredPlanRow => ({
  id,
  parent,
  live: true,
  values,
});

test('rows stand in plan order: weeks and exercises by place, days Monday first, months by id', () => {
  const plan = toFullPlan({
    month: [row(2, 0, { month_id: 2 }), row(1, 0, { month_id: 1 })],
    week: [row(12, 1, { position: 1 }), row(11, 1, { position: 0 }), row(21, 2, { position: 0 })],
    day: [
      row(112, 11, { day_id: 3 }),
      row(111, 11, { day_id: 1 }),
      row(121, 12, { day_id: 2 }),
      row(211, 21, { day_id: 1 }),
    ],
    block: [row(5, 111, { order: 0, block_id: 9 })],
    exercise: [row(7, 5, { position: 1, exercise_id: 2 }), row(6, 5, { position: 0, exercise_id: 3 })],
  });
  expect(plan.months.map(({ id }) => id)).toEqual([1, 2]);
  expect(plan.months[0]?.weeks.map(({ id, days }) => [id, days.map((day) => day.day)])).toEqual([
    [11, [1, 3]],
    [12, [2]],
  ]);
  expect(plan.months[0]?.weeks[0]?.days[0]?.blocks[0]?.exercises.map(({ id }) => id)).toEqual([6, 7]);
});

test('weeks without days, months without weeks and removed blocks are left out', () => {
  const plan = toFullPlan({
    month: [row(1, 0), row(2, 0)],
    week: [row(11, 1, { position: 0 }), row(12, 1, { position: 1 }), row(21, 2, { position: 0 })],
    day: [row(111, 11, { day_id: 1 })],
    block: [row(5, 111, { order: -1 })],
    exercise: [],
  });
  expect(plan.months.map(({ id, weeks }) => [id, weeks.map((week) => week.id)])).toEqual([[1, [11]]]);
  expect(plan.months[0]?.weeks[0]?.days[0]?.blocks).toEqual([]);
});
