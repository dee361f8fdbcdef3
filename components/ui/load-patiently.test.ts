import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently } from './load-patiently';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

test('code that fails to load is tried a few times, at growing intervals, and then given up', async () => {
  const tries: number[] = [];
  const load = async () => {
    tries.push(Date.now());
    throw new Error('offline');
  };
  const loading = loadPatiently(load, () => false);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await loading).toBeNull();
  const pauses = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
  expect(pauses).toEqual([1_000, 3_000, 9_000, 27_000]);
});

test('a later try that succeeds is the last one', async () => {
  const load = vi.fn(async () => (load.mock.calls.length < 3 ? null : 'code'));
  const loading = loadPatiently(load, () => false);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await loading).toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});

test('nothing is tried again for a page that is gone', async () => {
  let isGone = false;
  const load = vi.fn(async () => null);
  const loading = loadPatiently(load, () => isGone);
  await vi.advanceTimersByTimeAsync(500);
  isGone = true;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(await loading).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
