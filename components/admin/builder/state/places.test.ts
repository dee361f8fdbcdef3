import { expect, test } from 'vitest';
import { placeBeside } from './places';
import { liveInside, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

/** Two months of two weeks. */
const plan = readTree(treeOf(2)).plan;
const weeks = liveInside(plan, ROOT, 'week').map(({ key }) => key);
const at = (week: number, day: number) => ({ week: weeks[week] ?? null, day });

test('the week beside keeps the weekday, over the end of a month, and ends with the plan', () => {
  expect(placeBeside(plan, at(1, 4), 1, 'week')).toEqual(at(2, 4));
  expect(placeBeside(plan, at(2, 4), -1, 'week')).toEqual(at(1, 4));
  expect(placeBeside(plan, at(0, 4), -1, 'week')).toBeNull();
  expect(placeBeside(plan, at(3, 4), 1, 'week')).toBeNull();
});

test('the day beside goes on into the next or previous week', () => {
  expect(placeBeside(plan, at(0, 3), 1, 'day')).toEqual(at(0, 4));
  expect(placeBeside(plan, at(1, 7), 1, 'day')).toEqual(at(2, 1));
  expect(placeBeside(plan, at(2, 1), -1, 'day')).toEqual(at(1, 7));
  expect(placeBeside(plan, at(3, 7), 1, 'day')).toBeNull();
});
