import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import * as snapshotRoute from '@/app/api/v1/training/snapshot/route';
import { db } from '@/db/client';
import { program_users, programs, schedule_events } from '@/db/schema';
import { addDaysTo, now, setClock, startOfDayIn } from '@/lib/domain/clock';
import { getDay } from '@/lib/server/training/days/get-day';
import { getPlay } from '@/lib/server/training/days/get-play';
import { getCatchUp } from '@/lib/server/training/schedule/get-catch-up';
import { emptyProgram, library, store } from '../builder/kit';
import { call } from '../setup/http';
import { type Customer, contextOf, customerOf, mark, planOf, publish, startsOn } from './versions-kit';

type Answer = { data: { moves: { program_day_id: number; on: string }[]; left_over: number[] } };
let programId = 0;

/** Days of a warm-up, a part that differs, and a cool-down, ten minutes each. */
beforeAll(async () => {
  const lib = await library();
  programId = await emptyProgram();
  const block = (at: number, rows: number) => ({
    block_id: lib.blocks[at],
    duration: '10 min',
    exercises: Array.from({ length: rows }, (_, n) => ({
      exercise_id: lib.exercises[n],
      duration: '10 rep.',
      code: `${at}${n}`,
    })),
  });
  const days = [1, 3].map((day_id) => ({
    day_id,
    title: `Día ${day_id}`,
    blocks: [block(0, 1), block(1, 2), block(2, 1)],
  }));
  const weeks = [0, 1, 2, 3].map((nth) => ({ week_id: lib.weeks[nth], days }));
  await store({ id: programId, program_months: [{ month_id: lib.months[0], weeks }] });
  await publish(programId);
});
const merge = async ({ jar }: Customer, more: object = {}) => {
  const json = { uuid: randomUUID(), program_id: programId, kind: 'merge', ...more };
  const { status, body } = await call(scheduleRoute.POST, { jar, json });
  return { status, ...(body as Answer) };
};
const dayOf = async (customer: Customer, id: number | undefined) => {
  const day = (await planOf(customer)).days.find((each) => each.id === id);
  if (!day) throw new Error('no such day');
  return day;
};

test('merge over the API: the dry run equals the change; skipping is suggested for what does not fit', async () => {
  const customer = await customerOf(programId);
  const preview = await merge(customer, { dry_run: true });
  const made = await merge(customer);
  expect(made.data).toEqual(preview.data);
  expect(made.data.moves.length).toBeGreaterThan(0);
  expect(made.data.left_over.length).toBeGreaterThan(0);
  const { days } = await planOf(customer);
  for (const { program_day_id, on } of made.data.moves)
    expect(days.filter(({ date }) => date === on).map(({ id }) => id)).toContain(program_day_id);
  const view = await getCatchUp(await contextOf(customer), programId);
  expect(view?.proposed).toBe('skip');
  expect(view?.missed.map(({ id }) => id).sort()).toEqual([...made.data.left_over].sort());
});

test('two merged days are played as one from either address, online and from the phone', async () => {
  const customer = await customerOf(programId);
  const [move] = (await merge(customer)).data.moves;
  const missed = await dayOf(customer, move?.program_day_id);
  const own = (await planOf(customer)).days.find(({ date, id }) => date === move?.on && id !== missed.id);
  if (!own) throw new Error('no day of that date');
  const context = await contextOf(customer);
  const played = await Promise.all([own, missed].map((day) => getPlay(context, day, programId)));
  expect(played[1]?.day).toEqual(played[0]?.day);
  const day = played[0]?.day;
  if (!day) throw new Error('no player');
  expect(day.day_id).toBe(own.id);
  // The second warm-up and cool-down are left out.
  expect(day.blocks).toHaveLength(4);
  expect(day.joined).toMatchObject({ day_id: missed.id, rows: missed.exerciseIds });
  const trained = new Set([...day.steps.flatMap(({ rows }) => rows), ...(day.joined?.covered ?? [])]);
  expect([...trained].sort()).toEqual([...own.exerciseIds, ...missed.exerciseIds].sort());

  const { body } = await call(snapshotRoute.GET, { jar: customer.jar, path: '/?days=14' });
  const { programs } = body as { programs: { days: { id: number; joins: number | null }[] }[] };
  expect(programs[0]?.days.find(({ id }) => id === missed.id)?.joins).toBe(own.id);

  // Each of the two names the other.
  const joinedTo = async (at: typeof own) => (await getDay(context, at, programId))?.cell.joined;
  expect([await joinedTo(own), await joinedTo(missed)]).toEqual([missed.title, own.title]);

  // Once one of the merged days is done, the other is trained alone.
  const rows = own.exerciseIds.map((id) => ({ program_block_exercise_id: id, program_day_id: own.id }));
  expect((await mark(customer, ...rows)).status).toBe(200);
  const alone = await getPlay(context, missed, programId);
  expect([alone?.day.day_id, alone?.day.joined]).toEqual([missed.id, undefined]);
  expect(await joinedTo(missed)).toBeNull();
});

test('in a cohort a missed day is trained alone until the day that it was merged with opens', async () => {
  const customer = await customerOf(programId);
  const context = await contextOf(customer);
  const on = (weekday: number) =>
    setClock(
      new Date(startOfDayIn('America/Costa_Rica', addDaysTo(startsOn, 14 + weekday - 1)).getTime() + 1),
    );
  await db.update(programs).set({ launch_date: startsOn }).where(eq(programs.id, programId));
  try {
    on(2);
    const days = (await planOf(customer)).days.filter(({ week }) => week === 3);
    const [missed, own] = days;
    if (!missed || !own) throw new Error('no days');
    const [assigned] = await db
      .select({ id: program_users.id })
      .from(program_users)
      .where(eq(program_users.user_id, customer.userId));
    await db.insert(schedule_events).values({
      ...{ program_user_id: assigned?.id ?? 0, run: 1, uuid: randomUUID(), kind: 'merge' as const },
      ...{ at: now(), moves: [{ program_day_id: missed.id, on: own.date }] },
    });
    const play = async () => (await getPlay(context, missed, programId))?.day;
    expect(await play()).toMatchObject({ day_id: missed.id });
    expect((await getDay(context, missed, programId))?.cell.joined).toBeNull();
    on(3);
    expect(await play()).toMatchObject({ day_id: own.id, joined: { day_id: missed.id } });
    expect((await getDay(context, missed, programId))?.cell.joined).toBe(own.title);
  } finally {
    setClock(null);
    await db.update(programs).set({ launch_date: null }).where(eq(programs.id, programId));
  }
});
