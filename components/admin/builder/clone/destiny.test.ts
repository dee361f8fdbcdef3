import { expect, test } from 'vitest';
import { readTree } from '../state/plan';
import { treeOf } from '../state/plan.fixture';
import { destinyLevels, destinyOf, levelOf, NOWHERE, nextPlace, stillIn } from './destiny';

const { plan } = readTree(treeOf(2));
const weeks = Object.values(plan.rows).filter(({ level }) => level === 'week');
const placeOf = (at: number, day = '') => ({
  month: weeks[at]?.parent ?? '',
  week: weeks[at]?.key ?? '',
  day,
});

test('a copy goes to the week after its own at first, also into the next month', () => {
  expect(nextPlace(plan, placeOf(0, 'day'))).toEqual(placeOf(1));
  expect(nextPlace(plan, placeOf(1))).toEqual(placeOf(2));
});

test('after the last week a week goes to the end of its month, and a day asks where', () => {
  const last = placeOf(weeks.length - 1);
  expect(nextPlace(plan, last)).toEqual({ ...last, week: '' });
  const day = { ...last, day: 'day' };
  expect(destinyOf(levelOf(day), nextPlace(plan, day))).toBeNull();
});

test('a destination is of the copied level or its parent, never deeper', () => {
  const deep = { month: 'm', week: 'w', day: 'd' };
  expect(destinyOf('program', deep)).toEqual(NOWHERE);
  expect(destinyOf('month', deep)).toEqual({ month: 'm', week: '', day: '' });
  expect(destinyOf('month', NOWHERE)).toEqual(NOWHERE);
  expect(destinyOf('week', deep)).toEqual({ month: 'm', week: 'w', day: '' });
  expect(destinyOf('week', NOWHERE)).toBeNull();
  expect(destinyOf('day', deep)).toEqual(deep);
  expect(destinyOf('day', { ...deep, week: '', day: '' })).toBeNull();
  expect(destinyLevels('week')).toEqual(['month', 'week']);
  expect(destinyLevels('program')).toEqual([]);
});

test('of a chosen place stays what the plan still has', () => {
  expect(stillIn(plan, placeOf(1))).toEqual(placeOf(1));
  expect(stillIn(plan, placeOf(1, 'day-0'))).toEqual(placeOf(1));
  expect(stillIn(plan, { ...placeOf(1), week: 'week-0', day: 'day-0' })).toEqual({ ...placeOf(1), week: '' });
  expect(stillIn(plan, { month: 'month-0', week: 'week-0', day: '' })).toEqual(NOWHERE);
});
