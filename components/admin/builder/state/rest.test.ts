import { expect, test } from 'vitest';
import { readRest, restText } from './rest';

test.each([
  ['', null],
  ['45', 45],
  ['45 s', 45],
  ['1:30', 90],
  ['2 min', 120],
  ['0', 0],
  ['3600', 3_600],
  ['3601', undefined],
  ['12 rep.', undefined],
  ['-5', undefined],
])('a rest typed as «%s» is %s seconds', (text, seconds) => expect(readRest(text)).toBe(seconds));

test('a rest is read again as it is written', () => {
  for (const seconds of [5, 45, 60, 90, 3_600]) expect(readRest(restText(seconds))).toBe(seconds);
});
