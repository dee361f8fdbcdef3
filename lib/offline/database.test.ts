import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Callbacks = { blocking: (from: number, to: number, event: object) => void };
const openDB = vi.fn<(name: string, version: number, callbacks: Callbacks) => Promise<object>>();

beforeEach(() => {
  vi.useFakeTimers();
  // Other files share these modules, with the real library.
  vi.resetModules();
  vi.doMock('idb', () => ({ openDB }));
  openDB.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('idb');
  vi.resetModules();
});

test('a browser that does not open the database is waited for once, and its answer counts when it comes', async () => {
  const { openStores } = await import('./database');
  const { promise, resolve } = Promise.withResolvers<object>();
  openDB.mockReturnValue(promise);
  const first = expect(openStores()).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(4_000);
  await first;
  await expect(openStores()).rejects.toThrow('does not answer');
  const db = {};
  resolve(db);
  await vi.advanceTimersByTimeAsync(0);
  expect(await openStores()).toBe(db);
  expect(openDB).toHaveBeenCalledTimes(1);
});

test('one that can not be opened is tried again, and so is one that was closed for another page', async () => {
  const { openStores } = await import('./database');
  openDB.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
  await expect(openStores()).rejects.toThrow('blocked');
  const [old, fresh] = [{ close: vi.fn() }, {}];
  openDB.mockResolvedValueOnce(old).mockResolvedValueOnce(fresh);
  expect(await openStores()).toBe(old);
  openDB.mock.lastCall?.[2].blocking(2, 3, { target: old });
  expect(old.close).toHaveBeenCalledOnce();
  expect(await openStores()).toBe(fresh);
});
