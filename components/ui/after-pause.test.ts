import { afterEach, expect, test, vi } from 'vitest';
import { afterPause } from './after-pause';

afterEach(() => vi.useRealTimers());

test('work begins after the pause, and not when it is cancelled before', () => {
  vi.useFakeTimers();
  const work = vi.fn();
  const cancel = afterPause(200, work);
  vi.advanceTimersByTime(199);
  expect(work).not.toHaveBeenCalled();
  cancel();
  vi.advanceTimersByTime(1);
  expect(work).not.toHaveBeenCalled();
});

test('work that has begun learns that it is cancelled', () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const cancel = afterPause(200, (signal) => signals.push(signal));
  vi.advanceTimersByTime(200);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  cancel();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
