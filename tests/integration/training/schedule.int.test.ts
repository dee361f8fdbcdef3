import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import { db } from '@/db/client';
import { entitlement_events, program_users, programs, schedule_events, sessions } from '@/db/schema';
import { addDaysTo, setClock, startOfDayIn } from '@/lib/domain/clock';
import { daysOf } from '@/lib/domain/training';
import { toCell } from '@/lib/server/training/frame';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
import { resumePauses } from '@/lib/server/training/schedule/resume-pauses';
import { jarOf, type Stored } from '../builder/kit';
import { call } from '../setup/http';
import {
  type Customer,
  customerOf,
  dayAt,
  finish,
  mark,
  plannedProgram,
  publish,
  publishedProgram,
  today,
} from './versions-kit';

type Answer = {
  data: {
    moves: { program_day_id: number; on: string }[];
    last_day: string;
    ends_on: string | null;
    left_over: number[];
  };
  code?: string;
  errors?: Record<string, string[]>;
};
let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
afterEach(() => setClock(null));

const change = async ({ jar, programId }: Customer, json: object) => {
  const full = { uuid: randomUUID(), program_id: programId, ...json };
  const { status, body } = await call(scheduleRoute.POST, { jar, json: full });
  return { status, body: body as Answer, uuid: full.uuid };
};
const rowOf = async ({ userId, programId }: Customer) => {
  const own = and(eq(program_users.user_id, userId), eq(program_users.program_id, programId));
  const [row] = await db.select().from(program_users).where(own);
  if (!row) throw new Error('no assignment');
  return row;
};
const cellsOf = async ({ userId, programId }: Customer) => {
  const member = (await loadMemberships(userId)).find((each) => each.program.id === programId);
  if (!member) throw new Error('no access');
  const loaded = await loadPlan(userId, member);
  return daysOf(loaded.plan).map((day) => ({ id: day.id, ...toCell(day, member, loaded) }));
};
const dates = async (customer: Customer) => (await cellsOf(customer)).map(({ date }) => date);
const ledgerOf = async (customer: Customer) => {
  const { id } = await rowOf(customer);
  return db.select().from(entitlement_events).where(eq(entitlement_events.program_user_id, id));
};
/** Moves the clock to a later day on which sessions are still valid. */
async function at(customer: Customer, day: string, hour = 12): Promise<Customer> {
  setClock(new Date(startOfDayIn('America/Costa_Rica', day).getTime() + hour * 3_600_000));
  await db.update(sessions).set({ expires_at: new Date('2100-01-01') });
  return customer;
}

test('a shift is previewed, stored once, shown by the pages and undone', async () => {
  const customer = await customerOf(program.id, { ends_on: addDaysTo(today, 60) });
  const before = await dates(customer);
  const preview = await change(customer, { kind: 'shift', dry_run: true });
  expect(preview.body.data.moves.length).toBeGreaterThan(0);
  expect(await dates(customer)).toEqual(before);
  const made = await change(customer, { kind: 'shift' });
  expect(made.body.data).toEqual(preview.body.data);
  const again = await change(customer, { kind: 'shift', uuid: made.uuid });
  expect(again.body.data).toEqual(made.body.data);
  const { id } = await rowOf(customer);
  const events = () => db.select().from(schedule_events).where(eq(schedule_events.program_user_id, id));
  expect(await events()).toHaveLength(1);
  const cells = await cellsOf(customer);
  expect(new Set(cells.map(({ date }) => date)).size).toBe(cells.length);
  expect(cells.every(({ date, state }) => date >= today && state !== 'missed')).toBe(true);
  expect((await change(customer, { kind: 'undo', undoes: made.uuid })).status).toBe(200);
  expect(await dates(customer)).toEqual(before);
  const late = await change(customer, { kind: 'undo', undoes: made.uuid });
  expect([late.status, late.body.code]).toEqual([409, 'nothing_to_undo']);
});

test('what was previewed on a plan that has changed since is refused, a repeated call is not', async () => {
  const customer = await customerOf(program.id, { ends_on: addDaysTo(today, 60) });
  const { uuid } = await change(customer, { kind: 'shift', last_change: null });
  expect((await change(customer, { kind: 'merge', last_change: null })).body.code).toBe('changed');
  expect((await change(customer, { kind: 'shift', last_change: null, uuid })).status).toBe(200);
  expect((await change(customer, { kind: 'undo', undoes: uuid, last_change: uuid })).status).toBe(200);
});

test('a repeated call is one event and gets the answer of the first', async () => {
  const { day } = dayAt(program.tree, 0);
  const kinds = [
    { kind: 'merge' },
    { kind: 'skip', program_day_ids: [day.id] },
    { kind: 'pause', paused_on: today, resume_on: addDaysTo(today, 7) },
    { kind: 'resume' },
  ];
  const customer = await customerOf(program.id, { ends_on: addDaysTo(today, 60) });
  for (const json of kinds) {
    const made = await change(customer, json);
    expect(made.status, json.kind).toBe(200);
    const again = await change(customer, { ...json, uuid: made.uuid });
    expect(again.body.data, json.kind).toEqual(made.body.data);
  }
  const { id } = await rowOf(customer);
  expect(await db.$count(schedule_events, eq(schedule_events.program_user_id, id))).toBe(kinds.length);
});

test('a skipped day is shown so, stays open, and training it brings it back', async () => {
  const customer = await customerOf(program.id);
  const { day } = dayAt(program.tree, 0);
  await change(customer, { kind: 'skip', program_day_ids: [day.id] });
  const cell = async () => (await cellsOf(customer)).find(({ id }) => id === day.id);
  expect(await cell()).toMatchObject({ state: 'skipped', lock: null });
  await finish(customer, day);
  expect(await cell()).toMatchObject({ state: 'done' });
  const done = await change(customer, { kind: 'skip', program_day_ids: [day.id] });
  expect([done.status, done.body.code]).toEqual([409, 'day_done']);
});

test('a change names the field that is wrong', async () => {
  const customer = await customerOf(program.id);
  const { day } = dayAt(program.tree, 5);
  const move = (on: string) => change(customer, { kind: 'move', program_day_id: day.id, on });
  expect((await move(addDaysTo(today, -30))).body.errors).toHaveProperty('on');
  expect((await change(customer, { kind: 'move' })).status).toBe(422);
  const unknown = { program_day_id: 999_999, on: today };
  expect(Object.keys((await change(customer, { kind: 'move', ...unknown })).body.errors ?? {})).toEqual([
    'program_day_id',
  ]);
  expect((await change(customer, { kind: 'pause', paused_on: today })).body.errors).toEqual({
    resume_on: ['Escriba qué día vuelve.'],
  });
  expect((await change(customer, { kind: 'shift', uuid: null })).status).toBe(422);
  expect((await change({ ...customer, programId: 999_999 }, { kind: 'shift' })).status).toBe(404);
});

describe('cohort-never-opens', () => {
  test('a locked day stays locked whatever its new date, and nothing is shifted', async () => {
    const other = await plannedProgram();
    await publish(other.id);
    const launch = addDaysTo(today, -1);
    await db.update(programs).set({ launch_date: launch }).where(eq(programs.id, other.id));
    const customer = await customerOf(other.id, { starts_on: launch });
    const shift = await change(customer, { kind: 'shift' });
    expect([shift.status, shift.body.code]).toEqual([409, 'group_together']);
    const [, second] = await cellsOf(customer);
    expect(second?.lock?.reason).toBe('cohort');
    const earlier = await change(customer, { kind: 'move', program_day_id: second?.id, on: today });
    expect(earlier.status).toBe(422);
    const later = addDaysTo(second?.date ?? today, 1);
    await change(customer, { kind: 'move', program_day_id: second?.id, on: later });
    expect((await cellsOf(customer))[1]).toMatchObject({ date: later, lock: { reason: 'cohort' } });
  });
});

describe('pause-ledger', () => {
  test('a pause closes the plan, ends by itself, and access grows by its days', async () => {
    const endsOn = addDaysTo(today, 40);
    const customer = await customerOf(program.id, { ends_on: endsOn });
    const [pausedOn, resumeOn] = [addDaysTo(today, 1), addDaysTo(today, 11)];
    const paused = await change(customer, { kind: 'pause', paused_on: pausedOn, resume_on: resumeOn });
    expect(paused.body.data.ends_on).toBe(addDaysTo(endsOn, 10));
    expect(await rowOf(customer)).toMatchObject({
      paused_on: pausedOn,
      resume_on: resumeOn,
      ends_on: endsOn,
    });
    const status = async () => (await loadMemberships(customer.userId))[0]?.access.status;
    expect(await status()).toBe('VALID');
    const later = await at(customer, addDaysTo(today, 5));
    expect(await status()).toBe('PAUSED');
    const { block, day } = dayAt(program.tree, 0);
    const entry = { program_block_exercise_id: block.exercises[0]?.id, program_day_id: day.id };
    expect((await mark(later, entry)).body.data[0]).toMatchObject({ status: 'refused', reason: 'locked' });
    // The demo's pause is over by then; this one is not.
    await resumePauses();
    expect(await resumePauses()).toBe(0);
    expect(await status()).toBe('PAUSED');
    await at(customer, resumeOn, 0.1);
    expect(await status()).toBe('VALID');
    expect([await resumePauses(), await resumePauses()]).toEqual([1, 0]);
    expect(await rowOf(customer)).toMatchObject({ paused_on: null, ends_on: addDaysTo(endsOn, 10) });
    expect((await ledgerOf(customer)).map(({ kind, cause, ends_on }) => [kind, cause, ends_on])).toEqual([
      ['pause', 'system', endsOn],
      ['resume', 'system', addDaysTo(endsOn, 10)],
    ]);
    expect((await cellsOf(customer)).every(({ date }) => date >= resumeOn)).toBe(true);
  });

  test('a pause that lasts beyond the last day does not end access', async () => {
    const customer = await customerOf(program.id, { ends_on: addDaysTo(today, 3) });
    await change(customer, { kind: 'pause', paused_on: today, resume_on: addDaysTo(today, 10) });
    await at(customer, addDaysTo(today, 6));
    expect((await loadMemberships(customer.userId))[0]?.access.status).toBe('PAUSED');
    await at(customer, addDaysTo(today, 10));
    await resumePauses();
    expect((await loadMemberships(customer.userId))[0]?.access.status).toBe('VALID');
    expect((await rowOf(customer)).ends_on).toBe(addDaysTo(today, 13));
  });

  test('a pause that is undone or resumed early gives back no more than was paused', async () => {
    const endsOn = addDaysTo(today, 40);
    const customer = await customerOf(program.id, { ends_on: endsOn });
    const pause = { kind: 'pause', paused_on: today, resume_on: addDaysTo(today, 14) };
    const { uuid } = await change(customer, pause);
    await change(customer, { kind: 'undo', undoes: uuid });
    expect(await rowOf(customer)).toMatchObject({ paused_on: null, resume_on: null, ends_on: endsOn });
    const again = await change(customer, pause);
    const later = await at(customer, addDaysTo(today, 4));
    const late = await change(later, { kind: 'undo', undoes: again.uuid });
    expect([late.status, late.body.code]).toEqual([409, 'nothing_to_undo']);
    const resumed = await change(later, { kind: 'resume' });
    expect(resumed.body.data.ends_on).toBe(addDaysTo(endsOn, 4));
    expect((await rowOf(customer)).ends_on).toBe(addDaysTo(endsOn, 4));
  });

  test('customers keep to the limits, staff do not; a subscription is not paused by its customer', async () => {
    const customer = await customerOf(program.id, { ends_on: addDaysTo(today, 60) });
    const pause = (days: number, from = 0) => ({
      kind: 'pause',
      paused_on: addDaysTo(today, from),
      resume_on: addDaysTo(today, from + days),
    });
    expect((await change(customer, pause(2))).body.errors).toHaveProperty('resume_on');
    expect((await change(customer, pause(29))).body.errors).toHaveProperty('resume_on');
    expect((await change(customer, pause(5, 15))).body.errors).toHaveProperty('paused_on');
    expect((await change(customer, { ...pause(5), user_id: 1 })).status).toBe(403);
    const staff = { ...customer, jar: await jarOf() };
    const made = await change(staff, { ...pause(40, 20), user_id: customer.userId });
    expect(made.status).toBe(200);
    expect(await ledgerOf(customer)).toMatchObject([{ kind: 'pause', cause: 'admin' }]);
    await at(customer, addDaysTo(today, 30));
    expect((await change(customer, { kind: 'resume' })).status).toBe(200);
    // The ten days that staff paused are not the customer's.
    expect((await change(customer, pause(28, 30))).status).toBe(200);
  });
});
