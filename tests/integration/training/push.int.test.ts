import { eq, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as subscriptionsRoute from '@/app/api/v1/training/push-subscriptions/route';
import * as remindersRoute from '@/app/api/v1/training/reminders/route';
import { db } from '@/db/client';
import { program_users, push_subscriptions } from '@/db/schema';
import type { PushJob } from '@/lib/adapters/jobs/queues';
import { setClock, startOfDayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { deliverPush } from '@/lib/server/training/reminders/deliver-push';
import { sendReminders } from '@/lib/server/training/reminders/send-reminders';
import type { Stored } from '../builder/kit';
import { call } from '../setup/http';
import { type PushBrowser, pushBrowser, pushService } from './push-stand-in';
import { customerOf, dayAt, finish, publishedProgram, today } from './versions-kit';

const ZONE = 'America/Costa_Rica';
let program: { id: number; tree: Stored };
let worker: PgBoss;
beforeAll(async () => {
  worker = new PgBoss({ connectionString: env.DATABASE_URL ?? '', migrate: false, max: 2 });
  await worker.start();
  program = await publishedProgram();
  // In embedded mode nothing is sent.
  Object.assign(env, { BRIO_EMBEDDED: false, VAPID_SUBJECT: 'mailto:hola@brio.example' });
});
afterAll(async () => {
  await worker.stop({ graceful: false });
  Object.assign(env, { BRIO_EMBEDDED: true, VAPID_SUBJECT: undefined });
});
afterEach(async () => {
  setClock(null);
  await db.execute(sql`delete from pgboss.job where name = 'push'`);
});

const at = (hour: number) => setClock(new Date(startOfDayIn(ZONE, today).getTime() + hour * 3_600_000));
type Service = ReturnType<typeof pushService>;

/** Runs the due jobs of the queue as the worker does. */
async function runDueJobs({ deliver }: Service): Promise<number> {
  const jobs = await worker.fetch<PushJob>('push', { batchSize: 50 });
  for (const { id, data } of jobs) {
    await deliverPush(data, deliver);
    await worker.complete('push', id);
  }
  return jobs.length;
}

/** The delays of the jobs that are still queued, in seconds. */
async function delaysOfJobs(): Promise<number[]> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select round(extract(epoch from start_after - created_on))::int as seconds
    from pgboss.job where name = 'push' and state = 'created'`);
  return rows.map(({ seconds }) => seconds);
}

/** Makes the delayed jobs due. */
const makeJobsDue = () => db.execute(sql`update pgboss.job set start_after = now() where name = 'push'`);
const browsersOf = (userId: number) =>
  db.select().from(push_subscriptions).where(eq(push_subscriptions.user_id, userId));

/** Creates a customer whose first training day is today, with push reminders in one browser. */
async function withBrowser(browser: PushBrowser) {
  const customer = await customerOf(program.id, { starts_on: today });
  const { jar } = customer;
  const json = { time_zone: ZONE, channels: { today: { push: true } } };
  expect((await call(remindersRoute.PUT, { jar, method: 'PUT', json })).status).toBe(200);
  const added = await call(subscriptionsRoute.POST, { jar, json: browser.subscription });
  expect(added.status).toBe(201);
  return customer;
}

test('push-delivered: what is due reaches its own browser once, sealed, and no other', async () => {
  const [mine, trained, paused] = [pushBrowser(), pushBrowser(), pushBrowser()];
  const service = pushService([mine, trained, paused]);
  await withBrowser(mine);
  await finish(await withBrowser(trained), dayAt(program.tree, 0).day);
  const resting = await withBrowser(paused);
  await db.update(program_users).set({ paused_on: today }).where(eq(program_users.user_id, resting.userId));
  at(5);
  await sendReminders();
  expect(await runDueJobs(service)).toBe(0);
  at(8);
  await Promise.all([sendReminders(), sendReminders()]);
  await runDueJobs(service);
  expect(service.received.map(({ endpoint }) => endpoint)).toEqual([mine.subscription.endpoint]);
  const [{ headers, payload } = { headers: {}, payload: null }] = service.received;
  expect(payload).toMatchObject({ title: 'Brío', kind: 'today', body: expect.stringContaining('toca') });
  expect(headers).toMatchObject({ TTL: 14_400, Topic: 'today', 'Content-Encoding': 'aes128gcm' });
  expect(headers).toHaveProperty('Authorization', expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/));
});

test('push-gone: an expired subscription is deleted, one that is temporarily unreachable is kept', async () => {
  const [gone, away] = [pushBrowser(), pushBrowser('fcm.googleapis.com')];
  const first = await withBrowser(gone);
  at(8);
  const service = pushService([]);
  await sendReminders();
  await runDueJobs(service);
  expect(await browsersOf(first.userId)).toEqual([]);
  setClock(null);
  const second = await withBrowser(away);
  at(8);
  const busy = pushService([away]);
  busy.refuseWith(429);
  await sendReminders();
  await runDueJobs(busy);
  expect(await browsersOf(second.userId)).toHaveLength(1);
});

test('push-later: a refused message is sent exactly once when its service accepts it, and is not kept longer', async () => {
  const browser = pushBrowser();
  const service = pushService([browser]);
  await withBrowser(browser);
  at(8);
  await sendReminders();
  service.refuseWith(429, { 'retry-after': '1800' });
  await runDueJobs(service);
  expect(await delaysOfJobs()).toEqual([1_800]);
  expect(await runDueJobs(service)).toBe(0);
  at(8.5);
  await makeJobsDue();
  service.refuseWith(503);
  await runDueJobs(service);
  expect(await delaysOfJobs()).toEqual([120]);
  at(9);
  await makeJobsDue();
  service.refuseWith(null);
  await runDueJobs(service);
  await sendReminders();
  expect(await runDueJobs(service)).toBe(0);
  expect(service.received).toMatchObject([{ headers: { TTL: 3 * 3_600, Topic: 'today' } }]);
});

test('push-later: nothing is sent that is too late, outdated or turned off', async () => {
  const [late, trained, unwanted] = [pushBrowser(), pushBrowser(), pushBrowser()];
  const service = pushService([late, trained, unwanted]);
  const refuse = async (hour: number) => {
    at(hour);
    await sendReminders();
    service.refuseWith(502, { 'retry-after': '600' });
    await runDueJobs(service);
    service.refuseWith(null);
  };
  const does = await withBrowser(trained);
  const stops = await withBrowser(unwanted);
  await refuse(8);
  expect(await delaysOfJobs()).toEqual([600, 600]);
  // The session began now, although the clock says eight.
  setClock(null);
  await finish(does, dayAt(program.tree, 0).day);
  const json = { channels: { today: { push: false } } };
  expect((await call(remindersRoute.PUT, { jar: stops.jar, method: 'PUT', json })).status).toBe(200);
  at(8);
  await makeJobsDue();
  expect(await runDueJobs(service)).toBe(2);
  setClock(null);
  await withBrowser(late);
  await refuse(9);
  at(13);
  await makeJobsDue();
  expect(await runDueJobs(service)).toBe(1);
  expect([service.received, await delaysOfJobs()]).toEqual([[], []]);
});

test('push-later: a wait that ends after the message is of use is not begun', async () => {
  const browser = pushBrowser();
  const service = pushService([browser]);
  await withBrowser(browser);
  at(8);
  await sendReminders();
  service.refuseWith(429, { 'retry-after': String(5 * 3_600) });
  await runDueJobs(service);
  expect(await delaysOfJobs()).toEqual([]);
});
