import { expect, test } from 'vitest';
import { barIn, MOST_BAR } from './sets';
import { DEFAULT_REST } from './steps';
import { goalSchema, preferencesChange, readGoal, readPreferences } from './training-preferences';

test('what can not be read is as if never said, and takes nothing else with it', () => {
  const read = readPreferences({ units: 'stone', rest: 'x', voice: true, beep: 'loud' });
  expect(read).toMatchObject({ units: 'kg', rest: DEFAULT_REST, voice: true, variants: [], bar: null });
  expect(read.beep).toBeUndefined();
});

test('a change keeps what it does not name, and refuses what makes no sense', () => {
  expect(preferencesChange.parse({ units: 'lb' })).toEqual({ units: 'lb' });
  expect(preferencesChange.safeParse({ rest: 601 }).success).toBe(false);
  expect(preferencesChange.safeParse({ variants: [{ variant: 'otra' }] }).success).toBe(false);
});

test('every bar that can be entered in one unit can be saved in the other', () => {
  for (const [from, to] of [
    ['kg', 'lb'],
    ['lb', 'kg'],
  ] as const)
    for (const bar of [0, 20, 60, MOST_BAR[from]])
      expect(preferencesChange.safeParse({ units: to, bar: barIn(to, bar, from) }).success).toBe(true);
  expect([barIn('lb', 20, 'kg'), barIn('kg', 45, 'lb')]).toEqual([45, 20]);
  expect([barIn('lb', 60, 'kg'), barIn('lb', 100, 'kg'), barIn('kg', 220, 'lb')]).toEqual([132.3, 220, 99.8]);
});

test('a goal is a number of minutes, or none', () => {
  expect(goalSchema.parse({ minutes: '150' })).toEqual({ minutes: 150 });
  expect([readGoal({ goal_minutes: 90 }), readGoal({}), readGoal({ goal_minutes: 'x' })]).toEqual([
    90,
    null,
    null,
  ]);
});
