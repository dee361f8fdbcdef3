import { expect, test } from 'vitest';
import { nextNumber } from './next-number';
import { batchOf, isKept, oldestFirst, type QueuedMark, settle, type Workout, workoutsOf } from './queue';

const DAY = 86_400_000;
const mark = (n: number, note = ''): QueuedMark => ({
  n,
  entry: { uuid: `uuid-${n}`, action: 'done', program_block_exercise_id: n, note },
});
const marks = (count: number, note = '') => Array.from({ length: count }, (_, i) => mark(i + 1, note));
const bytes = (batch: readonly QueuedMark[]) => JSON.stringify(batch.map(({ entry }) => entry)).length;

test('a call takes the oldest 100 marks', () => {
  const batch = batchOf(marks(230).reverse());
  expect(batch.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
});

test('a call is never over 48 kB, and never skips a mark', () => {
  const batch = batchOf([...marks(90, 'ñ'.repeat(900)), mark(91)]);
  expect(bytes(batch)).toBeLessThanOrEqual(48 * 1024);
  expect(batch.map(({ n }) => n)).toEqual(batch.map((_, i) => i + 1));
  expect(batch.length).toBeLessThan(90);
});

test('one mark goes, however large', () => {
  expect(batchOf([mark(1, 'x'.repeat(60_000)), mark(2)]).map(({ n }) => n)).toEqual([1]);
});

test('no mark goes without its workout; others fill the call up to its limit, oldest first', () => {
  const workout = (n: number): Workout => ({
    n,
    session: { uuid: `workout-${n}`, program_id: 1, started_at: '2026-11-22T04:30:00Z' },
  });
  const waiting = Array.from({ length: 60 }, (_, i) => workout(60 - i));
  const batch = Array.from({ length: 30 }, (_, i) => {
    const { n, entry } = mark(i + 1);
    return { n, entry: { ...entry, session_uuid: `workout-${2 * n}` } };
  });
  const numbers = (marked: typeof batch, most?: number) =>
    workoutsOf(marked, waiting, most).map(({ n }) => n);
  expect(numbers(batch)).toEqual(batch.map(({ n }) => 2 * n));
  expect(numbers(batch.slice(1, 2))).toEqual([4, 1, 2, 3, ...Array.from({ length: 16 }, (_, i) => i + 5)]);
  expect(numbers(batch.slice(0, 1), 1)).toEqual([2]);
});

test('marks keep their order when the clock is set back', () => {
  const first = nextNumber(1_000_000, 0);
  const second = nextNumber(5, first);
  expect(oldestFirst([mark(second), mark(first)]).map(({ n }) => n)).toEqual([first, second]);
});

test('only marks with a verdict of their own are settled', () => {
  const { judged, refused } = settle(marks(3), [
    { uuid: 'uuid-1', status: 'saved' },
    { uuid: 'uuid-3', status: 'refused', reason: 'locked' },
    { uuid: 'of-someone-else', status: 'saved' },
  ]);
  expect(judged.map(({ n }) => n)).toEqual([1, 3]);
  expect(refused.map(({ mark: { n }, reason }) => [n, reason])).toEqual([[3, 'locked']]);
});

test('refused marks are kept for 60 days', () => {
  expect(isKept(0, 59 * DAY)).toBe(true);
  expect(isKept(0, 60 * DAY)).toBe(false);
});
