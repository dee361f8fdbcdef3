import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from './fake-caches';
import { VIDEOS } from './videos';

const OWNER = 9;
const VAL = { id: OWNER, name: 'Val' };
/** Whether the phone holds a plan, and when it was taken. */
const phone = { plans: 1, synced_at: 0 };
/** When the server took marks of whom, and of 0 when someone signed out. */
const sent: { user_id: number; at: number }[] = [];
const put = vi.fn(async (..._row: unknown[]) => {});
const store = {
  put,
  delete: async () => {},
  get: async () => ({ user_id: OWNER, value: { voice: true, beep: false } }),
  getAll: async () => [],
  getAllKeys: async () => [],
  count: async () => phone.plans,
};
const sentStore = {
  getAll: async () => [...sent],
  put: async (row: (typeof sent)[number]) => void sent.push(row),
};
const database = {
  ...store,
  getAll: async (name: string) =>
    name === 'meta'
      ? [{ user_id: OWNER, name: 'Val', language: 'es', etag: '"1"', synced_at: phone.synced_at }]
      : [...(name === 'sent' ? sent : [])],
  transaction: () => ({
    objectStore: (name: string) => (name === 'sent' ? sentStore : store),
    store,
    done: Promise.resolve(),
  }),
};
// Other test files share this worker's modules: the stand-in must be gone before they load the database.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('./database', () => ({
    ofUser: () => null,
    openStores: async () => database,
    ownersOf: async () => [OWNER],
  }));
});
afterAll(() => {
  vi.doUnmock('./database');
  vi.resetModules();
});
beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('location', { origin: 'https://brio.test' });
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('dispatchEvent', () => true);
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const plan = (programs: readonly object[]) => ({
  ...{ user_id: OWNER, server_time: '2026-07-24T12:00:00Z', lease_until: '2026-08-07T12:00:00Z' },
  ...{ programs, bodies: {}, blocks: [], exercises: [], marks: [], last: [], preferences: null, history: [] },
});

test('without an answer the owner of the phone is still known, so that their marks are sent', async () => {
  const { takeSnapshot } = await import('./snapshot');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await takeSnapshot({ reader: VAL })).toEqual({ status: 'away', user: OWNER });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  expect(await takeSnapshot({ reader: VAL })).toEqual({ status: 'away', user: OWNER });
});

test('locked-days-not-stored: the videos go when no program is open, and stay while one is', async () => {
  const { takeSnapshot } = await import('./snapshot');
  await (await caches.open(VIDEOS)).put('/a.mp4', new Response('video'));
  const open = { program_id: 1, days: [], identity: { art: 'bootycamp', colorway: 'rubor' } };
  for (const programs of [[open], []]) {
    vi.stubGlobal('fetch', async (path: string) =>
      path.startsWith('/api/') ? Response.json(plan(programs)) : new Response('svg'),
    );
    expect(await takeSnapshot({ reader: VAL })).toEqual({ status: 'taken', user: OWNER });
    expect(await caches.has(VIDEOS)).toBe(programs.length > 0);
  }
});

test('a recent plan is fetched again after a change, and while someone with a program has no day', async () => {
  const { takeSnapshot } = await import('./snapshot');
  Object.assign(phone, { plans: 1, synced_at: Date.now() });
  const fetched = vi.fn(async () => Response.json(plan([])));
  vi.stubGlobal('fetch', fetched);
  const status = async (ask: object) => (await takeSnapshot({ reader: VAL, ...ask })).status;
  expect(await status({ hasProgram: true })).toBe('recent');
  expect(await status({ now: true })).toBe('taken');
  phone.plans = 0;
  expect(await status({ hasProgram: true })).toBe('taken');
  expect(await status({ hasProgram: false })).toBe('recent');
  // Of someone else with the same name it is not.
  expect(await status({ reader: { ...VAL, id: OWNER + 1 } })).toBe('taken');

  // One that is under way is not the answer to a later change.
  fetched.mockClear();
  await Promise.all([status({ now: true }), status({ now: true })]);
  expect(fetched).toHaveBeenCalledTimes(2);
  Object.assign(phone, { plans: 1, synced_at: 0 });
});

test('a plan that has not changed stays, with a new lease', async () => {
  const { takeSnapshot } = await import('./snapshot');
  put.mockClear();
  const fetched = vi.fn(
    async (_path: string, _options: RequestInit) =>
      new Response(null, { status: 304, headers: { 'Lease-Seconds': '60' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const from = Date.now();
  expect(await takeSnapshot({ reader: VAL })).toEqual({ status: 'taken', user: OWNER });
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'If-None-Match': '"1"' });
  expect(put).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ user_id: OWNER, etag: '"1"' }));
  const { lease_until = 0, synced_at = 0 } = (put.mock.calls[0]?.[0] ?? {}) as Record<string, number>;
  expect(lease_until - synced_at).toBe(60_000);
  expect(synced_at).toBeGreaterThanOrEqual(from);
});

test('preferences just saved count on the phone at once, also over a plan that was fetched before', async () => {
  const { keepPreferences, takeSnapshot } = await import('./snapshot');
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/') ? promise : Promise.resolve(new Response('svg')),
  );
  put.mockClear();
  const taken = takeSnapshot({ now: true });
  const kept = keepPreferences(OWNER, { beep: true });
  resolve(Response.json(plan([])));
  await Promise.all([taken, kept]);
  expect(put).toHaveBeenLastCalledWith({ user_id: OWNER, value: { voice: true, beep: true } });
});

/** A snapshot whose answer arrives once `meanwhile` has happened. */
async function takenAfter(meanwhile: () => unknown, answer: () => Response) {
  const { takeSnapshot } = await import('./snapshot');
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const fetched = vi.fn(async (path: string) => {
    if (!path.startsWith('/api/')) return new Response('svg');
    requested.resolve();
    await answered.promise;
    return answer();
  });
  vi.stubGlobal('fetch', fetched);
  const taken = takeSnapshot({ reader: VAL });
  await requested.promise;
  await meanwhile();
  put.mockClear();
  answered.resolve();
  const result = await taken;
  return { result, requests: fetched.mock.calls.filter(([path]) => path.startsWith('/api/')).length };
}

test.each([
  ['a plan', () => Response.json(plan([]))],
  ['a new lease', () => new Response(null, { status: 304, headers: { 'Lease-Seconds': '60' } })],
])('sign-out-wipes: %s that arrives after a sign-out is not stored', async (_, answer) => {
  const { wipe } = await import('./wipe');
  vi.stubGlobal('IDBKeyRange', { lowerBound: () => null });
  const { result } = await takenAfter(() => wipe(null, 'sign-out'), answer);
  expect(result).toEqual({ status: 'signed_out', user: null });
  expect(put).not.toHaveBeenCalled();
});

test('a plan that was requested before the server took marks is fetched again', async () => {
  const { result, requests } = await takenAfter(
    () => sent.push({ user_id: OWNER, at: 5 }),
    () => Response.json(plan([])),
  );
  expect(result).toEqual({ status: 'taken', user: OWNER });
  expect(requests).toBe(2);
});
