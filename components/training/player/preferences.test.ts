import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '@/lib/offline/fake-storage';

const USER = 9;
/** What reached the server and the phone's copy of the plan, in order, and whether a change waited then. */
let reached: unknown[] = [];
let isOnline = true;
let status = 200;

const mine = async () => import('./preferences');
const waits = () => localStorage.getItem(`brio:preferences:${USER}`);

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../offline-code', () => ({
    offlineCode: async () => ({
      keepPreferences: async (userId: number, change: object) => {
        reached.push(['phone', userId, change, waits() !== null]);
      },
    }),
  }));
});
afterAll(() => {
  vi.doUnmock('../offline-code');
  vi.resetModules();
});
beforeEach(() => {
  reached = [];
  isOnline = true;
  status = 200;
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('document', { documentElement: { lang: 'es' } });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    reached.push(['server', JSON.parse(body)]);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Response.json({ data: {} }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a saved preference is in the plan on the phone before it stops waiting', async () => {
  const { savePreferences, sendPreferences } = await mine();
  savePreferences(USER, { beep: true });
  await sendPreferences(USER);
  expect(reached).toEqual([
    ['server', { beep: true }],
    ['phone', USER, { beep: true }, true],
  ]);
  expect(waits()).toBeNull();
});

test('changes are sent one call after the other, so that the last one counts', async () => {
  const { savePreferences, sendPreferences } = await mine();
  savePreferences(USER, { rest: 75 });
  savePreferences(USER, { rest: 90 });
  await sendPreferences(USER);
  expect(reached).toEqual([
    ['server', { rest: 90 }],
    ['phone', USER, { rest: 90 }, true],
  ]);
});

test('without a connection a change waits, and neither the server nor the phone has it', async () => {
  const { savePreferences, sendPreferences, waitingPreferences } = await mine();
  isOnline = false;
  savePreferences(USER, { voice: true });
  await sendPreferences(USER);
  expect(waitingPreferences(USER)).toEqual({ voice: true });
  expect(reached.flat().includes('phone')).toBe(false);
});

test('a change that the server refuses does not keep later ones from being saved', async () => {
  const { savePreferences, sendPreferences } = await mine();
  status = 422;
  savePreferences(USER, { bar: 500 });
  await sendPreferences(USER);
  expect(waits()).toBeNull();
  status = 200;
  savePreferences(USER, { voice: true });
  await sendPreferences(USER);
  expect(reached).toEqual([
    ['server', { bar: 500 }],
    ['server', { voice: true }],
    ['phone', USER, { voice: true }, true],
  ]);
});
