import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delayedWrite } from './delayed-write';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A write that ends when `end` is called. */
function slowWrite() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = vi.fn(() => promise);
  return { ...delayedWrite(write), write, end: resolve };
}

const hasEnded = async (promise: Promise<void>) => {
  let isOver = false;
  void promise.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isOver;
};

test('what waits is written after its time, and at once by a flush', async () => {
  const { after, flush, isWaiting, write } = slowWrite();
  after(500);
  await vi.advanceTimersByTimeAsync(499);
  expect([isWaiting(), write.mock.calls.length]).toEqual([true, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([isWaiting(), write.mock.calls.length]).toEqual([false, 1]);
  after(500);
  void flush();
  expect([isWaiting(), write.mock.calls.length]).toEqual([false, 2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(write).toHaveBeenCalledTimes(2);
});

test('a flush also waits for a write that has already begun', async () => {
  const { after, flush, end } = slowWrite();
  expect(await hasEnded(flush())).toBe(true);
  after(500);
  await vi.advanceTimersByTimeAsync(500);
  const flushed = flush();
  expect(await hasEnded(flushed)).toBe(false);
  end();
  expect(await hasEnded(flushed)).toBe(true);
});
