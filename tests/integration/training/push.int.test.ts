import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as subscriptionsRoute from '@/app/api/v1/training/push-subscriptions/route';
import * as remindersRoute from '@/app/api/v1/training/reminders/route';
import { db } from '@/db/client';
import { program_users, push_subscriptions } from '@/db/schema';
import { setClock, startOfDayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { sendReminders } from '@/lib/server/training/send-reminders';
import type { Stored } from '../builder/kit';
import { call } from '../setup/http';
import { type PushBrowser, pushBrowser, pushService } from './push-stand-in';
import { customerOf, dayAt, finish, plannedProgram, publish, today } from './versions-kit';

const ZONE = 'America/Costa_Rica';
let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await plannedProgram();
  await publish(program.id);
  // In embedded mode nothing leaves.
  Object.assign(env, { BRIO_EMBEDDED: false, VAPID_SUBJECT: 'mailto:hola@brio.example' });
});
afterAll(() => {
  Object.assign(env, { BRIO_EMBEDDED: true, VAPID_SUBJECT: undefined });
});
afterEach(() => setClock(null));

const at = (hour: number) => setClock(new Date(startOfDayIn(ZONE, today).getTime() + hour * 3_600_000));
const browsersOf = (userId: number) =>
  db.select().from(push_subscriptions).where(eq(push_subscriptions.user_id, userId));

/** A customer whose first training day is today, with push reminders in a browser. */
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
  await sendReminders(service.deliver);
  expect(service.received).toEqual([]);
  at(8);
  await Promise.all([sendReminders(service.deliver), sendReminders(service.deliver)]);
  expect(service.received.map(({ endpoint }) => endpoint)).toEqual([mine.subscription.endpoint]);
  const [{ headers, payload } = { headers: {}, payload: null }] = service.received;
  expect(payload).toMatchObject({ title: 'Brío', kind: 'today', body: expect.stringContaining('toca') });
  expect(headers).toMatchObject({ TTL: 14_400, Topic: 'today', 'Content-Encoding': 'aes128gcm' });
  expect(headers).toHaveProperty('Authorization', expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]+$/));
});

test('push-gone: a browser that has given up is forgotten, one that is away is kept', async () => {
  const [gone, away] = [pushBrowser(), pushBrowser('fcm.googleapis.com')];
  const first = await withBrowser(gone);
  at(8);
  const service = pushService([]);
  await sendReminders(service.deliver);
  expect(await browsersOf(first.userId)).toEqual([]);
  setClock(null);
  const second = await withBrowser(away);
  at(8);
  const busy = pushService([away]);
  busy.refuseWith(429);
  await sendReminders(busy.deliver);
  expect(await browsersOf(second.userId)).toHaveLength(1);
});
