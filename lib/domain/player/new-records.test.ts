import { expect, test } from 'vitest';
import type { LoggedSet } from '../progress/strength';
import type { PlayDay } from './day';
import { newRecords, pastBest, pastBests } from './new-records';

let at = 0;
const logged = (more: Partial<LoggedSet>): LoggedSet => ({
  ...{ id: `${++at}`, at, on: '2026-07-16', session: 's', variant: null, perSide: false, effort: null },
  ...{ reps: null, weightKg: null, seconds: null, meters: null },
  ...more,
});
const row = (id: number, exercise_id: number, name: string) => ({ id, exercise_id, name });
const dayWith = (best: NonNullable<PlayDay['best']>) => ({
  blocks: [{ exercises: [row(1, 101, 'Peso muerto'), row(2, 102, 'Plancha')] }],
  best,
});

test('heavier for a repetition and longer than all before are records, with what was before', () => {
  const best = {
    101: pastBests([logged({ reps: 8, weightKg: 40 }), logged({ reps: 0, weightKg: 90 })]),
    102: pastBests([logged({ seconds: 58, on: '2026-07-09' })]),
  };
  const sets = {
    '1:1': { reps: 8, weight: 45 },
    '1:2': { reps: 6, weight: 45 },
    '1:3': { reps: 0, weight: 99 },
    '2:1': { seconds: 70 },
  };
  expect(newRecords(dayWith(best), sets)).toEqual([
    {
      kind: 'heaviest',
      name: 'Peso muerto',
      set: { reps: 8, weight: 45 },
      before: { value: 40, on: '2026-07-16' },
    },
    {
      kind: 'estimatedMax',
      name: 'Peso muerto',
      set: { reps: 8, weight: 45 },
      before: { value: expect.closeTo(50.67, 2), on: '2026-07-16' },
    },
    { kind: 'longest', name: 'Plancha', set: { seconds: 70 }, before: { value: 58, on: '2026-07-09' } },
  ]);
});

test('no record without an earlier session, for a tie, or of another variant; pounds count as kilograms', () => {
  expect(newRecords(dayWith({}), { '1:1': { reps: 8, weight: 45 } })).toEqual([]);
  const best = { 101: pastBests([logged({ reps: 8, weightKg: 45, variant: 'video' })]) };
  const of = (set: object) => newRecords(dayWith(best), { '1:1': set }).length;
  expect(of({ reps: 8, weight: 45, variant: 'video' })).toBe(0);
  expect(of({ reps: 1, weight: 100, variant: 'restringido' })).toBe(0);
  expect(of({ reps: 1, weight: 95, unit: 'lb', variant: 'video' })).toBe(0);
  expect(of({ reps: 1, weight: 100, unit: 'lb', variant: 'video' })).toBe(1);
});

test('more repetitions with the same weight estimate more, up to ten; a session of an older page has no estimate', () => {
  const best = { 101: pastBests([logged({ reps: 8, weightKg: 40 })]) };
  const kinds = (set: object, past = best) =>
    newRecords(dayWith(past), { '1:1': set }).map(({ kind }) => kind);
  expect(kinds({ reps: 10, weight: 40 })).toEqual(['estimatedMax']);
  expect(kinds({ reps: 12, weight: 40 })).toEqual([]);
  expect(kinds({ reps: 1, weight: 45 })).toEqual(['heaviest']);
  const older = { 101: best[101].map(({ estimatedMax: _, ...rest }) => rest) };
  expect(kinds({ reps: 10, weight: 45 }, older)).toEqual(['heaviest']);
});

test('the longest counts with and without repetitions', () => {
  const best = { 101: pastBests([logged({ reps: 12, seconds: 40 })]) };
  const of = (set: object) => newRecords(dayWith(best), { '1:1': set }).map(({ kind }) => kind);
  expect(of({ reps: 12, seconds: 45 })).toEqual(['longest']);
  expect(of({ seconds: 45 })).toEqual(['longest']);
  expect(of({ seconds: 40 })).toEqual([]);
});

test('farther than before is a record, and so is the first weight of an exercise that was trained without one', () => {
  const best = {
    101: [pastBest(null, [])],
    102: pastBests([logged({ meters: 400, on: '2026-07-09' })]),
  };
  const of = (sets: Parameters<typeof newRecords>[1]) => newRecords(dayWith(best), sets);
  expect(of({ '1:1': { reps: 8, weight: 12 }, '2:1': { meters: 500 } })).toEqual([
    { kind: 'heaviest', name: 'Peso muerto', set: { reps: 8, weight: 12 }, before: null },
    { kind: 'farthest', name: 'Plancha', set: { meters: 500 }, before: { value: 400, on: '2026-07-09' } },
  ]);
  expect(of({ '1:1': { reps: 8 }, '2:1': { meters: 400 } })).toEqual([]);
});
