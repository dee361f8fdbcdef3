import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loggedOn, markInstant } from './mark-clock';

describe('clock of a phone', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const now = Date.parse('2026-07-24T18:00:00Z');

  test.each<[string, { at: number; sentAt: number | null }, number]>([
    ['right by the phone', { at: now - HOUR, sentAt: now }, now - HOUR],
    ['off by 90 s: left alone', { at: now - HOUR, sentAt: now - 90_000 }, now - HOUR],
    ['off by more: set right', { at: now - HOUR, sentAt: now - 90_001 }, now - HOUR + 90_001],
    ['3 h ahead', { at: now + 2 * HOUR, sentAt: now + 3 * HOUR }, now - HOUR],
    ['3 h behind', { at: now - 4 * HOUR, sentAt: now - 3 * HOUR }, now - HOUR],
    ['never in the future', { at: now + HOUR, sentAt: null }, now],
    ['60 days old', { at: now - 60 * DAY, sentAt: now }, now - 60 * DAY],
    ['older counts today', { at: now - 60 * DAY - 1, sentAt: now }, now],
  ])('%s', (_, given, expected) => {
    expect(markInstant({ ...given, now })).toBe(expected);
  });

  test('marks sent together by a clock that is ahead keep their order', () => {
    const all = [now + 5_000, now + 8_000, now + 8_000, now + 20_000, now - 1_000];
    const instants = all.map((at) => markInstant({ at, sentAt: now + 21_000, now, all }));
    expect(instants).toEqual([now - 2, now - 1, now - 1, now, now - 1_000]);
  });

  test('marks older than 60 days keep their order', () => {
    const all = [-90, -70, -61, -1].map((days) => now + days * DAY);
    const instants = all.map((at) => markInstant({ at, sentAt: now, now, all }));
    expect(instants).toEqual([now - 2, now - 1, now, now - DAY]);
  });

  test('however a clock is off, a mark comes out when it was made', () => {
    const past = fc.integer({ min: 0, max: 59 * DAY });
    fc.assert(
      fc.property(past, fc.integer({ min: -3 * HOUR, max: 3 * HOUR }), (ago, off) => {
        const instant = markInstant({ at: now - ago + off, sentAt: now + off, now });
        expect(Math.abs(instant - (now - ago))).toBeLessThanOrEqual(90_000);
        expect(instant).toBeLessThanOrEqual(now);
      }),
    );
  });

  test('a session past midnight counts for the day it began, up to six hours', () => {
    // Costa Rica is six hours behind UTC all year.
    const dayOf = (instant: number) => new Date(instant - 6 * HOUR).toISOString().slice(0, 10);
    const local = (text: string) => Date.parse(`${text}-06:00`);
    const began = local('2026-07-23T23:30:00');
    const on = (at: string, from: number | null = began) => loggedOn(local(at), from, dayOf);
    expect(on('2026-07-23T23:50:00')).toBe('2026-07-23');
    expect(on('2026-07-24T00:20:00')).toBe('2026-07-23');
    expect(on('2026-07-24T05:59:00')).toBe('2026-07-23');
    expect(on('2026-07-24T06:01:00')).toBe('2026-07-24');
    expect(on('2026-07-24T00:20:00', null)).toBe('2026-07-24');
    expect(on('2026-07-26T01:00:00')).toBe('2026-07-26');
  });
});
