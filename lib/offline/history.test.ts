import { expect, test } from 'vitest';
import type { PhonePlan } from './plan';
import { historyOf, isElsewhere, withoutEnded } from './views';

const past = (program_id: number) => ({ program_id, name: 'Uno', status: 'PAUSED' as const, days: [] });
const planWith = (open: readonly number[], history?: readonly ReturnType<typeof past>[]) =>
  ({ programs: open.map((program_id) => ({ program_id })), meta: { history } }) as unknown as PhonePlan;

test('a paused program shows its history, also beside an open one when it is asked for', () => {
  expect(historyOf(planWith([], [past(1), past(2)]), null)).toHaveLength(2);
  expect(historyOf(planWith([3], [past(1), past(2)]), 2).map(({ program_id }) => program_id)).toEqual([2]);
});

test('an open program shows its plan, and so does a plan taken before there was a history', () => {
  expect(historyOf(planWith([3], [past(1)]), 3)).toEqual([]);
  expect(historyOf(planWith([3], [past(1)]), null)).toEqual([]);
  expect(historyOf(planWith([3]), 1)).toEqual([]);
});

test('an address that names a program of which nothing is on the phone opens no other one', () => {
  expect(isElsewhere(planWith([3], [past(1)]), 2)).toBe(true);
  for (const id of [null, 1, 3]) expect(isElsewhere(planWith([3], [past(1)]), id)).toBe(false);
  expect(isElsewhere(planWith([]), 2)).toBe(false);
});

test('a program is open to the last day of its access; a plan of which all have ended is kept for the lease', () => {
  const plan = {
    programs: [
      { program_id: 1, ends_on: '2026-07-20' },
      { program_id: 2, ends_on: '2026-07-21' },
      { program_id: 3, ends_on: null },
    ],
  } as unknown as PhonePlan;
  const openOn = (plan: PhonePlan, day: string) =>
    withoutEnded(plan, day).programs.map(({ program_id }) => program_id);
  expect(openOn(plan, '2026-07-20')).toEqual([1, 2, 3]);
  expect(openOn(plan, '2026-07-21')).toEqual([2, 3]);
  const ending = { ...plan, programs: plan.programs.slice(0, 2) };
  expect(openOn(ending, '2026-07-22')).toEqual([1, 2]);
});
