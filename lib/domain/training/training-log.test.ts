import { describe, expect, test } from 'vitest';
import { AppError } from '../errors';
import { parseLogs } from './training-log';

const uuid = '0190d2a4-5f1c-7000-8000-000000000001';
const done = { uuid, program_block_exercise_id: 5 };
const failure = (input: unknown): AppError => {
  try {
    parseLogs(input, 1);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('it was read');
};

test('an entry without an action is done; a set needs its number, a note its day', () => {
  expect(parseLogs({ entries: [done] }, 1).entries[0]?.entry.action).toBe('done');
  expect(failure({ entries: [{ ...done, action: 'set' }] }).fields).toHaveProperty(['entries.0.set_no']);
  const zero = { ...done, action: 'set', set_no: 0 };
  expect(failure({ entries: [zero] }).fields).toEqual({ 'entries.0.set_no': [{ key: 'invalid_value' }] });
  expect(failure({ entries: [{ uuid, action: 'note' }] }).fields).toHaveProperty([
    'entries.0.program_day_id',
  ]);
});

test('marks of another person are refused before all else, even unreadable ones', () => {
  expect(failure({ user_id: 2, entries: 'x' })).toMatchObject({
    code: 'conflict',
    messageKey: { key: 'other_user' },
  });
  for (const user_id of [{ toString: '1' }, [1], true])
    expect(failure({ user_id, entries: [done] }).code).toBe('conflict');
  expect(parseLogs({ user_id: '1', entries: [done] }, 1).entries).toHaveLength(1);
});

test('a call says something, and at most a day', () => {
  expect(failure({ entries: [] }).code).toBe('invalid');
  expect(failure({ entries: Array.from({ length: 101 }, () => done) }).code).toBe('invalid');
});

describe('a partial call', () => {
  test('keeps the good entries and names the others by their place and UUID', () => {
    const bad = { uuid: 'mine', action: 'set', program_block_exercise_id: 5 };
    const { entries, invalid } = parseLogs({ partial: '1', entries: [bad, done] }, 1);
    expect(entries.map(({ index }) => index)).toEqual([1]);
    expect(invalid).toEqual([{ index: 0, uuid: 'mine' }]);
  });

  test('names an unreadable workout, and drops nothing else', () => {
    const session = { uuid, program_id: 1, started_at: '2026-07-20T12:00:00Z' };
    const sent = parseLogs({ partial: true, entries: [], sessions: [session, { uuid: 'w' }] }, 1);
    expect(sent.sessions).toHaveLength(1);
    expect(sent.invalidSessions).toEqual(['w']);
  });
});
