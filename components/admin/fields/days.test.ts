import { describe, expect, test } from 'vitest';
import { dayEdge, dayOf, dayToText, instantToText, textToDay, textToInstant } from './days';

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
  test("are in the business's time zone, whatever the browser's zone", () => {
    expect(textToInstant('23/07/2026 23:59', PATTERN, ZONE)).toBe('2026-07-24T05:59:00.000Z');
    expect(textToInstant('23/07/2026 11:59 p. m.', PATTERN, ZONE)).toBe('2026-07-24T05:59:00.000Z');
    expect(instantToText('2026-07-24T05:59:00.000Z', `${PATTERN} HH:mm`, ZONE)).toBe('23/07/2026 23:59');
  });

  test('may omit the time', () => {
    expect(textToInstant('23/07/2026', PATTERN, ZONE)).toBe('2026-07-23T06:00:00.000Z');
  });

  test('with an invalid hour are rejected', () => {
    expect(textToInstant('23/07/2026 25:00', PATTERN, ZONE)).toBeNull();
  });
});

test("a day begins and ends at midnight of the business's time zone", () => {
  expect(dayEdge('2026-07-23', ZONE, 'start')).toBe('2026-07-23T06:00:00.000Z');
  expect(dayEdge('2026-07-23', ZONE, 'end')).toBe('2026-07-24T05:59:59.999Z');
  expect(dayOf('2026-07-24T05:59:59.999Z', ZONE)).toBe('2026-07-23');
});
