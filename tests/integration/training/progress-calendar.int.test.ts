import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users, schedule_events } from '@/db/schema';
import { addDaysTo, HOUR_MS, setClock, startOfDayIn } from '@/lib/domain/clock';
import { getCalendarMonth } from '@/lib/server/training/progress/get-calendar-month';
import { getExportSummary } from '@/lib/server/training/progress/get-export-summary';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { saveGoal } from '@/lib/server/training/progress/goal';
import type { Stored } from '../builder/kit';
import {
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  finish,
  publishedProgram,
  startsOn,
  today,
} from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
afterEach(() => setClock(null));

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

test("the plan's minutes of a week are without the days of a pause or after the end of access", async () => {
  const monday = addDaysTo(startsOn, 14);
  const [tuesday, wednesday] = [addDaysTo(monday, 1), addDaysTo(monday, 2)];
  const minutesOf = async (customer: Customer) => {
    const context = await contextOf(customer);
    setClock(new Date(startOfDayIn('America/Costa_Rica', tuesday).getTime() + 12 * HOUR_MS));
    const { goal } = await getProgress(context);
    setClock(null);
    return goal.plan_minutes;
  };
  const [training, ending, pausing] = await Promise.all([
    customerOf(program.id),
    customerOf(program.id, { ends_on: tuesday }),
    customerOf(program.id),
  ]);
  const [row] = await db.select().from(program_users).where(eq(program_users.user_id, pausing.userId));
  await db.insert(schedule_events).values({
    uuid: randomUUID(),
    program_user_id: row?.id ?? 0,
    run: 1,
    kind: 'pause',
    at: new Date(),
    paused_on: wednesday,
    resume_on: addDaysTo(wednesday, 9),
  });
  const whole = await minutesOf(training);
  expect(whole).toBeGreaterThan(0);
  expect([await minutesOf(ending), await minutesOf(pausing)]).toEqual([whole / 2, whole / 2]);
});
