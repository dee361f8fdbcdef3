import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepMark, waitingMarks } from './marks-store';
import { sendMarks } from './send-marks';

type Sent = { user_id: number; partial: boolean; entries: { uuid: string }[] };
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

class Storage {
  [key: string]: unknown;
  getItem = (key: string) => (Object.hasOwn(this, key) ? String(this[key]) : null);
  setItem = (key: string, value: string) => {
    this[key] = value;
  };
  removeItem = (key: string) => {
    delete this[key];
  };
}

const mark = (n: number, note = '') => {
  const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  return keepMark(USER, { uuid, action: 'done', program_block_exercise_id: n, note }).entry.uuid;
};
const waiting = () => waitingMarks(USER).map(({ entry }) => entry.uuid);

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('location', { pathname: '/', search: '', assign: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

test('all that waits goes, 100 at a time, and a verdict takes each from the queue', async () => {
  for (let n = 1; n <= 230; n++) mark(n);
  serve(saved);
  expect(await sendMarks(USER)).toBe('sent');
  expect(calls.map(({ entries }) => entries.length)).toEqual([100, 100, 30]);
  expect(calls.every(({ user_id, partial }) => user_id === USER && partial)).toBe(true);
  expect(waiting()).toEqual([]);
});

test.each([401, 403, 404, 409, 413, 419, 422, 500, 503])(
  'a call that fails with %i loses nothing',
  async (status) => {
    mark(1);
    mark(2);
    serve(() => Response.json({ message: 'No' }, { status }));
    expect(await sendMarks(USER)).toBe('offline');
    expect(waiting()).toHaveLength(2);
  },
);

test('one refused mark leaves the queue alone, and is kept with its reason', async () => {
  const [first, second] = [mark(1), mark(2)];
  serve((sent) =>
    verdicts(sent, (uuid) =>
      uuid === first ? { status: 'refused', reason: 'locked' } : { status: 'saved' },
    ),
  );
  expect(await sendMarks(USER)).toBe('refused');
  expect(waiting()).toEqual([]);
  expect(localStorage.getItem(`brio:refused:${USER}:${first}`)).toContain('"reason":"locked"');
  expect(localStorage.getItem(`brio:refused:${USER}:${second}`)).toBeNull();
});

test('a mark without a verdict waits', async () => {
  const [first, second] = [mark(1), mark(2)];
  serve((sent) =>
    Response.json({
      data: sent.entries.filter(({ uuid }) => uuid === first).map(({ uuid }) => ({ uuid, status: 'known' })),
    }),
  );
  expect(await sendMarks(USER)).toBe('offline');
  expect(waiting()).toEqual([second]);
});

test('long notes are split so that no call is over 48 kB', async () => {
  for (let n = 1; n <= 90; n++) mark(n, 'x'.repeat(1_000));
  serve(saved);
  expect(await sendMarks(USER)).toBe('sent');
  expect(calls.length).toBeGreaterThan(1);
  for (const { entries } of calls) expect(JSON.stringify(entries).length).toBeLessThan(50_000);
});

test('a body that is still too large is halved', async () => {
  for (let n = 1; n <= 8; n++) mark(n);
  serve((sent) => (sent.entries.length > 3 ? Response.json({}, { status: 413 }) : saved(sent)));
  expect(await sendMarks(USER)).toBe('sent');
  expect(waiting()).toEqual([]);
});
