import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wakeLock } from './wake-lock';

/** `isRefused`: the screen may turn off, as in power saving. */
const screen = { isRefused: false, locks: new Set<EventTarget>() };
let page: EventTarget & { visibilityState: string };

function release(lock: EventTarget): void {
  if (screen.locks.delete(lock)) lock.dispatchEvent(new Event('release'));
}
const isOn = () => screen.locks.size > 0;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(screen, { isRefused: false, locks: new Set() });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const request = async () => {
    if (screen.isRefused) throw new DOMException('', 'NotAllowedError');
    const lock = new EventTarget();
    screen.locks.add(lock);
    return Object.assign(lock, { release: async () => release(lock) });
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  // The browser releases the locks of a hidden page.
  if (visibilityState === 'hidden') for (const lock of screen.locks) release(lock);
  page.dispatchEvent(new Event('visibilitychange'));
  return vi.advanceTimersByTimeAsync(0);
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('the screen stays on from the start to the end, and again after the page was hidden', async () => {
  const wake = wakeLock(() => {});
  wake.keepAwake(true);
  wake.keepAwake(true);
  await settle();
  expect(isOn()).toBe(true);
  await show('hidden');
  expect(isOn()).toBe(false);
  await show('visible');
  expect(isOn()).toBe(true);
  wake.close();
  await settle();
  expect(isOn()).toBe(false);
  await show('visible');
  expect(isOn()).toBe(false);
});

test('it may turn off after five minutes of pause, and stays on once the workout goes on', async () => {
  const wake = wakeLock(() => {});
  wake.keepAwake(true);
  await settle();
  wake.paused();
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(isOn()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOn()).toBe(false);
  await show('visible');
  expect(isOn()).toBe(false);
  wake.keepAwake(true);
  await settle();
  expect(isOn()).toBe(true);
});

test('a device that refuses, or has no such lock, is reported, and again once it allows it', async () => {
  const refused: boolean[] = [];
  const wake = wakeLock((isRefused) => refused.push(isRefused));
  screen.isRefused = true;
  wake.keepAwake(true);
  await settle();
  screen.isRefused = false;
  await show('visible');
  expect(refused).toEqual([true, false]);
  vi.stubGlobal('navigator', {});
  const other = wakeLock((isRefused) => refused.push(isRefused));
  other.keepAwake(true);
  await settle();
  expect(refused).toEqual([true, false, true]);
});
