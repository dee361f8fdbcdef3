import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as startRoute from '@/app/api/v1/training/start/route';
import { db } from '@/db/client';
import { entitlement_events, exercises, program_users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { getWeek } from '@/lib/server/training/get-week';
import { call } from '../setup/http';
import {
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  finish,
  plannedProgram,
  publish,
  today,
} from './versions-kit';

const start = async ({ jar, programId }: Customer, starts_on: string) =>
  (await call(startRoute.POST, { jar, json: { program_id: programId, starts_on } })).status;

test('the first day is picked from today to 28 days on, as often as one likes, until the first mark', async () => {
  const program = await plannedProgram();
  await publish(program.id);
  const customer = await customerOf(program.id, { starts_on: addDaysTo(today, 3) });
  const own = and(eq(program_users.user_id, customer.userId), eq(program_users.program_id, program.id));
  expect(await start(customer, addDaysTo(today, 28))).toBe(200);
  expect(await start(customer, addDaysTo(today, 29))).toBe(422);
  expect(await start(customer, addDaysTo(today, -1))).toBe(422);
  expect(await start(customer, today)).toBe(200);
  const [row] = await db.select().from(program_users).where(own);
  expect(row?.starts_on).toBe(today);
  const ofRow = eq(entitlement_events.program_user_id, row?.id ?? 0);
  const ledger = await db.select().from(entitlement_events).where(ofRow);
  expect(ledger.map(({ kind }) => kind)).toEqual(['start', 'start']);
  await finish(customer, dayAt(program.tree, 0).day);
  expect(await start(customer, addDaysTo(today, 2))).toBe(409);
  expect(await start({ ...customer, programId: 999_999 }, today)).toBe(404);
});

test('before the first day the week says what its exercises need, most often needed first', async () => {
  const program = await plannedProgram();
  await publish(program.id);
  for (const [nth, equipment] of [['none'], ['Toalla', 'band'], ['band']].entries())
    await db
      .update(exercises)
      .set({ equipment })
      .where(eq(exercises.id, program.lib.exercises[nth] ?? 0));
  const seen = async (starts_on: string, week: number) => {
    const customer = await customerOf(program.id, { starts_on });
    return (await getWeek(await contextOf(customer), { month: 1, week }, program.id))?.equipment;
  };
  expect(await seen(addDaysTo(today, 3), 1)).toEqual(['Banda', 'Toalla']);
  expect(await seen(addDaysTo(today, 3), 2)).toEqual(['Banda', 'Toalla']);
  expect(await seen(today, 1)).toEqual([]);
});
