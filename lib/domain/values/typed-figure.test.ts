import { expect, test } from 'vitest';
import { figureText, isUnreadable, readFigure } from './typed-figure';

test.each([
  ['42,5', 42.5],
  ['42.5', 42.5],
  [' 7 ', 7],
  // While it is being typed.
  ['42,', 42],
  ['42,555', undefined],
  ['1.250,5', undefined],
  ['-5', undefined],
  ['40 kg', undefined],
  ['', undefined],
])('a weight typed as %j is %j in every language', (text, value) => {
  expect(readFigure(text, false)).toBe(value);
});

test('a whole figure has no decimals', () => {
  expect(['12', '12,5'].map((text) => readFigure(text, true))).toEqual([12, undefined]);
});

test('a figure above the limit of its field is not read as the limit', () => {
  expect(['10000', '10001'].map((text) => readFigure(text, true, 10_000))).toEqual([10_000, undefined]);
  expect(['', '10000', '10001'].map((text) => isUnreadable(text, true, 10_000))).toEqual([
    false,
    false,
    true,
  ]);
});

test('a field shows the decimal mark of its language, and reads what it shows', () => {
  for (const [locale, text] of [
    ['es', '1042,5'],
    ['en-US', '1042.5'],
  ] as const) {
    expect(figureText(1042.5, locale)).toBe(text);
    expect(readFigure(text, false)).toBe(1042.5);
    expect(figureText(null, locale)).toBe('');
  }
});
