import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as logs from '@/app/api/v1/training/logs/route';
import { db } from '@/db/client';
import { sessions, training_sessions } from '@/db/schema';
import { addDaysTo, setClock, startOfDayIn } from '@/lib/domain/clock';
import { getDay } from '@/lib/server/training/days/get-day';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import type { Stored } from '../builder/kit';
import { call } from '../setup/http';
import {
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  finish,
  logsOf,
  publishedProgram,
  today,
} from './versions-kit';

/* Training sessions are sent with the queue of marks (docs/spec/offline.md#queue). */

type Answer = {
  data: { uuid: string; status: string }[];
  sessions: { uuid: string; status: string; reason?: string }[];
  errors?: Record<string, string[]>;
};
let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
afterEach(() => setClock(null));

/** An instant of today in the business's time zone. */
const at = (hours: number) =>
  new Date(startOfDayIn('America/Costa_Rica', addDaysTo(today, -1)).getTime() + hours * 3_600_000);
const send = async ({ jar, userId }: Customer, json: object) => {
  const { status, body } = await call(logs.POST, { jar, json: { user_id: userId, partial: true, ...json } });
  return { status, body: body as Answer };
};
const workout = (uuid: string, hours: number, more: object = {}) => ({
  uuid,
  program_id: program.id,
  program_day_id: dayAt(program.tree, 0).day.id,
  started_at: at(hours).toISOString(),
  ...more,
});
const setsAt = (session_uuid: string, hours: readonly number[]) => {
  const { day, block } = dayAt(program.tree, 0);
  return hours.map((hour, n) => ({
    ...{ uuid: randomUUID(), action: 'set', set_no: n + 1, reps: 8, session_uuid },
    program_block_exercise_id: block.exercises[0]?.id,
    program_day_id: day.id,
    at: at(hour).toISOString(),
  }));
};
const storedOf = ({ userId }: Customer) =>
  db.select().from(training_sessions).where(eq(training_sessions.user_id, userId));

test('a day trained offline past midnight counts on the date the session began, up to 6 h', async () => {
  const customer = await customerOf(program.id);
  await db.update(sessions).set({ expires_at: new Date('2100-01-01') });
  setClock(at(33));
  const uuid = randomUUID();
  // From 22:30 to 1:15, and one set at 7:00, which belongs to the new day.
  const entries = setsAt(uuid, [22.5, 23.9, 24.5, 25.25, 31]);
  const { status, body } = await send(customer, { entries, sessions: [workout(uuid, 22.5)] });
  expect(status).toBe(200);
  expect(body.sessions).toEqual([{ uuid, status: 'saved' }]);
  const before = addDaysTo(today, -1);
  expect((await logsOf(customer)).map((row) => row.logged_on)).toEqual([
    before,
    before,
    before,
    before,
    today,
  ]);
  expect((await storedOf(customer)).map((row) => row.logged_on)).toEqual([before]);

  // Marks of a later call are linked to the session that the first call created.
  const late = setsAt(uuid, [25.5]).map((entry) => ({ ...entry, set_no: 9 }));
  await send(customer, { entries: late });
  expect((await logsOf(customer)).at(-1)?.logged_on).toBe(before);
});

test('a workout without new marks counts by itself, and its longest duration stays', async () => {
  const customer = await customerOf(program.id);
  setClock(at(23));
  await db.update(sessions).set({ expires_at: new Date('2100-01-01') });
  const uuid = randomUUID();
  await send(customer, { entries: [], sessions: [workout(uuid, 20, { active_seconds: 900 })] });
  const ended = { active_seconds: 1_800, ended_at: at(21).toISOString() };
  expect((await send(customer, { entries: [], sessions: [workout(uuid, 20, ended)] })).status).toBe(200);
  await send(customer, { entries: [], sessions: [workout(uuid, 20, { active_seconds: 900 })] });
  const [row] = await storedOf(customer);
  expect([row?.active_seconds, row?.ended_at?.toISOString()]).toEqual([1_800, ended.ended_at]);
});

test('the page of a finished day has the minutes that the progress counts', async () => {
  const customer = await customerOf(program.id);
  setClock(at(23));
  await db.update(sessions).set({ expires_at: new Date('2100-01-01') });
  await finish(customer, dayAt(program.tree, 0).day);
  const context = await contextOf(customer);
  const minutes = async () => {
    const day = await getDay(context, { month: 1, week: 1, day: 1 }, null);
    const { recent } = await getProgress(context);
    expect(day?.finished.minutes).toBe(recent[0]?.minutes);
    return day?.finished.minutes;
  };
  expect(await minutes()).toBe(10);
  await send(customer, { entries: [], sessions: [workout(randomUUID(), 20, { active_seconds: 4_500 })] });
  expect(await minutes()).toBe(75);
});

test('each workout has a verdict with its reason: an unreadable one, one of another program and one of another person are refused', async () => {
  const customer = await customerOf(program.id);
  const [good, bad, foreign, taken] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const stranger = await customerOf(program.id);
  await send(stranger, { entries: [], sessions: [workout(taken, 20)] });
  const { body } = await send(customer, {
    entries: [],
    sessions: [
      workout(good, 20),
      { ...workout(bad, 20), started_at: 'ayer' },
      { ...workout(foreign, 20), program_id: 999_999 },
      workout(taken, 20, { active_seconds: 900 }),
    ],
  });
  expect(body.sessions).toEqual([
    { uuid: good, status: 'saved' },
    { uuid: foreign, status: 'refused', reason: 'not_found' },
    { uuid: taken, status: 'refused', reason: 'invalid' },
    { uuid: bad, status: 'refused', reason: 'invalid' },
  ]);
  expect((await storedOf(stranger)).map((row) => row.active_seconds)).toEqual([0]);
  expect((await storedOf(customer)).map((row) => row.uuid)).toEqual([good]);
});

test('a call without marks and workouts is refused at its entries', async () => {
  const customer = await customerOf(program.id);
  const { status, body } = await send(customer, { entries: [] });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['entries']]);
});
