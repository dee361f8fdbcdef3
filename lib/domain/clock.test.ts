import { afterEach, expect, test } from 'vitest';
import {
  addDaysTo,
  dayIn,
  daysBetween,
  endOfDayIn,
  mondayFrom,
  now,
  setClock,
  startOfDayIn,
  weekdayOf,
} from './clock';

const ZONE = 'America/Costa_Rica';
afterEach(() => setClock(null));

test('a day is that of the time zone: at midnight in UTC it is still the day before in Costa Rica', () => {
  expect(dayIn(ZONE, new Date('2026-07-20T05:59:59Z'))).toBe('2026-07-19');
  expect(dayIn(ZONE, new Date('2026-07-20T06:00:00Z'))).toBe('2026-07-20');
  expect(startOfDayIn(ZONE, '2026-07-20').toISOString()).toBe('2026-07-20T06:00:00.000Z');
  expect(endOfDayIn(ZONE, '2026-07-20').toISOString()).toBe('2026-07-21T05:59:59.999Z');
});

test('days are counted over months, leap days and changes of the clock', () => {
  expect(addDaysTo('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31);
  expect(startOfDayIn('Europe/Madrid', '2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
});

test('weeks begin on Monday; the Monday of a Monday is itself', () => {
  expect([weekdayOf('2026-07-20'), weekdayOf('2026-07-26')]).toEqual([1, 7]);
  expect([mondayFrom('2026-07-20'), mondayFrom('2026-07-21')]).toEqual(['2026-07-20', '2026-07-27']);
});

test('a set clock stands still until it is given back', () => {
  setClock(new Date('2026-07-20T12:00:00Z'));
  expect(now().toISOString()).toBe('2026-07-20T12:00:00.000Z');
  now().setFullYear(1990);
  expect(now().getUTCFullYear()).toBe(2026);
});
