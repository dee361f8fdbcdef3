import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as doneRoute from '@/app/api/v1/[resource]/[id]/done/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { tasks } from '@/db/schema';
import { createRow, updateRow } from '@/lib/admin/save';
import { businessDay } from '@/lib/business-day';
import { addDaysTo, setClock } from '@/lib/domain/clock';
import { resources } from '@/lib/resources/registry';
import { countWaiting } from '@/lib/server/desk/notifications/count-waiting';
import { getTaskBoard } from '@/lib/server/desk/tasks/list-tasks';
import { contextOf } from '../admin/staff';
import { makeUser } from '../factories';
import { call, signedIn } from '../setup/http';

test('a task is its writer’s, shows in the bell when due, is done and open again', async () => {
  const jar = await signedIn('soporte@brio.test');
  const support = await contextOf('soporte@brio.test');
  const due = async () => (await countWaiting(support)).find(({ kind }) => kind === 'tasks')?.count ?? 0;
  const before = await due();
  const add = (json: object) => call(listRoute.POST, { params: { resource: 'tasks' }, json, jar });
  const made = await add({ title: 'Llamar', due_on: businessDay() });
  await add({ title: 'Después', due_on: addDaysTo(businessDay(), 1) });
  expect(made.status).toBe(201);
  const { id } = (made.body as { data: { id: number } }).data;
  const row = async () => (await db.select().from(tasks).where(eq(tasks.id, id)))[0];
  expect((await row())?.owner_id).toBe(support.actor?.userId);
  expect(await due()).toBe(before + 1);
  const set = (done: boolean) =>
    call(doneRoute.POST, { params: { resource: 'tasks', id: String(id) }, json: { done }, jar });
  expect((await set(true)).status).toBe(200);
  expect((await set(true)).status).toBe(200);
  expect(await row()).toMatchObject({ done_at: expect.any(Date), done_by: support.actor?.userId });
  expect(await due()).toBe(before);
  await set(false);
  expect(await row()).toMatchObject({ done_at: null, done_by: null });
  const customer = await makeUser();
  const refused = await add({ title: 'De otra', owner_id: customer.id });
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { owner_id: [expect.any(String)] } }]);
});

test('a task whose owner has left the staff can be saved with everything else', async () => {
  const support = await contextOf('soporte@brio.test');
  const left = await makeUser();
  const [task] = await db.insert(tasks).values({ title: 'Quedó', owner_id: left.id }).returning();
  const values = { title: 'Quedó pendiente', owner_id: left.id };
  const saved = await updateRow(support, resources.tasks, task?.id ?? 0, values);
  expect(saved.data).toMatchObject({ title: 'Quedó pendiente' });
});

test('a task with a time shows in the bell once it has come, before others of its day, and not without a day', async () => {
  const support = await contextOf('soporte@brio.test');
  const due = async () => (await countWaiting(support)).find(({ kind }) => kind === 'tasks')?.count ?? 0;
  const add = (values: object) => createRow(support, resources.tasks, { ...values });
  const day = addDaysTo(businessDay(), 3);
  setClock(new Date(`${day}T15:59:00Z`));
  try {
    const before = await due();
    await add({ title: 'Sin hora', due_on: day });
    await add({ title: 'A las once', due_on: day, due_time: '11:00' });
    const made = await add({ title: 'A las diez', due_on: day, due_time: '10:00' });
    expect(made.data).toMatchObject({ due_on: day, due_time: '10:00:00' });
    expect(await due()).toBe(before + 1);
    setClock(new Date(`${day}T16:00:00Z`));
    expect(await due()).toBe(before + 2);
    const { mine } = await getTaskBoard(support);
    expect(mine.filter(({ dueOn, isLate }) => dueOn === day && isLate).map(({ title }) => title)).toEqual([
      'A las diez',
    ]);
    const bell = (await countWaiting(support)).find(({ kind }) => kind === 'tasks');
    expect(bell?.late).toBe(mine.filter(({ isLate }) => isLate).length);
    expect(mine.filter(({ dueOn }) => dueOn === day).map(({ title }) => title)).toEqual([
      'A las diez',
      'A las once',
      'Sin hora',
    ]);
    await expect(add({ title: 'Sin día', due_time: '10:00' })).rejects.toMatchObject({
      status: 422,
      fields: { due_on: [{ key: 'required' }] },
    });
    for (const due_on of ['0001-03-03', '2101-01-01'])
      await expect(add({ title: 'Mal escrita', due_on })).rejects.toMatchObject({ fields: { due_on: [{}] } });
    const id = Number(made.data.id);
    await updateRow(support, resources.tasks, id, { due_on: null });
    expect((await db.select().from(tasks).where(eq(tasks.id, id)))[0]?.due_time).toBeNull();
  } finally {
    setClock(null);
  }
});
