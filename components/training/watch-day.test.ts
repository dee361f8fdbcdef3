import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDay } from './watch-day';

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (visibilityState: 'visible' | 'hidden', at: string) => {
  vi.setSystemTime(at);
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('a page left open overnight learns of the new day once, by the business’s midnight', () => {
  vi.setSystemTime('2026-11-30T05:30:00Z');
  const days: string[] = [];
  const stop = watchDay('America/Costa_Rica', (day) => days.push(day));
  show('hidden', '2026-11-30T05:40:00Z');
  // Half an hour to midnight in Costa Rica.
  show('visible', '2026-11-30T05:59:00Z');
  expect(days).toEqual([]);
  show('hidden', '2026-11-30T06:01:00Z');
  expect(days).toEqual([]);
  show('visible', '2026-11-30T12:00:00Z');
  show('visible', '2026-11-30T13:00:00Z');
  expect(days).toEqual(['2026-11-30']);
  stop();
  show('visible', '2026-12-01T12:00:00Z');
  expect(days).toHaveLength(1);
});

test('a page that stays visible past midnight learns of the new day within a minute', () => {
  vi.setSystemTime('2026-11-30T05:58:30Z');
  const days: string[] = [];
  const stop = watchDay('America/Costa_Rica', (day) => days.push(day));
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(60_000);
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(['2026-11-30']);
  stop();
  vi.advanceTimersByTime(86_400_000);
  expect(days).toHaveLength(1);
});
