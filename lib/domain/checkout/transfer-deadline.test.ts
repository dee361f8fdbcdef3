import { expect, test } from 'vitest';
import { transferDeadline } from './transfer-deadline';

test('a transfer waits to the end of its last business day, in the time zone of the business', () => {
  const deadline = (today: string, days: number) =>
    transferDeadline(today, days, 'America/Costa_Rica').toISOString();
  expect(deadline('2026-07-20', 1)).toBe('2026-07-22T05:59:59.999Z');
  expect(deadline('2026-07-24', 1)).toBe('2026-07-28T05:59:59.999Z');
  expect(deadline('2026-07-25', 5)).toBe('2026-08-01T05:59:59.999Z');
});
