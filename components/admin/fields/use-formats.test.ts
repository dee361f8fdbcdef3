import { afterEach, expect, test, vi } from 'vitest';
import { makeFormats } from './use-formats';

afterEach(() => vi.useRealTimers());

test('a short time of today has its hour, also in the first hour of the day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00:00Z') });
  const { brief } = makeFormats('es', 'America/Costa_Rica');
  expect(brief('2026-11-24T06:32:00Z')).toBe('hoy\u00a00:32');
  expect(brief('2026-11-24T15:05:00Z')).toBe('hoy\u00a09:05');
});

test('a short day has its year when it is not of this one', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:00:00Z') });
  const { tick } = makeFormats('es', 'America/Costa_Rica');
  expect(tick('2026-01-28T12:00:00Z')).toBe('28 ene');
  expect(tick('2025-12-01T12:00:00Z')).toBe('1 dic 2025');
});
