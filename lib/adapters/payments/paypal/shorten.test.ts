import { expect, test } from 'vitest';
import { shorten } from './shorten';

test('a text is cut at the limit, one whole emoji earlier where the limit would halve it', () => {
  expect(shorten('Reembolso', 127)).toBe('Reembolso');
  expect(shorten('x'.repeat(130), 127)).toHaveLength(127);
  expect(shorten(`${'x'.repeat(126)}💪`, 127)).toBe('x'.repeat(126));
  expect(shorten(`${'x'.repeat(125)}💪`, 127)).toBe(`${'x'.repeat(125)}💪`);
});
