import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createReplicaState, MOST_BEHIND_MS, type ReplicaPosition } from './replica-state';

let at = 0;
let servers: ReplicaPosition;
const ask = vi.fn(async () => ({ ...servers }));
const replica = () => createReplicaState(ask, () => at);
const pass = (ms: number) => {
  at += ms;
};

beforeEach(() => {
  at = 0;
  servers = { primary: 100n, replayed: 100n, ageMs: 60_000 };
  ask.mockClear();
  ask.mockImplementation(async () => ({ ...servers }));
});

test('it answers someone who has not written, and the servers are queried once a second for all readers', async () => {
  const state = replica();
  const answers = await Promise.all([state.mayAnswer(0n), state.mayAnswer(0n), state.mayAnswer(0n)]);
  expect(answers).toEqual([true, true, true]);
  pass(999);
  expect(await state.mayAnswer(0n)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  pass(1);
  await state.mayAnswer(0n);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('who has written reads the primary until the replica has it; others read the replica meanwhile', async () => {
  const state = replica();
  servers = { primary: 120n, replayed: 110n, ageMs: 50 };
  expect([await state.mayAnswer(115n), await state.mayAnswer(110n), await state.mayAnswer(0n)]).toEqual([
    false,
    true,
    true,
  ]);
  servers = { primary: 130n, replayed: 115n, ageMs: 50 };
  expect(await state.mayAnswer(115n)).toBe(false);
  pass(1_000);
  expect(await state.mayAnswer(115n)).toBe(true);
});

test.each([
  ['far behind', { primary: 200n, replayed: 100n, ageMs: MOST_BEHIND_MS + 1 }, MOST_BEHIND_MS + 1],
  [
    'behind since nobody knows when',
    { primary: 200n, replayed: 100n, ageMs: null },
    Number.POSITIVE_INFINITY,
  ],
  ['no replica', { primary: 200n, replayed: null, ageMs: null }, null],
])('a server that is %s answers nobody', async (_what, look, delay) => {
  servers = look;
  const state = replica();
  expect([await state.mayAnswer(0n), await state.mayAnswerPublic(), await state.delay()]).toEqual([
    false,
    false,
    delay,
  ]);
});

test('an idle primary makes no delay: the newest row may be old', async () => {
  const state = replica();
  expect([await state.delay(), await state.mayAnswer(100n)]).toEqual([0, true]);
});

describe('an unavailable replica', () => {
  test('is left alone for five seconds, then asked again', async () => {
    const state = replica();
    ask.mockRejectedValue(new Error('connect ECONNREFUSED'));
    expect([await state.mayAnswer(0n), await state.delay()]).toEqual([false, null]);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockImplementation(async () => ({ ...servers }));
    pass(4_999);
    expect(await state.mayAnswer(0n)).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    pass(1);
    expect(await state.mayAnswer(0n)).toBe(true);
  });

  test('is also one whose statement failed', async () => {
    const state = replica();
    expect(await state.mayAnswer(0n)).toBe(true);
    state.failed();
    expect([await state.mayAnswer(0n), await state.mayAnswerPublic(), await state.delay()]).toEqual([
      false,
      false,
      null,
    ]);
    pass(5_000);
    expect(await state.mayAnswer(0n)).toBe(true);
  });
});

describe('public pages', () => {
  test('are read from a replica that has all that was written when the process began', async () => {
    const state = replica();
    servers = { primary: 120n, replayed: 119n, ageMs: 20 };
    expect(await state.mayAnswerPublic()).toBe(false);
    pass(1_000);
    servers = { primary: 140n, replayed: 120n, ageMs: 20 };
    expect(await state.mayAnswerPublic()).toBe(true);
  });

  test('after a change they are read from the primary until the replica has that change', async () => {
    const state = replica();
    expect(await state.mayAnswerPublic()).toBe(true);
    servers = { primary: 150n, replayed: 149n, ageMs: 20 };
    state.publicChanged();
    expect(await state.mayAnswerPublic()).toBe(false);
    pass(1_000);
    expect(await state.mayAnswerPublic()).toBe(false);
    pass(1_000);
    servers = { primary: 160n, replayed: 150n, ageMs: 20 };
    expect(await state.mayAnswerPublic()).toBe(true);
  });

  test('a query that began before a change does not count for it', async () => {
    const state = replica();
    await state.mayAnswerPublic();
    pass(1_000);
    ask.mockImplementationOnce(async () => {
      const before = { ...servers };
      state.publicChanged();
      return before;
    });
    expect(await state.mayAnswerPublic()).toBe(false);
    servers = { primary: 150n, replayed: 149n, ageMs: 20 };
    pass(1_000);
    expect(await state.mayAnswerPublic()).toBe(false);
  });
});
