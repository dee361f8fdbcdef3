import { expect, test } from 'vitest';
import { date, datetime } from '@/lib/fields/types';
import { daysOfTests, testsOfDays, wholeDays } from './date-tests';

const ZONE = 'America/Costa_Rica';
const paid = { name: 'paid_at', label: 'Pagada', field: datetime() };

test('a filter of whole days is said in days, one of moments in moments', () => {
  const days = { from: '2026-11-01', to: '2026-11-05' };
  expect(wholeDays(paid, testsOfDays(paid, days, ZONE), ZONE)).toEqual({
    gte: '2026-11-01',
    lte: '2026-11-05',
  });
  const moments = { gte: '2026-11-01T06:00:01.000Z', lte: '2026-11-06T05:00:00.000Z' };
  expect(wholeDays(paid, moments, ZONE)).toEqual(moments);
  expect(wholeDays(paid, { gte: 'mañana' }, ZONE)).toEqual({ gte: 'mañana' });
});

test('days stay as they are', () => {
  const from = { gte: '2026-11-01' };
  expect(wholeDays({ ...paid, field: date() }, from, ZONE)).toEqual(from);
});

test('a day in an address is that day, also in a filter of moments', () => {
  expect(daysOfTests(paid, { gte: '2026-11-01', lte: '2026-11-05' }, ZONE)).toEqual({
    from: '2026-11-01',
    to: '2026-11-05',
  });
});
