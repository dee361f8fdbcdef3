import { expect, test } from 'vitest';
import type { StoredSession } from './day';
import { nextTime } from './next-time';

const session = (weight: number | null, effort: number | null, reps = [10, 10]): StoredSession => ({
  ...{ on: '2026-07-16', effort },
  sets: reps.map((count, i) => ({
    ...{ set_no: i + 1, reps: count, weight_kg: weight, typed: null, seconds: null, meters: null },
  })),
});

test('the last weight again; a step more after two whole sessions of effort 7 or less', () => {
  const easy = [session(42.5, 7), session(42.5, 6)];
  expect(nextTime(easy, '2 × 10 rep.', 'kg')).toEqual({ unit: 'kg', weight: 42.5, next: 45, up: true });
  const hard = [session(42.5, 8), session(42.5, 6)];
  expect(nextTime(hard, '2 × 10 rep.', 'kg')).toEqual({ unit: 'kg', weight: 42.5, next: 45, up: false });
  expect(nextTime(easy.slice(0, 1), '2 × 10 rep.', 'kg')).toMatchObject({ up: false });
  expect(nextTime([session(42.5, 7, [10, 9]), session(42.5, 6)], '2 × 10', 'kg')).toMatchObject({
    up: false,
  });
});

test('in the unit of the person, and nothing without a weight', () => {
  expect(nextTime([session(45.36, null)], '10 rep.', 'lb')).toMatchObject({ weight: 100, next: 105 });
  expect(nextTime([session(null, 5)], '10 rep.', 'kg')).toBeNull();
  expect(nextTime([], null, 'kg')).toBeNull();
});
