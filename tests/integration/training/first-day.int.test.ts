import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import * as startRoute from '@/app/api/v1/training/start/route';
import { db } from '@/db/client';
import { entitlement_events, exercises, program_users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { daysOf } from '@/lib/domain/training';
import { grant } from '@/lib/server/access/grant';
import { getWeek } from '@/lib/server/training/days/get-week';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
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

describe('another first day lays the plan anew', () => {
  const change = async ({ jar, programId }: Customer, json: object) => {
    const full = { uuid: randomUUID(), program_id: programId, ...json };
    return (await call(scheduleRoute.POST, { jar, json: full })).status;
  };
  const planOf = async ({ userId, programId }: Customer) => {
    const member = (await loadMemberships(userId)).find(({ program }) => program.id === programId);
    if (!member) throw new Error('no access');
    const { plan, own, schedule } = await loadPlan(userId, member);
    const dates = (of: typeof plan) => daysOf(of).map(({ date }) => date);
    return { dates: dates(plan), planned: dates(own), skipped: schedule.skipped.size, last: schedule.last };
  };

  test('picked by the customer after days were moved and skipped', async () => {
    const program = await plannedProgram();
    await publish(program.id);
    const customer = await customerOf(program.id, { starts_on: addDaysTo(today, 3) });
    expect(await start(customer, today)).toBe(200);
    const [first, second] = [0, 1].map((nth) => dayAt(program.tree, nth).day);
    expect(await change(customer, { kind: 'skip', program_day_ids: [second?.id] })).toBe(200);
    const move = { kind: 'move', program_day_id: first?.id, on: addDaysTo(today, 1) };
    expect(await change(customer, move)).toBe(200);
    expect(await planOf(customer)).toMatchObject({ skipped: 1, last: { kind: 'move' } });
    expect(await start(customer, addDaysTo(today, 14))).toBe(200);
    const { dates, planned, skipped, last } = await planOf(customer);
    expect(dates).toEqual(planned);
    expect(dates[0]).toBe(addDaysTo(today, 14));
    expect([skipped, last]).toEqual([0, null]);
    expect(await change(customer, { ...move, on: addDaysTo(today, 15), last_change: null })).toBe(200);
    expect((await planOf(customer)).dates[0]).toBe(addDaysTo(today, 15));
  });

  test('by buying again what had ended', async () => {
    const program = await plannedProgram();
    await publish(program.id);
    const customer = await customerOf(program.id, { starts_on: addDaysTo(today, -20), status_id: 3 });
    const { userId, programId } = customer;
    const buy = (pickedDay: string) =>
      db.transaction((tx) => grant(tx, { userId, programId, cause: 'admin', pickedDay }));
    await buy(today);
    const { day } = dayAt(program.tree, 0);
    const move = { kind: 'move', program_day_id: day.id, on: addDaysTo(today, 1) };
    expect(await change(customer, move)).toBe(200);
    await db.update(program_users).set({ status_id: 3 }).where(eq(program_users.user_id, userId));
    await buy(addDaysTo(today, 7));
    const { dates, planned } = await planOf(customer);
    expect(dates).toEqual(planned);
  });
});
