import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as logsRoute from '@/app/api/v1/training/logs/route';
import { db } from '@/db/client';
import { exercises, program_users, programs, training_preferences } from '@/db/schema';
import { loadBlocks } from '@/lib/server/training/day-tree';
import { offerOf } from '@/lib/server/training/edition-offer';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
import { getTree, store } from '../builder/kit';
import { call } from '../setup/http';
import {
  adopt,
  type Customer,
  customerOf,
  dayAt,
  draftOf,
  finish,
  logsOf,
  mark,
  plannedProgram,
  planOf,
  publish,
  restart,
  today,
} from './versions-kit';

/** Publishes a plan whose first day a customer does, then an edition without one row of days 2 and 3. */
async function edition() {
  const { id } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id);
  await finish(customer, dayAt(await draftOf(id), 0).day);
  for (const nth of [1, 2]) {
    const day = dayAt(await draftOf(id), nth);
    await store(day.inDay([{ id: day.block.exercises[2]?.id, record_mode: 'D' }]));
  }
  await publish(id, { note: 'Menos salto.' });
  return { id, customer };
}

async function offeredEdition(customer: Customer) {
  const member = (await loadMemberships(customer.userId)).find(
    ({ program }) => program.id === customer.programId,
  );
  if (!member) throw new Error('no access');
  return offerOf(customer.userId, member, await loadPlan(customer.userId, member));
}

describe('what customers see', () => {
  test('a saved draft shows to no one until it is published', async () => {
    const { id } = await plannedProgram();
    const customer = await customerOf(id);
    expect((await planOf(customer)).days).toEqual([]);
    await publish(id);
    const before = await planOf(customer);
    expect(before.days).toHaveLength(8);
    const day = dayAt(await draftOf(id), 0);
    await store(day.inDay([{ id: day.block.exercises[0]?.id, duration: '77 rep.' }]));
    expect(await planOf(customer)).toEqual(before);
  });

  test('whoever has not begun follows the newest; the first accepted mark pins, a refused or repeated one does not', async () => {
    const { id, customer: other } = await edition();
    const customer = await customerOf(id);
    expect(await planOf(customer)).toMatchObject({ version: '2.0', major: null });
    expect(await planOf(other)).toMatchObject({ version: '1.0', major: 1 });
    const waiting = await customerOf(id, { starts_on: '2099-01-05' });
    const [row] = dayAt(await draftOf(id), 0).block.exercises;
    expect((await mark(waiting, { program_block_exercise_id: row?.id })).body.data[0]).toMatchObject({
      status: 'refused',
    });
    expect((await planOf(waiting)).major).toBeNull();
    const uuid = randomUUID();
    await mark(customer, { uuid, program_block_exercise_id: row?.id });
    expect(await planOf(customer)).toMatchObject({ version: '2.0', major: 2 });
    expect(await logsOf(customer)).toMatchObject([
      { run: 1, version_id: expect.any(Number), names: { day: 'Día 1' } },
    ]);
    await restart(customer);
    expect((await mark(customer, { uuid, program_block_exercise_id: row?.id })).body.data[0]).toMatchObject({
      status: 'known',
    });
    expect(await planOf(customer)).toMatchObject({ major: null, run: 2 });
  });

  test('a library row is live: its name and video change at once, and it plays when it is deleted', async () => {
    const { id } = await plannedProgram();
    await publish(id);
    const customer = await customerOf(id);
    const [first] = (await planOf(customer)).days;
    const [shown] = (await loadBlocks(first?.hash ?? '', 'rosa'))[0]?.exercises ?? [];
    const row = dayAt(await draftOf(id), 0).block.exercises[0];
    const where = eq(exercises.id, row?.exercise_id ?? 0);
    const [before] = await db.select().from(exercises).where(where);
    await db
      .update(exercises)
      .set({ nombre: 'Otro nombre', url_video: 'https://videos.example/x.mp4', deleted_at: new Date() })
      .where(where);
    const [now] = (await loadBlocks(first?.hash ?? '', 'rosa'))[0]?.exercises ?? [];
    await db
      .update(exercises)
      .set({ nombre: before?.nombre ?? '', url_video: before?.url_video ?? null, deleted_at: null })
      .where(where);
    expect(shown).toMatchObject({ name: before?.nombre, dose: '10 rep.' });
    expect(now).toMatchObject({
      name: 'Otro nombre',
      dose: '10 rep.',
      videos: [{ url: 'https://videos.example/x.mp4' }],
    });
  });

  test('fixes reach a day that was begun, and stop at a day that is done', async () => {
    const { id, customer } = await edition();
    const tree = await draftOf(id);
    const [done, begun] = [dayAt(tree, 0), dayAt(tree, 3)];
    await mark(customer, { program_block_exercise_id: begun.block.exercises[0]?.id });
    for (const day of [done, begun])
      await store(day.inDay([{ id: day.block.exercises[1]?.id, duration: '33 rep.' }]));
    const hashes = (await planOf(customer)).days.map(({ hash }) => hash);
    await publish(id);
    const now = (await planOf(customer)).days.map(({ hash }) => hash);
    expect(now[0]).toBe(hashes[0]);
    expect(now[3]).not.toBe(hashes[3]);
    const [block] = await loadBlocks(now[3] ?? '', 'rosa');
    expect(block?.exercises[1]?.dose).toBe('33 rep.');
  });
});

describe('adopt-and-back', () => {
  test('an edition is offered with what it changes, tried without effect, adopted, and left again', async () => {
    const { customer } = await edition();
    expect(await offeredEdition(customer)).toEqual({ major: 2, changed: 2, added: 0, left: 7 });
    const before = await planOf(customer);
    expect((await adopt(customer, 2, { dry_run: true })).data).toMatchObject({
      version: '2.0',
      changed_days: 2,
      days_left: 7,
    });
    expect(await planOf(customer)).toEqual(before);
    const adopted = await adopt(customer, 2);
    expect(adopted).toMatchObject({ status: 200, data: { reversible_until: expect.any(String) } });
    const now = await planOf(customer);
    expect(now.version).toBe('2.0');
    expect(now.days[0]).toEqual(before.days[0]);
    expect(now.days[1]?.exerciseIds).toHaveLength(2);
    expect(await offeredEdition(customer)).toBeNull();
    expect((await adopt(customer, 1)).status).toBe(200);
    expect(await planOf(customer)).toEqual(before);
    expect(await offeredEdition(customer)).toBeNull();
  });

  test('there is no way back once a day of the edition is marked, or after a day', async () => {
    const { id, customer } = await edition();
    await adopt(customer, 2);
    await mark(customer, { program_block_exercise_id: dayAt(await draftOf(id), 1).block.exercises[0]?.id });
    expect((await adopt(customer, 1)).status).toBe(409);
    const late = (await edition()).customer;
    await adopt(late, 2);
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await db
      .update(training_preferences)
      .set({
        data: sql`jsonb_set(data, array['editions', ${String(late.programId)}, 'at'], ${JSON.stringify(at)}::jsonb)`,
      })
      .where(eq(training_preferences.user_id, late.userId));
    expect((await adopt(late, 1)).status).toBe(409);
    expect((await planOf(late)).version).toBe('2.0');
  });

  test('pressed twice at once, both presses say the same: adopting, going back and beginning again', async () => {
    const { customer } = await edition();
    const twice = <T>(press: () => Promise<T>) => Promise.all([press(), press()]);
    for (const major of [2, 1]) {
      const [one, other] = await twice(() => adopt(customer, major));
      expect([one.status, other.status]).toEqual([200, 200]);
      expect((await planOf(customer)).major).toBe(major);
    }
    const [one, other] = await twice(() => restart(customer));
    expect(one).toEqual(other);
    expect(one.data).toMatchObject({ run: 2, version: '2.0', starts_on: today });
  });

  test('a new run begins on the newest edition and does not go back to the one that was left before', async () => {
    const { customer } = await edition();
    await adopt(customer, 2);
    await restart(customer);
    expect((await adopt(customer, 1)).status).toBe(409);
    expect(await planOf(customer)).toMatchObject({ version: '2.0', major: null, run: 2 });
  });

  test('an unknown major is 422, a program of someone else 404', async () => {
    const { customer } = await edition();
    expect((await adopt(customer, 9)).status).toBe(422);
    const { id } = await plannedProgram();
    await publish(id);
    expect((await adopt({ ...customer, programId: id }, 1)).status).toBe(404);
  });

  test('members of a cohort do not decide one by one', async () => {
    const { id, customer } = await edition();
    const [row] = await db.select().from(program_users).where(eq(program_users.user_id, customer.userId));
    await db
      .update(programs)
      .set({ launch_date: row?.starts_on ?? null })
      .where(eq(programs.id, id));
    expect(await offeredEdition(customer)).toBeNull();
    expect((await adopt(customer, 2)).status).toBe(409);
    const day = dayAt(await draftOf(id), 3);
    await store(day.inDay([{ id: day.block.exercises[2]?.id, record_mode: 'D' }]));
    const { data } = await publish(id, { dry_run: true });
    expect(data.customers).toMatchObject({ offered: 0, staying: 1 });
  });
});

test('a new run begins today on the newest version with nothing done, and a second press does nothing', async () => {
  const { customer } = await edition();
  expect((await restart(customer)).data).toEqual({
    program_id: customer.programId,
    run: 2,
    version: '2.0',
    starts_on: today,
  });
  expect((await restart(customer)).data.run).toBe(2);
  const { days, major } = await planOf(customer);
  expect(major).toBeNull();
  expect(days.flatMap(({ done }) => done)).toEqual([]);
  expect(await logsOf(customer)).toHaveLength(3);
});

test('a mark of an older version is kept with it', async () => {
  const { id, customer } = await edition();
  const gone = dayAt((await getTree(id, { version: '1.0' })).data, 1);
  const row = gone.block.exercises[2];
  await adopt(customer, 2);
  const { body } = await mark(customer, { program_block_exercise_id: row?.id });
  expect(body.data[0]).toMatchObject({ status: 'saved' });
  expect((await logsOf(customer)).at(-1)).toMatchObject({
    program_block_exercise_id: row?.id,
    names: { day: 'Día 3' },
  });
});

test('a row that was never published cannot be marked', async () => {
  const { id } = await plannedProgram();
  const customer = await customerOf(id);
  const [row] = dayAt(await draftOf(id), 0).block.exercises;
  const { status } = await call(logsRoute.POST, {
    jar: customer.jar,
    json: { entries: [{ uuid: randomUUID(), program_block_exercise_id: row?.id }] },
  });
  expect(status).toBe(404);
});
