import { expect, test } from 'vitest';
import { minutesLeft } from './adherence';

const on = '2026-07-23';
const day = (minutes: number, done: number, total: number, more = {}) => ({
  ...{ date: on, minutes, skipped: false, tally: { done, total, percent: 0 } },
  ...more,
});

test('what is left of a date is the share of its days that is not done, without skipped and rest days', () => {
  expect(minutesLeft([day(52, 0, 13)], on)).toBe(52);
  expect(minutesLeft([day(52, 13, 13)], on)).toBe(0);
  expect(minutesLeft([day(40, 1, 4), day(20, 0, 2)], on)).toBe(50);
  expect(minutesLeft([day(40, 0, 4, { skipped: true }), day(20, 0, 0)], on)).toBe(0);
  expect(minutesLeft([day(40, 0, 4, { date: '2026-07-24' })], on)).toBe(0);
});
