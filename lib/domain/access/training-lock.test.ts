import { expect, test } from 'vitest';
import { closedMonthOf, type Lock } from './training-lock';

const month: Lock = { reason: 'month', on: '2026-12-07' };
const week = (...locks: (Lock | null)[]) => closedMonthOf(locks.map((lock) => ({ lock })));

test('a week is closed by its month when all of its days are', () => {
  expect(week(month, month)).toEqual(month);
  expect(week(month, null)).toBeNull();
  expect(week(month, { reason: 'earlier', on: '2026-12-07' })).toBeNull();
  expect(week({ reason: 'cohort', on: '2026-12-07' })).toBeNull();
  expect(week()).toBeNull();
});
