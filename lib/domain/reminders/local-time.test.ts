import { expect, test } from 'vitest';
import { instantIn, isQuiet, isTimeZone, minuteOfDayIn, sendableFrom } from './local-time';

test('quiet hours run over midnight, and from and to alike are none', () => {
  const night = { from: 1_260, to: 420 };
  expect([1_259, 1_260, 0, 419, 420].map((minute) => isQuiet(minute, night))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(isQuiet(600, { from: 600, to: 600 })).toBe(false);
});

test('what falls into quiet hours waits for their end', () => {
  expect([
    sendableFrom(1_300, { from: 1_260, to: 420 }),
    sendableFrom(700, { from: 1_260, to: 420 }),
  ]).toEqual([420, 700]);
});

test('the minute of the day is that of the time zone', () => {
  expect(minuteOfDayIn('America/Costa_Rica', new Date('2026-07-20T06:30:00Z'))).toBe(30);
  expect([isTimeZone('America/Costa_Rica'), isTimeZone('Casa/Marta'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an hour is that hour also on the days on which the clocks change', () => {
  const at = (day: string) => instantIn('Europe/Madrid', day, 7 * 60).toISOString();
  expect([at('2026-03-28'), at('2026-03-29'), at('2026-10-25')]).toEqual([
    '2026-03-28T06:00:00.000Z',
    '2026-03-29T05:00:00.000Z',
    '2026-10-25T06:00:00.000Z',
  ]);
});
