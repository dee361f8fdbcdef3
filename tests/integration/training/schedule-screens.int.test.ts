import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import { db } from '@/db/client';
import { program_users, programs, sessions, settings } from '@/db/schema';
import { addDaysTo, now, setClock, startOfDayIn } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import { assertPlace } from '@/lib/server/training/assert-place';
import { getDay } from '@/lib/server/training/days/get-day';
import { getWeek } from '@/lib/server/training/days/get-week';
import { planAddress } from '@/lib/server/training/get-landing';
import { getCatchUp } from '@/lib/server/training/schedule/get-catch-up';
import { getFirstDay } from '@/lib/server/training/schedule/get-first-day';
import { getMove } from '@/lib/server/training/schedule/get-move';
import { getPause } from '@/lib/server/training/schedule/get-pause';
import { applyChange } from '@/lib/server/training/schedule/schedule';
import { startPlan } from '@/lib/server/training/schedule/start-plan';
import type { Stored } from '../builder/kit';
import { makeUser } from '../factories';
import { call } from '../setup/http';
import {
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  finish,
  mark,
  markedRows,
  plannedProgram,
  planOf,
  publish,
  startsOn,
} from './versions-kit';

let program: { id: number; tree: Stored };
let other: { id: number; tree: Stored };
beforeAll(async () => {
  program = await plannedProgram();
  other = await plannedProgram();
  await publish(program.id);
  await publish(other.id);
});
/** On Friday of the third week, with Monday and Wednesday missed. */
const friday = addDaysTo(startsOn, 18);
beforeEach(async () => {
  setClock(new Date(startOfDayIn('America/Costa_Rica', friday).getTime() + 12 * 3_600_000));
  await db.update(sessions).set({ expires_at: new Date('2100-01-01') });
});
afterEach(() => setClock(null));
const newCustomer = async (part: Partial<typeof program_users.$inferInsert> = {}) => {
  const customer = await customerOf(program.id, { ends_on: addDaysTo(friday, 60), ...part });
  await db.update(sessions).set({ expires_at: new Date('2100-01-01') });
  return { customer, context: await contextOf(customer) };
};
const change = async ({ jar, programId }: Customer, json: object) => {
  const sent = { uuid: randomUUID(), program_id: programId, ...json };
  return (await call(scheduleRoute.POST, { jar, json: sent })) as { status: number; body: { data: object } };
};
/** The first four days are done, two of the third week are late. */
const late = async () => {
  const made = await newCustomer();
  for (const nth of [0, 1, 2, 3]) await finish(made.customer, dayAt(program.tree, nth).day);
  return made;
};

test('the three previews equal the change', async () => {
  const { customer, context } = await late();
  const view = await getCatchUp(context, null);
  expect(view?.missed.map(({ date }) => date)).toEqual([addDaysTo(startsOn, 14), addDaysTo(startsOn, 16)]);
  expect(view?.ways.map(({ change: { kind }, refused }) => [kind, refused])).toEqual([
    ['shift', null],
    ['merge', null],
    ['skip', null],
  ]);
  for (const way of view?.ways ?? []) {
    const { body } = await change(customer, { ...way.change, dry_run: true });
    const { moves, last_day } = body.data as {
      moves: { program_day_id: number; on: string }[];
      last_day: string;
    };
    const shown = way.moves.filter(({ to }) => to !== null).map(({ id, to }) => [id, to]);
    expect(shown.sort()).toEqual(moves.map((move) => [move.program_day_id, move.on]).sort());
    expect(way.lastDay).toBe(last_day);
    expect(way.strip).toHaveLength(10);
  }
});

test('missed days are offered on week and day until they are handled, and one press undoes it', async () => {
  const { customer, context } = await late();
  const at = { month: 2, week: 3 };
  const before = await getWeek(context, at, null);
  expect(before?.standing).toMatchObject({
    missed: [{}, {}],
    change: null,
    pause: null,
    mayPickStart: false,
  });
  expect((await getDay(context, { ...at, day: 1 }, null))?.standing?.missed).toHaveLength(2);
  const ids = before?.standing?.missed.map(({ id }) => id);
  await change(customer, { kind: 'skip', program_day_ids: ids });
  const skipped = (await getWeek(context, at, null))?.standing;
  expect(skipped).toMatchObject({ missed: [], change: { kind: 'skip', on: friday } });
  expect((await change(customer, { kind: 'undo', undoes: skipped?.change?.uuid })).status).toBe(200);
  expect((await getWeek(context, at, null))?.standing).toMatchObject({ missed: [{}, {}], change: null });
});

test('a missed day that was trained in part can be skipped, until it is trained again', async () => {
  const { customer, context } = await late();
  const missed = async () => (await getWeek(context, { month: 2, week: 3 }, null))?.standing?.missed ?? [];
  const [first, second] = markedRows(program.tree, 4);
  await mark(customer, { ...first });
  expect(await missed()).toHaveLength(2);
  await change(customer, { kind: 'skip', program_day_ids: (await missed()).map(({ id }) => id) });
  expect(await missed()).toEqual([]);
  const skipped = async () => (await planOf(customer)).skipped;
  expect((await skipped()).size).toBe(2);
  setClock(new Date(now().getTime() + 3_600_000));
  await mark(customer, { ...second });
  expect((await missed()).map(({ id }) => id)).toEqual([dayAt(program.tree, 4).day.id]);
  expect((await skipped()).size).toBe(1);
});

test('moving a day shows the dates it can go to, and what changes places', async () => {
  const { context } = await late();
  const wednesday = dayAt(program.tree, 5).day.id;
  const open = await getMove(context, null, { dayId: wednesday, on: null });
  expect([...(open?.open ?? [])]).toEqual([friday, addDaysTo(friday, 1), addDaysTo(friday, 2)]);
  const moved = await getMove(context, null, { dayId: wednesday, on: friday });
  expect(moved?.moves).toMatchObject([{ id: wednesday, from: addDaysTo(startsOn, 16), to: friday }]);
  const past = await getMove(context, null, { dayId: wednesday, on: addDaysTo(friday, -1) });
  expect(past).toMatchObject({ refused: 'date_past', moves: [] });
  await expect(getMove(context, null, { dayId: 999_999, on: null })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('pause-limits: the page and the call follow the limits that the studio set', async () => {
  const { customer, context } = await late();
  const from = addDaysTo(friday, 1);
  const requested = { from, to: addDaysTo(from, 4) };
  expect(await getPause(context, null, requested)).toMatchObject({
    refused: null,
    days: 4,
    limits: { minDays: 3 },
  });
  const [stored] = await db.select().from(settings).where(eq(settings.key, 'training'));
  const value = { pause_min_days: 5, pauses: 1, pause_days: 10 };
  try {
    if (stored) await db.update(settings).set({ value }).where(eq(settings.key, 'training'));
    else await db.insert(settings).values({ key: 'training', value, description: '' });
    expect(await getPause(context, null, requested)).toMatchObject({
      refused: 'pause_too_short',
      outcome: null,
      limits: { minDays: 5, maxPauses: 1, maxDays: 10 },
    });
    const pause = (days: number) =>
      change(customer, { kind: 'pause', paused_on: from, resume_on: addDaysTo(from, days) });
    expect((await pause(4)).status).toBe(422);
    expect((await pause(11)).status).toBe(422);
    expect((await pause(7)).status).toBe(200);
    const week = await getWeek(context, { month: 2, week: 3 }, null);
    expect(week?.standing?.pause).toEqual({ pausedOn: from, resumeOn: addDaysTo(from, 7), runs: false });
    expect((await getPause(context, null, requested))?.current).toMatchObject({ runs: false });
  } finally {
    if (stored) await db.update(settings).set({ value: stored.value }).where(eq(settings.key, 'training'));
    else await db.delete(settings).where(eq(settings.key, 'training'));
  }
});

test('a pause is undone until a day of it is over; then it is ended, so that no paused day is lost', async () => {
  const { customer, context } = await late();
  const pause = { kind: 'pause', paused_on: friday, resume_on: addDaysTo(friday, 7) };
  expect((await change(customer, pause)).status).toBe(200);
  const standing = async () => (await getWeek(context, { month: 2, week: 3 }, null))?.standing;
  expect((await standing())?.change).toMatchObject({ kind: 'pause', own: true });
  expect(await getCatchUp(context, null)).toMatchObject({ isPaused: true, missed: [] });
  setClock(new Date(startOfDayIn('America/Costa_Rica', addDaysTo(friday, 1)).getTime() + 1));
  expect(await standing()).toMatchObject({ change: null, pause: { pausedOn: friday, runs: true } });
});

test('a pause by staff is not said to be the customer’s', async () => {
  const { customer, context } = await late();
  const pause = { kind: 'pause', paused_on: friday, resume_on: addDaysTo(friday, 7) } as const;
  const coach = { by: 'staff', userId: customer.userId, actorId: (await makeUser()).id } as const;
  await applyChange(coach, { ...pause, program_id: program.id, dry_run: false });
  const week = await getWeek(context, { month: 2, week: 3 }, null);
  expect(week?.standing?.change).toMatchObject({ kind: 'pause', own: false });
});

test('a group reads why it does not shift, and what it may', async () => {
  const { context } = await newCustomer();
  await db.update(programs).set({ launch_date: startsOn }).where(eq(programs.id, program.id));
  try {
    const view = await getCatchUp(context, null);
    expect(view).toMatchObject({ place: { together: 'cohort' }, opensOn: addDaysTo(friday, 3) });
    expect(view?.ways.find((way) => way.change.kind === 'shift')?.refused).toBe('group_together');
    expect((await getFirstDay(context, null, null))?.open).toBe(false);
  } finally {
    await db.update(programs).set({ launch_date: null }).where(eq(programs.id, program.id));
  }
});

test('before day 1 the first week has titles and minutes, and day 1 can be picked as the call allows', async () => {
  const { customer, context } = await newCustomer({ starts_on: addDaysTo(friday, 3) });
  const week = await getWeek(context, { month: 1, week: 1 }, null);
  expect(week?.week.days.map(({ title }) => title)).toEqual(['Día 1', 'Día 3']);
  expect(week?.week.days.every(({ minutes, exercises }) => minutes > 0 && exercises === 0)).toBe(true);
  const next = await getWeek(context, { month: 1, week: 2 }, null);
  expect(next?.week.days.every(({ title }) => title === null)).toBe(true);
  const day = await getDay(context, { month: 1, week: 1, day: 1 }, null);
  expect(day?.blocks).toEqual([]);

  const view = await getFirstDay(context, null, addDaysTo(friday, 10));
  expect(view).toMatchObject({ open: true, from: friday, to: addDaysTo(friday, 28), weekdays: [1, 3] });
  expect([view?.lastDay, view?.leftOver]).toEqual([addDaysTo(friday, 10 + 3 * 7 + 2), 0]);
  const ends_on = addDaysTo(friday, 30);
  await db.update(program_users).set({ ends_on }).where(eq(program_users.user_id, customer.userId));
  expect((await getFirstDay(context, null, addDaysTo(friday, 10)))?.leftOver).toBe(2);
  expect((await getFirstDay(context, null, addDaysTo(friday, 29)))?.on).toBe(addDaysTo(friday, 3));
  await startPlan(context, { program_id: program.id, starts_on: addDaysTo(friday, 28) });
});

test('an address that names a program opens that one, whatever was viewed last', async () => {
  const { customer, context } = await newCustomer();
  expect(await planAddress(customer.userId, null)).toBe(routes.week(2, 3));
  await db.insert(program_users).values({
    program_id: other.id,
    user_id: customer.userId,
    status_id: 1,
    starts_on: addDaysTo(startsOn, 7),
  });
  expect(await planAddress(customer.userId, { named: other.id })).toBe(routes.week(1, 2, other.id));
  const at = { month: 1, week: 1 };
  const requested = await getWeek(context, at, { named: other.id });
  expect(requested?.frame).toMatchObject({ program: { id: other.id }, link: other.id });
  expect((await getWeek(context, at, program.id))?.frame.program.id).toBe(program.id);
  await assertPlace(context, at, { named: program.id });
  for (const id of [999_999, 1])
    await expect(getWeek(context, at, { named: id })).rejects.toMatchObject({ code: 'not_found' });
});
