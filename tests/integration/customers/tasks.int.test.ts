import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as doneRoute from '@/app/api/v1/[resource]/[id]/done/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { tasks } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { countWaiting } from '@/lib/server/desk/notifications/count-waiting';
import { businessDay } from '@/lib/server/desk/segments/segments';
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
