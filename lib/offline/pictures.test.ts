import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from './fake-caches';

const VAL = { id: 9, name: 'Val' };
const identity = { art: 'bootycamp', colorway: 'rubor' };
const exercise = (id: number, poster: string | null) => ({ kind: 'exercise', id, row: { id, poster } });
const rows = {
  meta: [{ user_id: 9, name: 'Val', language: 'es', synced_at: Date.now() }],
  plan: [{ identity }],
  exercises: [exercise(1, '/art/ej-puente-humo.svg'), exercise(2, null), { kind: 'block', id: 1, row: {} }],
};
// Other test files share this worker's modules: the stand-in must be gone before they load the database.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('./database', () => ({
    ofUser: () => null,
    openStores: async () => ({ getAll: async (store: keyof typeof rows) => rows[store] }),
  }));
});
afterAll(() => {
  vi.doUnmock('./database');
  vi.resetModules();
});

const fetched: string[] = [];
beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('location', { origin: 'https://brio.test' });
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return new Response('svg');
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page with a recent plan fetches the pictures that the page before was left without, once', async () => {
  const { takeSnapshot } = await import('./snapshot');
  const art = await caches.open('brio-art');
  await art.put('https://brio.test/art/dia-rubor.svg', new Response('svg'));
  expect(await takeSnapshot({ reader: VAL })).toEqual({ status: 'recent', user: 9 });
  await expect.poll(() => fetched).toContain('/art/ej-puente-tinta.svg');
  expect(fetched).toContain('/art/bootycamp-franja.svg');
  expect(fetched).toContain('/art/ej-puente-rubor.svg');
  // What the phone has is not fetched, nor the plan, which is recent.
  expect(fetched.filter((path) => /dia-rubor|training/.test(path))).toEqual([]);
  const count = fetched.length;
  await takeSnapshot({ reader: VAL });
  expect(fetched).toHaveLength(count);
});
