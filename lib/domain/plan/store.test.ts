import { expect, test } from 'vitest';
import { applyEntries, type PlanEntry } from './store';
import { PlanDraft, type StoredPlanRow } from './tree';

const row = (id: number, parent: number, values: StoredPlanRow['values']): StoredPlanRow => ({
  id,
  parent,
  live: true,
  values,
});
const draft = () =>
  new PlanDraft({
    month: [row(1, 0, { month_id: 1, start_date: null, end_date: null })],
    week: [row(2, 1, { week_id: 1, position: 0 }), row(3, 1, { week_id: 2, position: 1 })],
    day: [row(4, 2, { day_id: 1, title: 'Pierna' })],
    block: [],
    exercise: [],
  });
const entry = (level: PlanEntry['level'], id: number | null, more: Partial<PlanEntry> = {}): PlanEntry => ({
  level,
  path: level,
  id,
  idName: 'id',
  remove: false,
  reference: undefined,
  values: {},
  place: null,
  key: null,
  below: [],
  ...more,
});
const store = (plan: PlanDraft, ...below: PlanEntry[]) =>
  applyEntries(plan, [entry('month', 1, { below })], { published: false });

test('rows that were not sent stay as they are', () => {
  const plan = draft();
  store(plan, entry('week', 2));
  expect(plan.children('week', 1).map(({ id }) => id)).toEqual([2, 3]);
  expect(plan.all('day').map(({ id }) => id)).toEqual([4]);
});

test('an id moves its row to where it was sent, with all below it', () => {
  const plan = draft();
  const { problems } = store(plan, entry('week', 3, { below: [entry('day', 4)] }));
  expect(problems).toEqual({});
  expect(plan.find('day', 4)?.parent).toBe(3);
});

test('an unknown id, the same id twice and one weekday twice are refused where they were sent', () => {
  const unknown = store(draft(), entry('week', 99, { path: 'weeks.0' }));
  expect(unknown.problems).toHaveProperty(['weeks.0.id']);
  const twice = store(draft(), entry('week', 2), entry('week', 2, { path: 'weeks.1' }));
  expect(twice.problems).toEqual({ 'weeks.1.id': [{ key: 'duplicate' }] });
  const monday = entry('day', null, { path: 'days.1', reference: 1 });
  const { problems } = store(draft(), entry('week', 2, { below: [entry('day', 4), monday] }));
  expect(problems).toEqual({ 'days.1.day_id': [{ key: 'day_duplicate' }] });
});

test('a month does not end before it begins', () => {
  const plan = draft();
  const values = { start_date: '2026-07-20', end_date: '2026-07-01' };
  const { problems } = applyEntries(plan, [entry('month', 1, { values })], { published: false });
  expect(problems).toEqual({ 'month.end_date': [{ key: 'end_before_start' }] });
});

test('a new row is found by its key', () => {
  const { ids } = store(draft(), entry('week', null, { reference: 3, key: 'nueva' }));
  expect(ids.get('nueva')?.values.week_id).toBe(3);
});
