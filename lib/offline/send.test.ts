import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from './fake-caches';
import { FakeStorage } from './fake-storage';
import { keepMark, keepWorkout } from './journal';
import { waitingMarks, waitingOf } from './marks';
import { sendLeaving, sendMarks } from './send';
import { VIDEOS } from './videos';

type Sent = {
  user_id: number;
  partial: boolean;
  sent_at: string;
  entries: { uuid: string }[];
  sessions?: { uuid: string }[];
};
const USER = 7;
const calls: Sent[] = [];

/** A server that answers each call by what it was sent. */
function serve(answer: (sent: Sent) => Response): void {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Sent;
    calls.push(sent);
    return answer(sent);
  });
}
const verdicts = (sent: Sent, of: (uuid: string) => object) =>
  Response.json({ data: sent.entries.map(({ uuid }) => ({ uuid, ...of(uuid) })) });
const saved = (sent: Sent) => verdicts(sent, () => ({ status: 'saved' }));

const mark = (n: number, note = '') => {
  const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return keepMark(USER, { uuid, action: 'done', program_block_exercise_id: n, note }, `Ejercicio ${n}`).entry
    .uuid;
};
const waiting = async () => (await waitingMarks(USER)).map(({ entry }) => entry.uuid);

// No database here, as in a browser that blocks it: the marks stay in localStorage.
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('all that waits goes, 100 at a time, and a verdict takes each from the queue', async () => {
  for (let n = 1; n <= 230; n++) mark(n);
  serve(saved);
  expect(await sendMarks(USER)).toBe('sent');
  expect(calls.map(({ entries }) => entries.length)).toEqual([100, 100, 30]);
  expect(calls.every(({ user_id, partial }) => user_id === USER && partial)).toBe(true);
  expect(calls.every(({ sent_at }) => Math.abs(Date.parse(sent_at) - Date.now()) < 60_000)).toBe(true);
  expect(await waiting()).toEqual([]);
});

test.each([
  [401, 'signed_out'],
  [409, 'other_user'],
  ...[403, 404, 413, 419, 422, 500, 503].map((status) => [status, 'waiting'] as const),
] as const)('sync-poison: a call that fails with %i loses nothing', async (status, outcome) => {
  mark(1);
  mark(2);
  serve(() => Response.json({ message: 'No' }, { status }));
  expect(await sendMarks(USER)).toBe(outcome);
  expect(await waiting()).toHaveLength(2);
});

test('a 401 deletes the videos at once, and only a 401', async () => {
  mark(1);
  for (const [status, isKept] of [
    [503, true],
    [409, true],
    [401, false],
  ] as const) {
    vi.stubGlobal('caches', fakeCaches());
    await (await caches.open(VIDEOS)).put('https://brio.test/a.mp4', new Response('video'));
    serve(() => Response.json({}, { status }));
    await sendMarks(USER);
    expect(await caches.has(VIDEOS), `${status}`).toBe(isKept);
  }
});

test('sync-poison: one refused mark leaves the queue alone, and is kept with its name and reason', async () => {
  const [first, second] = [mark(1), mark(2)];
  serve((sent) =>
    verdicts(sent, (uuid) =>
      uuid === first ? { status: 'refused', reason: 'locked' } : { status: 'saved' },
    ),
  );
  expect(await sendMarks(USER)).toBe('refused');
  expect(await waiting()).toEqual([]);
  expect(localStorage.getItem(`brio:refused:${USER}:${first}`)).toMatch(
    /"name":"Ejercicio 1".*"reason":"locked"/,
  );
  expect(localStorage.getItem(`brio:refused:${USER}:${second}`)).toBeNull();
});

test('a mark without a verdict waits', async () => {
  const [first, second] = [mark(1), mark(2)];
  serve((sent) =>
    Response.json({
      data: sent.entries.filter(({ uuid }) => uuid === first).map(({ uuid }) => ({ uuid, status: 'known' })),
    }),
  );
  expect(await sendMarks(USER)).toBe('waiting');
  expect(await waiting()).toEqual([second]);
});

test('a call without an answer ends, and half of it is sent', async () => {
  mark(1);
  mark(2);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')));
    return late.signal;
  });
  const sizes: number[] = [];
  vi.stubGlobal('fetch', (_path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const sent = JSON.parse(body) as Sent;
    sizes.push(sent.entries.length);
    if (sent.entries.length === 1) return Promise.resolve(saved(sent));
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  expect(await sendMarks(USER)).toBe('sent');
  expect(sizes).toEqual([2, 1, 1]);
  expect(await waiting()).toEqual([]);
});

test('a body that is still too large is halved', async () => {
  for (let n = 1; n <= 8; n++) mark(n);
  serve((sent) => (sent.entries.length > 3 ? Response.json({}, { status: 413 }) : saved(sent)));
  expect(await sendMarks(USER)).toBe('sent');
  expect(await waiting()).toEqual([]);
});

test('workouts that make a body too large go in smaller calls, with or without marks', async () => {
  for (let n = 10; n < 30; n++) workout(60, `00000000-0000-4000-8000-0000000000${n}`);
  mark(1);
  serve((sent) => ((sent.sessions?.length ?? 0) > 6 ? Response.json({}, { status: 413 }) : savedBoth(sent)));
  expect(await sendMarks(USER)).toBe('sent');
  expect(await waitingOf(USER)).toEqual({ marks: [], workouts: [] });
});

test('marks of another person stay', async () => {
  keepMark(8, { uuid: '00000000-0000-4000-8000-000000000001', action: 'done' }, '');
  serve(saved);
  expect(await sendMarks(USER)).toBe('nothing');
  expect(await waitingMarks(8)).toHaveLength(1);
});

const WORKOUT = '00000000-0000-4000-8000-00000000000a';
const workout = (seconds: number, uuid = WORKOUT) =>
  keepWorkout(USER, { uuid, program_id: 1, started_at: '2026-11-22T04:30:00Z', active_seconds: seconds });
const savedOf = (sent: Sent) => (sent.sessions ?? []).map(({ uuid }) => ({ uuid, status: 'saved' }));
const savedBoth = (sent: Sent) =>
  Response.json({
    data: sent.entries.map(({ uuid }) => ({ uuid, status: 'saved' })),
    sessions: savedOf(sent),
  });

test('a workout goes with its marks, as it stood last, and a verdict takes it from the queue', async () => {
  workout(60);
  mark(1);
  workout(120);
  mark(2);
  serve(savedBoth);
  expect(await sendMarks(USER)).toBe('sent');
  expect(calls.map(({ sessions }) => sessions)).toEqual([
    [expect.objectContaining({ uuid: WORKOUT, active_seconds: 120 })],
  ]);
  expect(await waitingOf(USER)).toEqual({ marks: [], workouts: [] });
});

test('a workout that ended without another mark goes alone', async () => {
  workout(60);
  serve(savedBoth);
  expect(await sendMarks(USER)).toBe('sent');
  expect(calls.map(({ entries }) => entries)).toEqual([[]]);
  expect((await waitingOf(USER)).workouts).toEqual([]);
});

test.each([403, 404, 413, 422, 500])(
  'sync-poison: a call that fails with %i loses no workout',
  async (status) => {
    workout(60);
    mark(1);
    serve(() => Response.json({}, { status }));
    expect(await sendMarks(USER)).toBe('waiting');
    const left = await waitingOf(USER);
    expect([left.marks.length, left.workouts.length]).toEqual([1, 1]);
  },
);

test('a workout that went on while it was sent waits for the next call', async () => {
  workout(60);
  serve((sent) => {
    if (calls.length === 1) workout(120);
    return savedBoth(sent);
  });
  expect(await sendMarks(USER)).toBe('sent');
  expect(calls).toHaveLength(2);
});

test('a page that goes sends what has no verdict yet, at once and by one call', async () => {
  const first = mark(1);
  workout(60);
  serve(() => Response.json({}, { status: 503 }));
  await sendMarks(USER);
  const second = mark(2);
  calls.length = 0;
  sendLeaving(USER);
  expect(calls.map(({ entries }) => entries.map(({ uuid }) => uuid))).toEqual([[first, second]]);
  expect(calls[0]?.sessions).toHaveLength(1);
  sendLeaving(8);
  expect(calls).toHaveLength(1);
  expect(await waiting()).toEqual([first, second]);
});
