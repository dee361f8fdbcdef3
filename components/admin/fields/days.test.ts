import { describe, expect, test } from 'vitest';
import {
  dayEdge,
  dayOf,
  dayToText,
  instantToText,
  isInstant,
  textToDay,
  textToInstant,
  textToTime,
  timeToText,
} from './days';

const ZONE = 'America/Costa_Rica';
const PATTERN = 'dd/MM/yyyy';

describe('typed days', () => {
  test('parse with and without zeros, with dots, dashes and short years', () => {
    for (const text of ['05/07/2026', '5/7/2026', '5.7.2026', '5-7-26', '2026-07-05'])
      expect(textToDay(text, PATTERN)).toBe('2026-07-05');
  });

  test('that do not exist are rejected', () => {
    expect(textToDay('31/02/2026', PATTERN)).toBeNull();
    expect(textToDay('mañana', PATTERN)).toBeNull();
  });

  test("are formatted in the page's format", () => {
    expect(dayToText('2026-07-05', PATTERN)).toBe('05/07/2026');
  });
});

describe('typed instants', () => {
  test('are told from a text that is still being typed', () => {
    expect(['2026-12-30T06:00:00.000Z', '2026-12-30T', '30/12', '3', ''].map(isInstant)).toEqual([
      ...[true, false, false, false, false],
    ]);
  });
  test("are in the business's time zone, whatever the browser's zone", () => {
    expect(textToInstant('23/07/2026 23:59', PATTERN, ZONE)).toBe('2026-07-24T05:59:00.000Z');
    expect(textToInstant('23/07/2026 11:59 p. m.', PATTERN, ZONE)).toBe('2026-07-24T05:59:00.000Z');
    expect(instantToText('2026-07-24T05:59:00.000Z', `${PATTERN} HH:mm`, ZONE)).toBe('23/07/2026 23:59');
  });

  test('may omit the time', () => {
    expect(textToInstant('23/07/2026', PATTERN, ZONE)).toBe('2026-07-23T06:00:00.000Z');
  });

  test('of the end of a window include its last day when they have no time, or its last minute', () => {
    for (const text of ['23/07/2026', '23/07/2026 23:59', '23/07/2026 11:59 p. m.'])
      expect(textToInstant(text, PATTERN, ZONE, 'end')).toBe('2026-07-24T05:59:59.999Z');
    expect(textToInstant('23/07/2026 10:00', PATTERN, ZONE, 'end')).toBe('2026-07-23T16:00:00.000Z');
  });

  test('with an invalid hour are rejected', () => {
    expect(textToInstant('23/07/2026 25:00', PATTERN, ZONE)).toBeNull();
  });
});

describe('typed times', () => {
  test('parse with twelve hours or with 24, also without minutes', () => {
    for (const text of ['17:30', '5:30 pm', '5:30 p. m.', '05:30 P.M.'])
      expect(textToTime(text)).toBe('17:30');
    expect(textToTime('9')).toBe('09:00');
    expect(textToTime('12:15 a. m.')).toBe('00:15');
  });

  test('that do not exist are rejected', () => {
    for (const text of ['24:00', '9:60', 'tarde', '']) expect(textToTime(text)).toBeNull();
  });

  test("are formatted in the page's format", () => {
    expect(timeToText('17:30', 'HH:mm')).toBe('17:30');
    expect(timeToText('17:30', 'h:mm a')).toBe('5:30 PM');
    expect(timeToText('17:30', "h:mm aaaaa'. m.'")).toBe('5:30 p. m.');
    expect(timeToText('tarde', 'HH:mm')).toBe('tarde');
  });
});

test("a day begins and ends at midnight of the business's time zone", () => {
  expect(dayEdge('2026-07-23', ZONE, 'start')).toBe('2026-07-23T06:00:00.000Z');
  expect(dayEdge('2026-07-23', ZONE, 'end')).toBe('2026-07-24T05:59:59.999Z');
  expect(dayOf('2026-07-24T05:59:59.999Z', ZONE)).toBe('2026-07-23');
});
