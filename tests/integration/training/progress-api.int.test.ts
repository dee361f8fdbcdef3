import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as exerciseRoute from '@/app/api/v1/training/exercises/[id]/route';
import * as exportRoute from '@/app/api/v1/training/export/route';
import * as goalRoute from '@/app/api/v1/training/goal/route';
import * as preferencesRoute from '@/app/api/v1/training/preferences/route';
import * as recordsRoute from '@/app/api/v1/training/records/route';
import { db } from '@/db/client';
import { program_users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import type { Stored } from '../builder/kit';
import { call } from '../setup/http';
import { type Customer, customerOf, dayAt, logsOf, mark, publishedProgram, today } from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});

const get = async (handler: unknown, { jar }: Customer, more: object = {}) => {
  const { status, body, headers } = await call(handler, { jar, ...more });
  return { status, headers, body: body as never };
};
const put = (handler: unknown, customer: Customer, json: object) =>
  get(handler, customer, { method: 'PUT', json });

/** A log of a set of the first exercise, some days ago. */
const setEntry = (customer: Customer, days: number, set_no: number, more: object) => {
  const { day, block } = dayAt(program.tree, 0);
  return mark(customer, {
    action: 'set',
    program_block_exercise_id: block.exercises[0]?.id,
    program_day_id: day.id,
    at: `${addDaysTo(today, -days)}T18:00:00Z`,
    session_uuid: `00000000-0000-4000-8000-00000000000${days}`,
    set_no,
    ...more,
  });
};

test('records and history come from the valid sets', async () => {
  const customer = await customerOf(program.id);
  const exerciseId = dayAt(program.tree, 0).block.exercises[0]?.exercise_id ?? 0;
  const one = { jar: customer.jar, params: { id: String(exerciseId) } };
  await setEntry(customer, 5, 1, { reps: 10, weight: 40 });
  expect((await call(recordsRoute.GET, customer)).body).toEqual({ data: [] });
  await setEntry(customer, 3, 2, { reps: 8, weight: 50 });
  await setEntry(customer, 3, 3, { reps: 30, weight: 100 });
  // A newer row for the same set counts; the old row stays.
  await setEntry(customer, 2, 3, { reps: 30, weight: 10, session_uuid: null });
  const { body } = await call(exerciseRoute.GET, one);
  const found = body as {
    history: { sets: { weight_kg: number }[] }[];
    records: Record<string, { value: number; on: string }>[];
    e1rm: { value: number }[];
    volume: { value: number }[];
  };
  expect(found.history.map(({ sets }) => sets.map(({ weight_kg }) => weight_kg))).toEqual([[10], [50], [40]]);
  expect(found.records).toMatchObject([
    { heaviest: { value: 50, on: addDaysTo(today, -3) }, e1rm: { value: 63.33 }, volume: { value: 400 } },
  ]);
  expect(found.e1rm.map(({ value }) => value)).toEqual([53.33, 63.33]);
  expect(found.volume.map(({ value }) => value)).toEqual([400, 400, 300]);
  expect((await call(recordsRoute.GET, customer)).body).toMatchObject({
    data: [{ exercise_id: exerciseId }],
  });
  expect((await call(exerciseRoute.GET, { jar: customer.jar, params: { id: '99999999' } })).status).toBe(404);
  const other = await customerOf(program.id);
  expect((await call(exerciseRoute.GET, { ...one, jar: other.jar })).body).toMatchObject({ history: [] });
});

test('preferences keep fields that are not sent, and refuse invalid values', async () => {
  const customer = await customerOf(program.id);
  const unset = { units: 'kg', voice: false, variants: [], rest: 60, bar: null };
  expect((await get(preferencesRoute.GET, customer)).body).toEqual({ data: unset });
  const variants = [{ exercise_id: null, variant: 'restringido', until: null }];
  await put(preferencesRoute.PUT, customer, { units: 'lb', variants });
  expect((await put(preferencesRoute.PUT, customer, { rest: 90 })).body).toEqual({
    data: { ...unset, units: 'lb', variants, rest: 90 },
  });
  expect((await put(preferencesRoute.PUT, customer, { units: 'stone' })).status).toBe(422);
});

test('another unit alone converts the weight of the bar; a bar sent with it is kept as sent', async () => {
  const customer = await customerOf(program.id);
  const saved = async (change: object) => (await put(preferencesRoute.PUT, customer, change)).body;
  await saved({ units: 'kg', bar: 20 });
  expect(await saved({ units: 'lb' })).toMatchObject({ data: { units: 'lb', bar: 45 } });
  expect(await saved({ units: 'lb' })).toMatchObject({ data: { units: 'lb', bar: 45 } });
  expect(await saved({ units: 'kg', bar: 15 })).toMatchObject({ data: { units: 'kg', bar: 15 } });
  expect(await saved({ units: 'lb' })).toMatchObject({ data: { units: 'lb', bar: 33.1 } });
  expect(await saved({ units: 'kg', bar: null })).toMatchObject({ data: { units: 'kg', bar: null } });
});

test("the goal is the person's own, else the plan's", async () => {
  const customer = await customerOf(program.id);
  const { body } = await get(goalRoute.GET, customer);
  const { plan_minutes } = (body as { data: { plan_minutes: number } }).data;
  expect(body).toMatchObject({ data: { minutes: null, trained_minutes: 0 } });
  expect(plan_minutes).toBeGreaterThan(0);
  expect((await put(goalRoute.PUT, customer, { minutes: 120 })).body).toMatchObject({
    data: { minutes: 120 },
  });
  expect((await put(goalRoute.PUT, customer, { minutes: 0 })).status).toBe(422);
  expect((await put(goalRoute.PUT, customer, { minutes: null })).body).toMatchObject({
    data: { minutes: null },
  });
});

test("export-all-mine: everything of one's own, also after access ended, and no one else's", async () => {
  const [customer, other] = [await customerOf(program.id), await customerOf(program.id)];
  await setEntry(customer, 3, 1, { reps: 8, weight: 50, note: '=2+2' });
  await setEntry(other, 3, 1, { reps: 9 });
  const { day } = dayAt(program.tree, 0);
  await mark(customer, { action: 'note', program_day_id: day.id, note: 'Bien', effort: 6 });
  await db
    .update(program_users)
    .set({ ends_on: addDaysTo(today, -1), status_id: 5 })
    .where(eq(program_users.user_id, customer.userId));
  const { status, headers, body } = await get(exportRoute.GET, customer, { path: '/?format=csv' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...rows] = (body as string)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe(
    'uuid,at,logged_on,program,month,week,day,block,exercise,action,set_no,reps,weight_kg,seconds,meters,variant,effort,note,planned,version',
  );
  const stored = await logsOf(customer);
  expect(rows.map((row) => row.split(',')[0])).toEqual(stored.map(({ uuid }) => uuid));
  expect(rows[0]).toContain(",'=2+2,");
  const json = await get(exportRoute.GET, customer, { path: '/?format=json' });
  expect(json.body).toMatchObject({
    logs: [
      { action: 'set', reps: 8, weight_kg: 50, version: '1.0' },
      { action: 'note', note: 'Bien', effort: 6 },
    ],
    sessions: [],
    preferences: { units: 'kg' },
  });
  expect((await call(exportRoute.GET)).status).toBe(401);
  expect((await get(exportRoute.GET, customer, { path: '/?format=xml' })).status).toBe(422);
});

test('a form is read like JSON: preferences and goal', async () => {
  const customer = await customerOf(program.id);
  const form = (handler: unknown, fields: Record<string, string>) =>
    get(handler, customer, { method: 'PUT', form: new URLSearchParams(fields) });
  const fields = {
    units: 'lb',
    rest: '90',
    voice: '1',
    bar: '',
    'variants[0][exercise_id]': '',
    'variants[0][variant]': 'restringido',
    'variants[0][until]': '',
  };
  expect(await form(preferencesRoute.PUT, fields)).toMatchObject({
    status: 200,
    body: {
      data: {
        units: 'lb',
        rest: 90,
        voice: true,
        bar: null,
        variants: [{ exercise_id: null, variant: 'restringido', until: null }],
      },
    },
  });
  expect(await form(goalRoute.PUT, { minutes: '150' })).toMatchObject({ body: { data: { minutes: 150 } } });
  expect(await form(goalRoute.PUT, { minutes: '' })).toMatchObject({ body: { data: { minutes: null } } });
});
