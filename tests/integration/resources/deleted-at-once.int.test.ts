import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as replaceRoute from '@/app/api/v1/[resource]/[id]/replace/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { counties, exercises, provinces, tasks } from '@/db/schema';
import { jarOf, send } from '../builder/kit';
import { makeUser } from '../factories';
import { call } from '../setup/http';
import { waitingForLock } from '../setup/waiting';
import { plannedProgram } from '../training/versions-kit';

type Answer = Promise<{ status: number; body: unknown }>;

/** Deletes a row, and saves another one that names it before the deletion is committed. */
async function saveDuringDelete(resource: string, id: number, save: () => Answer) {
  const jar = await jarOf();
  const answers: Answer[] = [];
  await db.transaction(async (tx) => {
    // The deletion waits with its last step.
    await tx.execute(sql`lock table audit_entries in exclusive mode`);
    const params = { resource, id: String(id) };
    answers.push(call(rowRoute.DELETE, { method: 'DELETE', jar, params }));
    await expect.poll(waitingForLock).toBe(1);
    answers.push(save());
    await expect.poll(waitingForLock).toBe(2);
  });
  return Promise.all(answers);
}

async function makeProvince(code: string): Promise<number> {
  const [row] = await db
    .insert(provinces)
    .values({ name: 'Provincia', code })
    .returning({ id: provinces.id });
  return row?.id ?? 0;
}

test('a row that someone deletes at this moment can not be chosen any more', async () => {
  const province_id = await makeProvince('D1');
  const json = { name: 'Cantón', code: 'D101', province_id };
  const jar = await jarOf();
  const create = () => call(listRoute.POST, { jar, json, params: { resource: 'counties' } });
  const [deleted, created] = await saveDuringDelete('provinces', province_id, create);
  expect(deleted?.status).toBe(204);
  expect(created).toMatchObject({ status: 422, body: { errors: { province_id: [expect.any(String)] } } });
});

test('nor is a row restored that names it', async () => {
  const province_id = await makeProvince('D2');
  const [county] = await db
    .insert(counties)
    .values({ name: 'Cantón', code: 'D201', province_id, deleted_at: new Date() })
    .returning({ id: counties.id });
  const jar = await jarOf();
  const params = { resource: 'counties', id: String(county?.id) };
  const restore = () => call(restoreRoute.POST, { method: 'POST', jar, params });
  const [deleted, restored] = await saveDuringDelete('provinces', province_id, restore);
  expect(deleted?.status).toBe(204);
  expect(restored).toMatchObject({ status: 409, body: { missing: ['province_id'] } });
});

const makeExercise = async () => {
  const [row] = await db.insert(exercises).values({ nombre: 'Se va' }).returning({ id: exercises.id });
  return row?.id ?? 0;
};

test('nor can an exercise be put into a plan', async () => {
  const exercise_id = await makeExercise();
  const { id, tree } = await plannedProgram();
  const [month] = tree.program_months;
  const [week] = month?.weeks ?? [];
  const [day] = week?.days ?? [];
  const blocks = [{ id: day?.blocks[0]?.id, exercises: [{ exercise_id, duration: '10 rep.' }] }];
  const weeks = [{ id: week?.id, days: [{ id: day?.id, blocks }] }];
  const save = () => send({ json: { id, program_months: [{ id: month?.id, weeks }] } });
  const [deleted, saved] = await saveDuringDelete('exercises', exercise_id, save);
  expect(deleted?.status).toBe(204);
  expect(saved).toMatchObject({ status: 422, body: { errors: expect.any(Object) } });
});

test('nor can it replace another one in all plans', async () => {
  const exercise_id = await makeExercise();
  const { tree } = await plannedProgram();
  const used = tree.program_months[0]?.weeks[0]?.days[0]?.blocks[0]?.exercises[0]?.exercise_id ?? 0;
  const jar = await jarOf();
  const params = { resource: 'exercises', id: String(used) };
  const json = { exercise_id, dry_run: false };
  const replace = () => call(replaceRoute.POST, { jar, params, json });
  const [deleted, replaced] = await saveDuringDelete('exercises', exercise_id, replace);
  expect(deleted?.status).toBe(204);
  expect(replaced).toMatchObject({ status: 422, body: { errors: { exercise_id: [expect.any(String)] } } });
});

test('a row is restored only after what it names', async () => {
  const jar = await jarOf();
  const create = async (resource: string, json: object) => {
    const { body } = await call(listRoute.POST, { jar, json, params: { resource } });
    return (body as { data: { id: number } }).data.id;
  };
  const remove = (resource: string, id: number) =>
    call(rowRoute.DELETE, { method: 'DELETE', jar, params: { resource, id: String(id) } });
  const restore = (resource: string, id: number) =>
    call(restoreRoute.POST, { method: 'POST', jar, params: { resource, id: String(id) } });
  const province_id = await create('provinces', { name: 'Provincia', code: 'R1' });
  const county = await create('counties', { name: 'Cantón', code: 'R101', province_id });
  expect((await remove('counties', county)).status).toBe(204);
  expect((await remove('provinces', province_id)).status).toBe(204);
  expect(await restore('counties', county)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Provincia'), missing: ['province_id'] },
  });
  expect((await restore('provinces', province_id)).status).toBe(200);
  expect((await restore('counties', county)).status).toBe(200);
  const { id: done_by } = await makeUser({ deleted_at: new Date() });
  const [task] = await db
    .insert(tasks)
    .values({ title: 'Hecha', done_by, done_at: new Date(), deleted_at: new Date() })
    .returning({ id: tasks.id });
  expect((await restore('tasks', task?.id ?? 0)).status).toBe(200);
});
