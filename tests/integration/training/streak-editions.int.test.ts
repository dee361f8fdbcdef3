import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import { db } from '@/db/client';
import { entitlement_events, program_users, programs, sessions } from '@/db/schema';
import { addDaysTo, type Day, setClock, startOfDayIn } from '@/lib/domain/clock';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { store } from '../builder/kit';
import { call } from '../setup/http';
import {
  adopt,
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  mark,
  markedRows,
  plannedProgram,
  publish,
  restart,
  startsOn,
} from './versions-kit';

afterEach(() => setClock(null));

/** A day of the plan's first weeks at noon. */
async function clockTo(day: number): Promise<Day> {
  const on = addDaysTo(startsOn, day);
  setClock(new Date(startOfDayIn('America/Costa_Rica', on).getTime() + 12 * 3_600_000));
  await db.update(sessions).set({ expires_at: new Date('2100-01-01') });
  return on;
}
const streakOf = async (customer: Customer) => (await getProgress(await contextOf(customer))).streak;
/** Trains the nth day of a plan on its date: Monday and Wednesday of each week. */
async function train(customer: Customer, tree: Parameters<typeof markedRows>[0], nth: number) {
  await clockTo(Math.floor(nth / 2) * 7 + (nth % 2) * 2);
  const { body } = await mark(customer, ...markedRows(tree, nth));
  expect(body.data.map(({ status }) => status)).toEqual(['saved', 'saved', 'saved']);
}
async function begun(nths: readonly number[], part: object = {}) {
  const { id, tree, lib } = await plannedProgram();
  await clockTo(0);
  await publish(id);
  const customer = await customerOf(id, part);
  for (const nth of nths) await train(customer, tree, nth);
  return { id, tree, lib, customer };
}
/** The row of the ledger by which the customer has had access. */
async function granted({ userId }: Customer) {
  const [row] = await db.select().from(program_users).where(eq(program_users.user_id, userId));
  await db.insert(entitlement_events).values({
    ...{ program_user_id: row?.id ?? 0, kind: 'grant', cause: 'admin', starts_on: startsOn },
    created_at: new Date(`${startsOn}T12:00:00Z`),
  });
}
/** An edition with a training day on each Tuesday and without the second Wednesday. */
async function change(
  { id, tree, lib }: Pick<Awaited<ReturnType<typeof begun>>, 'id' | 'tree' | 'lib'>,
  removed: boolean,
) {
  const [first, other] = [dayAt(tree, 0), dayAt(tree, 3)];
  const tuesday = {
    day_id: 2,
    blocks: [{ block_id: lib.blocks[0], exercises: [{ exercise_id: lib.exercises[0] }] }],
  };
  await store({
    id,
    program_months: [
      {
        id: first.month.id,
        weeks: removed
          ? [{ id: other.week.id, days: [{ id: other.day.id, record_mode: 'D' }] }]
          : [{ id: first.week.id, days: [tuesday] }],
      },
    ],
  });
}

test.each(['move_all', 'adopt'])(
  'a day that an edition adds to the past breaks no streak: %s',
  async (how) => {
    const { customer, ...program } = await begun([0, 1, 2]);
    expect((await streakOf(customer)).current).toBe(3);
    await clockTo(8);
    await change(program, false);
    await publish(program.id, how === 'adopt' ? {} : { move_all: true, reason: 'Más días' });
    if (how === 'adopt') expect((await adopt(customer, 2)).status).toBe(200);
    expect((await streakOf(customer)).current).toBe(3);
    await train(customer, program.tree, 3);
    expect((await streakOf(customer)).current).toBe(4);
  },
);

test('a missed day that an edition removes stays missed', async () => {
  const { customer, ...program } = await begun([0, 1, 2, 4]);
  expect((await streakOf(customer)).current).toBe(1);
  await change(program, true);
  await publish(program.id, { move_all: true, reason: 'Menos días' });
  expect((await streakOf(customer)).current).toBe(1);
});

test('a new run on a newer edition leaves the dates of the run before as they were', async () => {
  const { customer, ...program } = await begun([0, 1, 2]);
  await granted(customer);
  await change(program, false);
  await publish(program.id);
  await clockTo(8);
  await restart(customer);
  expect((await streakOf(customer)).current).toBe(3);
});

test('what was skipped in the run before stays skipped in a group, whose dates stay', async () => {
  const { customer, ...program } = await begun([0, 1]);
  await db.update(programs).set({ launch_date: startsOn }).where(eq(programs.id, program.id));
  const { day } = dayAt(program.tree, 2);
  await clockTo(7);
  const { status } = await call(scheduleRoute.POST, {
    jar: customer.jar,
    json: { uuid: randomUUID(), program_id: program.id, kind: 'skip', program_day_ids: [day.id] },
  });
  expect(status).toBe(200);
  await train(customer, program.tree, 3);
  expect((await streakOf(customer)).current).toBe(3);
  await clockTo(10);
  expect((await restart(customer)).data.run).toBe(2);
  expect((await streakOf(customer)).current).toBe(3);
});
