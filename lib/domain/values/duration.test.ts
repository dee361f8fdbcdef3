import { expect, test } from 'vitest';
import { parseDuration } from './duration';

test.each([
  ['6 min', 360],
  ['6min', 360],
  ['45 s', 45],
  ['30 seg.', 30],
  ['1:30', 90],
  ['00:45', 45],
  ['1:02:03', 3723],
  ['1 h 10 min', 4200],
  ['2 min y 30 s', 150],
  ['1,5 min', 90],
  ['2\' 15"', 135],
  ['40 s por lado', 80],
  ['40  s  por  lado', 80],
  ['30 s each side', 60],
  ['45 seconds', 45],
  ['45sec.', 45],
  ['90 secs', 90],
  ['2 minutes', 120],
  ['1 hour 10 minutes', 4200],
  ['2 minutes and 30 seconds', 150],
  ['1.5 min', 90],
])('"%s" lasts %i seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.each(['12 rep.', '8 por lado', '', '6', 'min', '3 series', '1:75', '10 min de más', null, undefined])(
  'what is no time has no seconds: %s',
  (text) => {
    expect(parseDuration(text)).toBeNull();
  },
);
