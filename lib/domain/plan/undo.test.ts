import { expect, test } from 'vitest';
import { PLAN_LIMITS } from './levels';
import { type PlanChange, PlanDraft, type StoredPlan, type StoredPlanRow } from './tree';
import { undoChanges } from './undo';

const DRAFT = { published: false };
const row = (id: number, parent: number, values: StoredPlanRow['values']): StoredPlanRow => ({
  id,
  parent,
  live: true,
  values,
});
const stored = (duration = '10 rep.'): StoredPlan => ({
  month: [row(1, 0, { month_id: 1 })],
  week: [row(2, 1, { week_id: 1, position: 0 })],
  day: [row(3, 2, { day_id: 1, title: null })],
  block: [row(4, 3, { block_id: 1, order: 0 })],
  exercise: [row(5, 4, { exercise_id: 7, position: 0, duration })],
});
const change = (before: string, after: string) => ({
  table: 'program_block_exercises' as const,
  id: 5,
  kind: 'updated' as const,
  fields: ['duration'],
  before: { duration: before },
  after: { duration: after },
});

test('a changed value is what it was before', () => {
  const draft = new PlanDraft(stored('12 rep.'));
  expect(undoChanges(draft, [change('10 rep.', '12 rep.')], DRAFT).conflicts).toEqual([]);
  expect(draft.find('exercise', 5)?.values.duration).toBe('10 rep.');
});

test('what was changed again since is a conflict, and nothing is taken back', () => {
  const draft = new PlanDraft(stored('15 rep.'));
  expect(undoChanges(draft, [change('10 rep.', '12 rep.')], DRAFT).conflicts.map(({ id }) => id)).toEqual([
    5,
  ]);
  expect(draft.changes()).toEqual([]);
});

test('another value of a row that was changed since is a conflict, unless that was taken back', () => {
  const code = (before: string | null, after: string | null) => ({
    ...change('', ''),
    fields: ['code'],
    ...{ before: { code: before }, after: { code: after } },
  });
  const undo = (now: string | null, ...later: PlanChange[]) => {
    const plan = stored('12 rep.');
    const exercise = plan.exercise.map((each) => ({ ...each, values: { ...each.values, code: now } }));
    const options = { ...DRAFT, later };
    return undoChanges(new PlanDraft({ ...plan, exercise }), [change('10 rep.', '12 rep.')], options);
  };
  expect(undo('A2', code(null, 'A2')).conflicts.map(({ id }) => id)).toEqual([5]);
  expect(undo(null, code(null, 'A2'), code('A2', null)).conflicts).toEqual([]);
  expect(undo('A1', { ...code(null, 'A1'), id: 6 }).conflicts).toEqual([]);
  const moved = {
    ...change('', ''),
    kind: 'moved' as const,
    before: { position: 0 },
    after: { position: 1 },
  };
  expect(undo(null, moved).conflicts).toEqual([]);
});

test('a row that the change only shifted may be changed since', () => {
  const shifted = {
    ...change('', ''),
    ...{ kind: 'moved' as const, fields: ['position'], before: { position: 1 }, after: { position: 0 } },
  };
  const options = { ...DRAFT, later: [change('10 rep.', '12 rep.')] };
  expect(undoChanges(new PlanDraft(stored('12 rep.')), [shifted], options).conflicts).toEqual([]);
});

test('a removed day comes back with all below it', () => {
  const draft = new PlanDraft(stored());
  const day = draft.find('day', 3);
  if (day) draft.remove(day);
  const removed = draft.changes();
  const gone = (rows: readonly StoredPlanRow[]) => rows.map((each) => ({ ...each, live: false }));
  const { month, week, ...below } = stored();
  const later = new PlanDraft({
    month,
    week,
    day: gone(below.day),
    block: gone(below.block),
    exercise: gone(below.exercise),
  });
  expect(undoChanges(later, removed, DRAFT).conflicts).toEqual([]);
  expect(later.all('exercise').map(({ id }) => id)).toEqual([5]);
});

test('a row does not come back to a block that was filled since', () => {
  const { exercise, ...above } = stored();
  const others = Array.from({ length: PLAN_LIMITS.blockRows }, (_, at) =>
    row(10 + at, 4, { exercise_id: 7, position: at }),
  );
  const gone = exercise.map((each) => ({ ...each, live: false }));
  const before = { program_block_id: 4, exercise_id: 7, position: 0, duration: '10 rep.' };
  const removed = { ...change('', ''), kind: 'deleted' as const, fields: [], before, after: null };
  const undo = (rows: readonly StoredPlanRow[]) =>
    undoChanges(new PlanDraft({ ...above, exercise: [...gone, ...rows] }), [removed], DRAFT).conflicts;
  expect(undo(others).map(({ id }) => id)).toContain(5);
  expect(undo(others.slice(1))).toEqual([]);
});

test('the end of a month does not come back to before a start that was changed since', () => {
  const dates = { start_date: '2026-03-10', end_date: '2026-04-30' };
  const draft = new PlanDraft({ ...stored(), month: [row(1, 0, { month_id: 1, ...dates })] });
  const longer = {
    table: 'program_months' as const,
    id: 1,
    kind: 'updated' as const,
    fields: ['end_date'],
    before: { end_date: '2026-03-01' },
    after: { end_date: '2026-04-30' },
  };
  expect(undoChanges(draft, [longer], DRAFT).conflicts.map(({ id }) => id)).toEqual([1]);
});

test('once published, an exercise that comes back is another row: a mark stays with the exercise it is of', () => {
  const replaced = {
    ...change('', ''),
    fields: ['exercise_id'],
    before: { exercise_id: 6 },
    after: { exercise_id: 7 },
  };
  const exercises = (published: boolean) => {
    const draft = new PlanDraft(stored());
    expect(undoChanges(draft, [replaced], { published }).conflicts).toEqual([]);
    return draft.all('exercise').map(({ id, values }) => [id > 0, values.exercise_id, values.position]);
  };
  expect(exercises(false)).toEqual([[true, 6, 0]]);
  expect(exercises(true)).toEqual([[false, 6, 0]]);
});
