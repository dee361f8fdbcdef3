import { beforeAll, expect, test } from 'vitest';
import { addDaysTo } from '@/lib/domain/clock';
import { getDay } from '@/lib/server/training/days/get-day';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { getProgressDay } from '@/lib/server/training/progress/get-progress-day';
import type { Stored } from '../builder/kit';
import {
  type Customer,
  contextOf,
  customerOf,
  mark,
  markedRows,
  publishedProgram,
  restart,
  today,
} from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
const yesterday = addDaysTo(today, -1);
const place = { month: 1, week: 1, day: 1 };
/** Finishes the first day of the plan on a date, with a set and a felt effort. */
const train = (customer: Customer, on: string, { reps, effort }: { reps: number; effort: number }) => {
  const rows = markedRows(program.tree, 0);
  const at = on === today ? new Date().toISOString() : `${on}T18:00:00Z`;
  return mark(
    customer,
    { ...rows[0], action: 'set', at, set_no: 1, reps },
    ...rows.map((row) => ({ ...row, at, actual: { weight: `${reps} kg` } })),
    { action: 'note', program_day_id: rows[0]?.program_day_id, at, effort },
  );
};

test('what was trained in the run before keeps its own effort, minutes and date', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await train(customer, yesterday, { reps: 5, effort: 4 });
  const before = await getDay(context, place, null);
  await restart(customer);
  expect((await getDay(context, place, null))?.lastTime?.date).toBe(yesterday);
  await train(customer, today, { reps: 8, effort: 9 });
  expect((await getDay(context, place, null))?.finished.minutes).toBe(before?.finished.minutes);
  expect((await getProgress(context)).recent.map(({ date, effort }) => [date, effort])).toEqual([
    [today, 9],
    [yesterday, 4],
  ]);
});

test('a day that two runs trained on one date shows the sets of each', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await train(customer, today, { reps: 5, effort: 4 });
  await restart(customer);
  await train(customer, today, { reps: 8, effort: 9 });
  const { entries, sets } = await getProgressDay(context, today);
  expect(sets).toEqual({ done: 2, total: 2 });
  expect(entries.flatMap((entry) => entry.sets.map(({ done }) => done?.reps))).toEqual([5, 8]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});
