import { expect, test } from 'vitest';
import type { DayBody } from '../plan/version';
import { haveOf, isLeaseOver, isSnapshotDue, libraryRowsOf, MOST_HAVE, wipedOn } from './snapshot';

const MINUTE = 60_000;

test('the plan is taken at most every 10 minutes, and at once by a clock that was set back', () => {
  expect(isSnapshotDue(0, 9 * MINUTE)).toBe(false);
  expect(isSnapshotDue(0, 10 * MINUTE)).toBe(true);
  expect(isSnapshotDue(10 * MINUTE, 5 * MINUTE)).toBe(true);
});

test('the phone names what it has', () => {
  expect(haveOf(['day'], [{ hash: 'row' }])).toBe('day,row');
  expect(haveOf([], [])).toBe('');
});

test('a phone that has more than the server reads names the days first, and whole hashes only', () => {
  const library = Array.from({ length: 900 }, (_, i) => ({ hash: `row-${String(i).padStart(8, '0')}` }));
  const have = haveOf(['day'], library);
  expect(have.length).toBeLessThanOrEqual(MOST_HAVE);
  expect(have.length).toBeGreaterThan(MOST_HAVE - 13);
  expect(have.split(',').slice(0, 2)).toEqual(['day', 'row-00000000']);
  expect(have.split(',').at(-1)).toMatch(/^row-\d{8}$/);
});

test('the lease ends at its instant', () => {
  expect(isLeaseOver(100, 99)).toBe(false);
  expect(isLeaseOver(100, 100)).toBe(true);
});

test('signing out takes the plan, its videos, preferences and started workouts; a 401 what could be trained', () => {
  expect(wipedOn('sign-out')).toEqual(['plan', 'bodies', 'videos', 'preferences', 'sessions']);
  expect(wipedOn('other-user')).toEqual(wipedOn('sign-out'));
  expect(wipedOn('unauthorized')).toEqual(['bodies', 'videos']);
});

test('the library of a phone is that of its days', () => {
  const body = (block_id: number, ...ids: number[]) =>
    ({ blocks: [{ block_id, exercises: ids.map((exercise_id) => ({ exercise_id })) }] }) as DayBody;
  expect([...libraryRowsOf([body(2, 7, 8), body(2, 8, 9)])].sort()).toEqual([
    'block 2',
    'exercise 7',
    'exercise 8',
    'exercise 9',
  ]);
  expect(libraryRowsOf([]).size).toBe(0);
});
