import { expect, test } from 'vitest';
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

test('a goal is a number of minutes, or none', () => {
  expect(goalSchema.parse({ minutes: '150' })).toEqual({ minutes: 150 });
  expect([readGoal({ goal_minutes: 90 }), readGoal({}), readGoal({ goal_minutes: 'x' })]).toEqual([
    90,
    null,
    null,
  ]);
});
