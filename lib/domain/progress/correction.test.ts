import { expect, test } from 'vitest';
import { isCorrectable } from './correction';

test('what is older than 60 days, or no longer in the plan, is not corrected', () => {
  const now = Date.parse('2026-07-24T12:00:00Z');
  const ago = (days: number) => now - days * 86_400_000;
  expect(isCorrectable(ago(59), 1, now)).toBe(true);
  expect(isCorrectable(ago(60), 1, now)).toBe(false);
  expect(isCorrectable(ago(1), null, now)).toBe(false);
});
