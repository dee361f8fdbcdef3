import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as logsRoute from '@/app/api/v1/training/logs/route';
import { db } from '@/db/client';
import { exercises } from '@/db/schema';
import { loadBlocks } from '@/lib/server/training/days/day-tree';
import { getTree, store } from '../builder/kit';
import { call } from '../setup/http';
import {
  adopt,
  customerOf,
  dayAt,
  draftOf,
  edition,
  logsOf,
  mark,
  plannedProgram,
  planOf,
  publish,
  restart,
  today,
} from './versions-kit';

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
