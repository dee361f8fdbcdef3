import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeepInputEvent } from './keep-input-event';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the page is left at once if nothing is stored, else once it is stored, and after a second at most', async () => {
  const leave = vi.fn();
  new KeepInputEvent().whenDone(leave);
  expect(leave).toHaveBeenCalledTimes(1);

  const stored = new KeepInputEvent();
  let store = () => {};
  stored.waitUntil(new Promise<void>((resolve) => (store = resolve)));
  stored.waitUntil(Promise.reject(new Error('full')));
  stored.whenDone(leave);
  await vi.advanceTimersByTimeAsync(500);
  expect(leave).toHaveBeenCalledTimes(1);
  store();
  await vi.advanceTimersByTimeAsync(0);
  expect(leave).toHaveBeenCalledTimes(2);

  const stuck = new KeepInputEvent();
  stuck.waitUntil(new Promise(() => {}));
  stuck.whenDone(leave);
  await vi.advanceTimersByTimeAsync(999);
  expect(leave).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(leave).toHaveBeenCalledTimes(3);
});
