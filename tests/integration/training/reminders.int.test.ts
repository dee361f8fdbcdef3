import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import type { SendMailOptions } from 'nodemailer';
import { afterEach, beforeAll, expect, test } from 'vitest';
import * as calendarRoute from '@/app/api/v1/training/calendar/route';
import * as subscriptionRoute from '@/app/api/v1/training/push-subscriptions/[id]/route';
import * as subscriptionsRoute from '@/app/api/v1/training/push-subscriptions/route';
import * as remindersRoute from '@/app/api/v1/training/reminders/route';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import * as feedRoute from '@/app/calendar/[token]/route';
import * as unsubscribeRoute from '@/app/unsubscribe/[token]/route';
import { db } from '@/db/client';
import { mails, program_users, push_subscriptions, reminders_sent } from '@/db/schema';
import { addDaysTo, setClock, startOfDayIn, weekdayOf } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { sendReminders } from '@/lib/server/training/reminders/send-reminders';
import { deliverMail, setTransport } from '@/lib/worker/deliver-mail';
import type { Stored } from '../builder/kit';
import { call } from '../setup/http';
import { type Customer, customerOf, dayAt, finish, publishedProgram, today } from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
afterEach(() => {
  setClock(null);
  setTransport(null);
});

const ZONE = 'America/Costa_Rica';
const at = (hour: number) => setClock(new Date(startOfDayIn(ZONE, today).getTime() + hour * 3_600_000));
const mailsOf = ({ userId }: Customer) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.user_id, userId), like(mails.template, 'training_%')));
const put = async ({ jar }: Customer, json: object) =>
  (await call(remindersRoute.PUT, { jar, method: 'PUT', json })).status;

/** Creates a customer whose first training day is today, with reminders on; the third one is the next. */
async function reminded(channel: object = { mail: true }): Promise<Customer> {
  const customer = await customerOf(program.id, { starts_on: today });
  expect(await put(customer, { time_zone: ZONE, channels: { today: channel } })).toBe(200);
  return customer;
}

test('reminder-once: a job that runs twice, even concurrently, sends once', async () => {
  const customer = await reminded();
  const quiet = await reminded();
  await put(quiet, { channels: { today: { mail: false } } });
  const trained = await reminded();
  await finish(trained, dayAt(program.tree, 0).day);
  const paused = await reminded();
  await db.update(program_users).set({ paused_on: today }).where(eq(program_users.user_id, paused.userId));
  at(5);
  await sendReminders();
  expect(await mailsOf(customer)).toHaveLength(0);
  at(8);
  await Promise.all([sendReminders(), sendReminders()]);
  at(9);
  await sendReminders();
  expect((await mailsOf(customer)).map(({ template }) => template)).toEqual(['training_reminder']);
  const rows = await db.select().from(reminders_sent).where(eq(reminders_sent.user_id, customer.userId));
  expect(rows).toMatchObject([{ kind: 'today', on: today }]);
  for (const other of [quiet, trained, paused]) expect(await mailsOf(other)).toHaveLength(0);
});

test('reminders of missed days stop after three without a workout, however long ago those were', async () => {
  const missing = async (...days: number[]) => {
    const customer = await customerOf(program.id, { starts_on: addDaysTo(today, -14) });
    await put(customer, { time_zone: ZONE, channels: { missed: { mail: true } } });
    const sent = days.map((ago) => ({ kind: 'missed' as const, on: addDaysTo(today, -ago) }));
    if (sent.length > 0)
      await db.insert(reminders_sent).values(sent.map((row) => ({ ...row, user_id: customer.userId })));
    return customer;
  };
  const [none, two, three] = [await missing(), await missing(200, 190), await missing(200, 190, 180)];
  at(8);
  await sendReminders();
  for (const [customer, count] of [
    [none, 1],
    [two, 1],
    [three, 0],
  ] as const)
    expect(await mailsOf(customer)).toHaveLength(count);
});

test('the mail of the next week is not sent when all of it is paused or after the end of access', async () => {
  const sunday = addDaysTo(today, 7 - weekdayOf(today));
  const nextWeek = async (ends_on: string) => {
    const customer = await customerOf(program.id, { starts_on: addDaysTo(sunday, -6), ends_on });
    await put(customer, { time_zone: ZONE, channels: { week: { mail: true } } });
    return customer;
  };
  const due = await nextWeek(addDaysTo(sunday, 60));
  const ended = await nextWeek(sunday);
  const paused = await nextWeek(addDaysTo(sunday, 60));
  const pause = { kind: 'pause', paused_on: addDaysTo(sunday, 1), resume_on: addDaysTo(sunday, 8) };
  const json = { uuid: randomUUID(), program_id: program.id, ...pause };
  expect((await call(scheduleRoute.POST, { jar: paused.jar, json })).status).toBe(200);
  setClock(new Date(startOfDayIn(ZONE, sunday).getTime() + 18.5 * 3_600_000));
  await sendReminders();
  const counts = await Promise.all([due, ended, paused].map(async (each) => (await mailsOf(each)).length));
  expect(counts).toEqual([1, 0, 0]);
});

test('reminders are off at first, and keep what is not sent', async () => {
  const customer = await customerOf(program.id);
  const get = async () => (await call(remindersRoute.GET, { jar: customer.jar })).body;
  const off = { mail: false, push: false };
  expect(await get()).toMatchObject({
    data: { hour: 420, quiet: { from: 1_260, to: 420 }, channels: { today: off, missed: off, week: off } },
  });
  expect(await put(customer, { channels: { week: { mail: true } }, hour: 480 })).toBe(200);
  expect(await put(customer, { time_zone: 'Europe/Madrid' })).toBe(200);
  expect(await get()).toMatchObject({
    data: {
      time_zone: 'Europe/Madrid',
      hour: 480,
      channels: { today: off, week: { mail: true, push: false } },
    },
  });
  expect(await put(customer, { time_zone: 'Mars/Base' })).toBe(422);
  expect(await put(customer, { hour: 1_440 })).toBe(422);
});

test("unsubscribe-one-press: the mail's header ends its kind alone, without an account", async () => {
  const customer = await reminded();
  await put(customer, { channels: { week: { mail: true } } });
  at(8);
  await sendReminders();
  // Sessions use the real time, not the test's clock.
  setClock(null);
  const [mail] = await mailsOf(customer);
  if (!mail) throw new Error('no mail was queued');
  const { unsubscribe: link } = mail.props as { unsubscribe: string };
  const sent: SendMailOptions[] = [];
  Object.assign(env, { SMTP_URL: 'smtp://localhost:1' });
  setTransport({ sendMail: async (message) => sent.push(message) });
  await deliverMail(mail.id).finally(() => Object.assign(env, { SMTP_URL: undefined }));
  expect(sent[0]?.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const token = link.slice(link.lastIndexOf('/') + 1);
  const params = { token };
  const wants = async () => {
    const { body } = await call(remindersRoute.GET, { jar: customer.jar });
    return (body as { data: { channels: Record<string, { mail: boolean }> } }).data.channels;
  };
  const page = await call(unsubscribeRoute.GET, { params });
  expect([page.status, (await wants()).today?.mail]).toEqual([200, true]);
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const foreign = { origin: 'https://mail.example', 'x-requested-with': '' };
  const pressed = await call(unsubscribeRoute.POST, { params, form, headers: foreign });
  expect(pressed.status).toBe(200);
  expect(await wants()).toMatchObject({ today: { mail: false }, week: { mail: true } });
  expect((await call(unsubscribeRoute.POST, { params, form })).status).toBe(200);
  const forged = { token: `${customer.userId}-week.${token.split('.')[1]}` };
  expect((await call(unsubscribeRoute.POST, { params: forged, form })).status).toBe(404);
  const unknown = await call(unsubscribeRoute.GET, { params: forged });
  expect([unknown.status, String(unknown.body)]).toEqual([404, expect.stringContaining('Ábralo otra vez')]);
  expect((await wants()).week?.mail).toBe(true);
});

test('push-endpoint-ssrf: only known push services are accepted, each with its owner', async () => {
  const [customer, other] = [await customerOf(program.id), await customerOf(program.id)];
  const keys = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const add = ({ jar }: Customer, endpoint: string) =>
    call(subscriptionsRoute.POST, { jar, json: { endpoint, keys } });
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://127.0.0.1/fcm/send/a',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/a',
    'https://fcm.googleapis.com@evil.example/a',
    'https://fcm.googleapis.com:8443/a',
    'https://evil.example/?https://fcm.googleapis.com/a',
    'https://evil.push.apple.com.example/a',
    'javascript:alert(1)',
    '',
  ]) {
    const { status, body } = await add(customer, endpoint);
    expect([endpoint, status]).toEqual([endpoint, 422]);
    expect(body).toHaveProperty('errors.endpoint');
  }
  const json = { endpoint: 'https://127.0.0.1/a', keys: {} };
  const wrong = await call(subscriptionsRoute.POST, { jar: customer.jar, json });
  expect(Object.keys((wrong.body as { errors: object }).errors).sort()).toEqual([
    'endpoint',
    'keys.auth',
    'keys.p256dh',
  ]);
  const good = `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`;
  const made = await add(customer, good);
  expect(made.status).toBe(201);
  expect((await add(customer, good)).body).toEqual(made.body);
  const shown = async ({ jar }: Customer) => (await call(remindersRoute.GET, { jar })).body;
  expect(await shown(customer)).toMatchObject({ data: { push_subscriptions: [{ endpoint: good }] } });
  expect(await shown(other)).toMatchObject({ data: { push_subscriptions: [] } });
  const params = { id: String((made.body as { data: { id: number } }).data.id) };
  const drop = ({ jar }: Customer) => call(subscriptionRoute.DELETE, { jar, method: 'DELETE', params });
  expect((await drop(other)).status).toBe(404);
  expect((await drop(customer)).status).toBe(204);
  const left = await db.select().from(push_subscriptions).where(eq(push_subscriptions.endpoint, good));
  expect(left).toHaveLength(0);
});

test('a calendar has the training days, alarms for those to do, no title of a locked day, and can be revoked', async () => {
  const customer = await customerOf(program.id, { starts_on: addDaysTo(today, 2) });
  const address = async (method: string, handler: unknown) =>
    ((await call(handler, { jar: customer.jar, method })).body as { url: string | null }).url;
  const feed = (url: string | null) =>
    call(feedRoute.GET, { params: { token: url?.slice(url.lastIndexOf('/') + 1) ?? '' } });
  expect(await address('GET', calendarRoute.GET)).toBeNull();
  const url = await address('POST', calendarRoute.POST);
  expect(await address('GET', calendarRoute.GET)).toBe(url);
  const locked = await feed(url);
  expect([locked.status, locked.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(String(locked.body).match(/BEGIN:VEVENT/g)).toHaveLength(8);
  expect(String(locked.body)).not.toContain('Día');
  await db.update(program_users).set({ starts_on: today }).where(eq(program_users.user_id, customer.userId));
  const open = String((await feed(url)).body);
  expect(open).toContain('Día 1');
  expect(open.match(/BEGIN:VALARM/g)).toHaveLength(8);
  await finish(customer, dayAt(program.tree, 0).day);
  const begun = String((await feed(url)).body);
  expect([begun.match(/BEGIN:VEVENT/g)?.length, begun.match(/BEGIN:VALARM/g)?.length]).toEqual([8, 7]);
  const next = await address('POST', calendarRoute.POST);
  expect([next === url, (await feed(url)).status, (await feed(next)).status]).toEqual([false, 404, 200]);
  expect(await address('DELETE', calendarRoute.DELETE)).toBeNull();
  expect((await feed(next)).status).toBe(404);
});

test('a form is read like JSON; a list, a boolean and null are not hours', async () => {
  const { jar } = await customerOf(program.id);
  const form = new URLSearchParams({ hour: '430', 'channels[today][mail]': '1' });
  expect(await call(remindersRoute.PUT, { jar, method: 'PUT', form })).toMatchObject({
    status: 200,
    body: { data: { hour: 430, channels: { today: { mail: true, push: false } } } },
  });
  for (const hour of [[5], true, null])
    expect(await call(remindersRoute.PUT, { jar, method: 'PUT', json: { hour } })).toMatchObject({
      status: 422,
      body: { errors: { hour: [expect.any(String)] } },
    });
});
