import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from './fake-caches';
import { FakeStorage } from './fake-storage';

/* The phone has no room, and every write to the database fails, or no database (docs/spec/offline.md#space). */

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
const empty = { delete: async () => {}, get: async () => undefined, getAll: async () => [] };
/** Puts of a transaction succeed; it fails when it ends. */
function transaction() {
  let isWritten = false;
  const put = async () => {
    isWritten = true;
  };
  const done = new Promise<void>((resolve) => setTimeout(resolve)).then(() =>
    isWritten ? full() : undefined,
  );
  return { store: { ...empty, put }, done };
}
let isBlocked = false;
const database = () => ({
  openStores: async () => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError');
    return { ...empty, put: full, transaction };
  },
  ofUser: () => null,
  ownersOf: async () => [],
});

const USER = 7;
const UUID = '00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  // Other files share these modules, with the real database.
  vi.resetModules();
  vi.doMock('./database', database);
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', fakeCaches());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./database');
  vi.resetModules();
});

test.each([
  ['without room', false],
  ['without a database', true],
])(
  '%s a refused mark leaves the queue, and is shown with its reason until it is removed',
  async (_, blocked) => {
    isBlocked = blocked;
    const { keepMark } = await import('./journal');
    const { dropRefused, refusedMarks, waitingMarks } = await import('./marks');
    const { sendMarks } = await import('./send');
    keepMark(USER, { uuid: UUID, action: 'done', program_block_exercise_id: 1 }, 'Sentadilla');
    vi.stubGlobal('fetch', async () =>
      Response.json({ data: [{ uuid: UUID, status: 'refused', reason: 'locked' }] }),
    );
    expect(await sendMarks(USER)).toBe('refused');
    expect(await waitingMarks(USER)).toEqual([]);
    expect(await refusedMarks(USER)).toMatchObject([{ reason: 'locked', name: 'Sentadilla' }]);
    await dropRefused(USER, UUID);
    expect(await refusedMarks(USER)).toEqual([]);
  },
);

test('without a database a sign-out still sends first, and knows how many marks wait', async () => {
  isBlocked = true;
  const { keepMark } = await import('./journal');
  const { sendBeforeLeaving } = await import('./sign-out');
  const sent = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', sent);
  expect(await sendBeforeLeaving()).toBeNull();
  keepMark(USER, { uuid: UUID, action: 'done' }, '');
  expect(await sendBeforeLeaving()).toEqual({ userId: USER, marks: 1, workouts: 0 });
  expect(sent).toHaveBeenCalledOnce();
});

test('without a database the marks of whoever is signed in are sent from every page', async () => {
  isBlocked = true;
  const { takeSnapshot } = await import('./snapshot');
  expect(await takeSnapshot({ reader: { id: USER, name: 'Val' } })).toEqual({ status: 'away', user: USER });
});
