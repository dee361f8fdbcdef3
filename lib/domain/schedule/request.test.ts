import { expect, test } from 'vitest';
import { scheduleSchema } from './request';

const uuid = '0190d2a4-5f1c-7000-8000-000000000001';
const missing = (input: object) =>
  scheduleSchema
    .safeParse({ uuid, program_id: 1, ...input })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('each kind needs its own fields, and no other', () => {
  expect(missing({ kind: 'skip' })).toEqual(['program_day_ids']);
  expect(missing({ kind: 'move' })).toEqual(['program_day_id', 'on']);
  expect(missing({ kind: 'pause' })).toEqual(['paused_on']);
  expect(missing({ kind: 'undo' })).toEqual(['undoes']);
  expect(missing({ kind: 'move', program_day_id: 3, on: '2026-07-20' })).toEqual([]);
});

test('what is kept has an id of the client; a dry run needs none', () => {
  expect(missing({ uuid: null, kind: 'pause', paused_on: '2026-07-20' })).toEqual(['uuid']);
  expect(missing({ uuid: null, kind: 'pause', paused_on: '2026-07-20', dry_run: true })).toEqual([]);
});

test('a day exists, and a kind is known', () => {
  expect(missing({ kind: 'pause', paused_on: '2026-02-30' })).toEqual(['paused_on']);
  expect(missing({ kind: 'jump' })).toContain('kind');
});
