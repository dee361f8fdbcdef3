import { expect, test } from 'vitest';
import { ADOPTION_HOURS, affectedDays, countChanges, reversibleUntil } from './training-offer';
import type { RunMonth } from './training-run';

const at = '2026-07-20T12:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000);

test('an adoption is taken back for a day, by who made it only', () => {
  const choice = { from: 1, to: 2, at };
  expect(reversibleUntil(choice, 2, after(ADOPTION_HOURS - 1))).toEqual(after(ADOPTION_HOURS));
  expect(reversibleUntil(choice, 2, after(ADOPTION_HOURS))).toBeNull();
  expect(reversibleUntil(choice, 3, after(1))).toBeNull();
  expect(reversibleUntil({}, 2, after(1))).toBeNull();
});

type RunDay = RunMonth['weeks'][number]['days'][number];
const day = (id: number, more: Partial<RunDay> = {}) =>
  ({
    id,
    day: id,
    title: 'Pierna',
    hash: `h${id}`,
    minutes: 30,
    blocks: 1,
    exercise_ids: [id],
    ...more,
  }) as RunDay;
const plan = (...days: RunDay[]) => [{ id: 1, weeks: [{ id: 1, days }] }] as RunMonth[];

test('days that differ, move or go are changed, and days that come are added; done days count as neither', () => {
  const now = plan(day(1), day(2), day(3), day(4));
  const then = plan(day(1), day(2, { hash: 'other' }), day(5), day(4, { hash: 'other' }));
  expect(countChanges(now, then, ({ id }) => id === 4)).toEqual({ changed: 2, added: 1, left: 3 });
  expect(countChanges(now, now, () => false)).toEqual({ changed: 0, added: 0, left: 4 });
  expect([affectedDays(now, then), affectedDays(now, now)]).toEqual([[2, 3, 4, 5], []]);
});

test('days of rest are no training days', () => {
  const rest = day(2, { exercise_ids: [] });
  expect(countChanges(plan(day(1), rest), plan(day(1)), () => false)).toEqual({
    changed: 0,
    added: 0,
    left: 1,
  });
});

test('a day of rest that becomes training is added, and one of training that becomes rest is changed', () => {
  const rest = day(2, { exercise_ids: [] });
  const training = plan(day(1), day(2, { hash: 'rows' }));
  expect(countChanges(plan(day(1), rest), training, () => false)).toEqual({ changed: 0, added: 1, left: 1 });
  expect(countChanges(training, plan(day(1), rest), () => false)).toEqual({ changed: 1, added: 0, left: 2 });
});

test('the days of a week that changes places with another are changed', () => {
  const weeks = (...ids: number[]) =>
    [{ id: 1, weeks: ids.map((id) => ({ id, days: [day(id)] })) }] as RunMonth[];
  const swapped = countChanges(weeks(1, 2, 3), weeks(2, 1, 3), () => false);
  expect(swapped).toEqual({ changed: 1, added: 0, left: 3 });
});
