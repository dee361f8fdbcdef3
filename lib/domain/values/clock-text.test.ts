import { expect, test } from 'vitest';
import { clockText } from './clock-text';

test.each([
  [0, '0:00'],
  [24, '0:24'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
])('%i seconds read as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
