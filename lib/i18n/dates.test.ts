import { expect, test } from 'vitest';
import { formatDay, formatInstant, inSentence } from './dates';

test('a calendar day is written in the language of its reader, whatever the time zone', () => {
  expect(formatDay('es', '2026-10-23')).toBe('23 de octubre de 2026');
  expect(formatDay('en-US', '2026-10-23')).toBe('October 23, 2026');
  expect(formatDay('es', '')).toBe('');
});

test('an instant is written in the given time zone', () => {
  const instant = new Date('2026-10-24T03:00:00Z');
  expect(formatInstant('es', instant, 'America/Costa_Rica')).toBe('23 de octubre de 2026');
  expect(formatInstant('es', instant, 'UTC')).toBe('24 de octubre de 2026');
});

test('a date with its weekday keeps its comma in English, and has none in a Spanish sentence', () => {
  const said = (locale: 'es' | 'en-US', style: 'weekday' | 'full') =>
    inSentence(locale, formatDay(locale, '2026-11-27', style));
  expect(said('es', 'weekday')).toBe('viernes 27 de noviembre');
  expect(said('es', 'full')).toBe('viernes 27 de noviembre de 2026');
  expect(said('en-US', 'weekday')).toBe('Friday, November 27');
  expect(said('en-US', 'full')).toBe('Friday, November 27, 2026');
});
