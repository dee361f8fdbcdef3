import { expect, test } from 'vitest';
import { DATE_PRESETS, presetOf, presetRange } from './date-presets';

test('periods count both of their days, weeks from Monday', () => {
  const ranges = DATE_PRESETS.map((preset) => Object.values(presetRange(preset, '2026-07-23')).join(' '));
  expect(ranges).toEqual([
    '2026-07-23 2026-07-23',
    '2026-07-22 2026-07-22',
    '2026-07-20 2026-07-26',
    '2026-07-01 2026-07-31',
    '2026-06-24 2026-07-23',
    '2026-06-01 2026-06-30',
    '2026-01-01 2026-12-31',
  ]);
  expect(presetRange('last_month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a range is named by its period on that day only', () => {
  const range = { from: '2026-07-01', to: '2026-07-31' };
  expect(presetOf(range, '2026-07-23')).toBe('this_month');
  expect(presetOf(range, '2026-08-01')).toBe('last_month');
  expect(presetOf({ from: '2026-07-01' }, '2026-07-23')).toBeNull();
});
