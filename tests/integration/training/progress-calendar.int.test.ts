import { beforeAll, expect, test } from 'vitest';
import { addDaysTo } from '@/lib/domain/clock';
import { getCalendarMonth } from '@/lib/server/training/progress/get-calendar-month';
import { getExportSummary } from '@/lib/server/training/progress/get-export-summary';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { saveGoal } from '@/lib/server/training/progress/goal';
import type { Stored } from '../builder/kit';
import { contextOf, customerOf, dayAt, finish, publishedProgram, startsOn, today } from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});

test('a month shows done and planned days; progress shows the goal; the file lists its contents', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await finish(customer, dayAt(program.tree, 0).day);
  const month = await getCalendarMonth(context, null);
  const days = month.weeks.flat();
  expect(days.length % 7).toBe(0);
  expect(days.find(({ date }) => date === today)).toMatchObject({ state: 'done', inside: true });
  expect(month).toMatchObject({ month: today.slice(0, 7), days: 1 });
  expect(days.filter(({ inside }) => inside)).toHaveLength(
    new Date(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0).getDate(),
  );
  const far = await getCalendarMonth(context, '2020-02');
  expect(far).toMatchObject({ previous: '2020-01', next: '2020-03', days: 0 });
  await saveGoal(context, 200);
  expect((await getProgress(context)).goal).toMatchObject({ minutes: 200 });
  expect(await getExportSummary(context)).toMatchObject({ days: 1, sets: 0, rows: 3, sessions: 0 });
});

test('a month says rest only within the plan, and what was missed also after access has ended', async () => {
  const ended = addDaysTo(today, -1);
  const customer = await customerOf(program.id, { ends_on: ended });
  const context = await contextOf(customer);
  const monthOf = (date: string) => getCalendarMonth(context, date.slice(0, 7));
  const stateOn = async (date: string) =>
    (await monthOf(date)).weeks.flat().find((each) => each.date === date)?.state;
  const dates = [addDaysTo(startsOn, -1), startsOn, addDaysTo(startsOn, 1), addDaysTo(startsOn, 2)];
  expect(await Promise.all(dates.map(stateOn))).toEqual(['none', 'missed', 'rest', 'missed']);
  const later = (await monthOf(addDaysTo(startsOn, 23))).weeks.flat().filter(({ date }) => date > ended);
  expect(new Set(later.map(({ state }) => state))).toEqual(new Set(['none']));
});
