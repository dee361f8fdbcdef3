import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, mails, payment_events, users_logs } from '@/db/schema';
import { enqueue } from '@/lib/jobs/boss';
import { DEAD_LETTERS } from '@/lib/jobs/queues';
import { createPayPalOrder } from '@/lib/server/checkout/create-paypal-order';
import { discardJob } from '@/lib/server/jobs-admin/discard-job';
import { listJobs } from '@/lib/server/jobs-admin/list-jobs';
import { resendMail } from '@/lib/server/jobs-admin/resend-mail';
import { retryJob, retryQueue } from '@/lib/server/jobs-admin/retry-jobs';
import { processEvent } from '@/lib/server/payments/process-event';
import { guest, makeUser, signedInAs } from '../factories';
import { attemptsOf, failure, mailsOf, openedOrder, orderOf, simulatorForFile } from '../payments/kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
/** As `npm run worker` has one: another connection than the web process's. */
const worker = new PgBoss({ connectionString: process.env.DATABASE_URL ?? '', migrate: false, max: 2 });
worker.on('error', () => {});

const staff = async () => signedInAs(await makeUser({ name: 'Marta' }), 'settings_edit');
const pages = { dead: 1, mails: 1 };

beforeAll(async () => {
  await worker.start();
});
// Jobs of the demo's mails, and of the test before, are none of this one's.
beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await worker.stop({ graceful: false });
});

/** Takes what waits in a queue and does it, as the worker would; a failure is one of the queue's own tries. */
async function workOff(
  queue: string,
  work: (data: Record<string, number>) => Promise<void>,
): Promise<number> {
  const jobs = await worker.fetch<Record<string, number>>(queue, { batchSize: 50 });
  for (const job of jobs) {
    await work(job.data).then(
      () => worker.complete(queue, job.id),
      (error: Error) => worker.fail(queue, job.id, error),
    );
  }
  return jobs.length;
}

/** An event whose job has used up its tries. */
async function deadEvent() {
  control().clearFaults();
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  const [event] = await db
    .insert(payment_events)
    .values({
      event_id: `WH-${paypalId}`,
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_id: paypalId,
      payload: { resource: { id: paypalId } },
    })
    .returning();
  if (!event) throw new Error('no event');
  await enqueue(db, 'payment-event', { eventId: event.id });
  await db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'payment-event'`);
  control().addFault({ kind: 'error', path: '/v2/checkout/orders', status: 503, times: 50 });
  const process = (data: Record<string, number>) => processEvent(data.eventId ?? 0);
  expect(await workOff('payment-event', process)).toBe(1);
  return { ...made, event, process };
}

describe('dead letters', () => {
  test('a job that always fails lands there, is shown, and done once when the cause is gone', async () => {
    const context = await staff();
    const { order, event, process } = await deadEvent();
    expect((await orderOf(order.id)).state).toBe('pending_payment');
    const shown = await listJobs(context, pages);
    const [letter] = shown.dead.rows;
    expect(letter).toMatchObject({
      queue: 'payment-event',
      payload: [{ name: 'eventId', value: String(event.id) }],
      tries: 1,
    });
    expect(letter?.message).not.toBe('');
    expect(shown.queues.find(({ name }) => name === 'payment-event')).toMatchObject({ dead: 1, waiting: 0 });
    control().clearFaults();
    await retryJob(context, letter?.id ?? '');
    expect((await listJobs(context, pages)).dead.total).toBe(0);
    expect(await workOff('payment-event', process)).toBe(1);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await attemptsOf(order.id)).toHaveLength(1);
    expect((await mailsOf(order.id)).filter((mail) => mail === 'payment_received')).toHaveLength(1);
    expect(await workOff('payment-event', process)).toBe(0);
  });

  test('pressing twice, or two people at once, puts it back once', async () => {
    const context = await staff();
    await deadEvent();
    const [letter] = (await listJobs(context, pages)).dead.rows;
    const results = await Promise.allSettled([1, 2, 3].map(() => retryJob(context, letter?.id ?? '')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await failure(retryJob(context, letter?.id ?? ''))).messageKey.key).toBe('job_gone');
    const { rows } = await db.execute(sql`select 1 from pgboss.job where name = 'payment-event'
      and state = 'created'`);
    expect(rows).toHaveLength(1);
  });

  test('a whole queue goes back at once, other queues stay', async () => {
    const context = await staff();
    await deadEvent();
    await deadEvent();
    await worker.send(DEAD_LETTERS, { mailId: 1 });
    expect(await retryQueue(context, 'payment-event')).toBe(2);
    expect(await retryQueue(context, 'payment-event')).toBe(0);
    expect((await listJobs(context, pages)).dead.rows).toMatchObject([{ queue: null }]);
    expect((await failure(retryQueue(context, 'nobody'))).status).toBe(409);
  });

  test('discarding ends it for good and the audit keeps what it was', async () => {
    const context = await staff();
    const { event } = await deadEvent();
    const [letter] = (await listJobs(context, pages)).dead.rows;
    await discardJob(context, letter?.id ?? '');
    expect((await listJobs(context, pages)).dead.total).toBe(0);
    expect((await failure(discardJob(context, letter?.id ?? ''))).status).toBe(409);
    const audits = await db.select().from(audit_entries).where(eq(audit_entries.action, 'discard-job'));
    expect(audits.at(-1)).toMatchObject({
      model: 'jobs',
      before: { queue: 'payment-event', data: { eventId: event.id } },
    });
    expect(await db.$count(users_logs, eq(users_logs.action, 'discard-job'))).toBe(audits.length);
  });

  test('a payload shows numbers only, a message neither passwords nor card numbers', async () => {
    const context = await staff();
    await worker.send('mail', { mailId: 5, link: 'https://x.test/secret' } as never, { retryLimit: 0 });
    const [job] = await worker.fetch('mail');
    await worker.fail(
      'mail',
      job?.id ?? '',
      new Error('connect postgres://u:geheim@db/x 4111 1111 1111 1111'),
    );
    const [letter] = (await listJobs(context, pages)).dead.rows;
    expect(letter?.payload).toEqual([
      { name: 'link', value: '•••' },
      { name: 'mailId', value: '5' },
    ]);
    expect(letter?.message).not.toMatch(/geheim|4111/);
  });
});

describe('mails that did not leave', () => {
  async function failedMail() {
    const [mail] = await db
      .insert(mails)
      .values({
        recipient: 'ana@correo.test',
        template: 'password_changed',
        props: { name: 'Ana' },
        state: 'failed',
        attempts: 8,
        error: 'connect ECONNREFUSED',
      })
      .returning();
    if (!mail) throw new Error('no mail');
    return mail;
  }
  const jobsOf = async (id: number) =>
    (
      await db.execute<{ name: string; state: string }>(
        sql`select name, state from pgboss.job where data->>'mailId' = ${String(id)} order by name`,
      )
    ).rows;

  test('is listed without its values; sent again once, whatever jobs it left behind', async () => {
    const context = await staff();
    const mail = await failedMail();
    await enqueue(db, 'mail', { mailId: mail.id });
    const { rows } = (await listJobs(context, pages)).mails;
    expect(rows[0]).toMatchObject({ id: mail.id, recipient: 'ana@correo.test', attempts: 8 });
    expect(rows[0]).not.toHaveProperty('props');
    await resendMail(context, mail.id);
    expect(await jobsOf(mail.id)).toMatchObject([{ name: 'mail', state: 'created' }]);
    const { deliverMail } = await import('@/lib/mail/deliver');
    await workOff('mail', (data) => deliverMail(data.mailId ?? 0));
    const [after] = await db.select().from(mails).where(eq(mails.id, mail.id));
    expect(after).toMatchObject({ state: 'sent', attempts: 9 });
    expect((await failure(resendMail(context, mail.id))).messageKey.key).toBe('mail_sending');
  });

  test('pressing twice queues it once; one that is being sent right now is left alone', async () => {
    const context = await staff();
    const mail = await failedMail();
    const results = await Promise.allSettled([1, 2].map(() => resendMail(context, mail.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await jobsOf(mail.id)).toHaveLength(1);
    await worker.fetch('mail');
    await db.update(mails).set({ state: 'failed' }).where(eq(mails.id, mail.id));
    expect((await failure(resendMail(context, mail.id))).status).toBe(409);
    expect((await failure(resendMail(context, 999_999))).status).toBe(404);
  });
});

test('without the ability nobody sees, repeats, discards or resends', async () => {
  const nobody = signedInAs(await makeUser(), 'order_access');
  const id = crypto.randomUUID();
  const works = [
    listJobs(nobody, pages),
    retryJob(nobody, id),
    retryQueue(nobody, 'mail'),
    discardJob(nobody, id),
    resendMail(nobody, 1),
  ];
  for (const work of works) expect((await failure(work)).status).toBe(403);
  expect((await failure(listJobs(guest(), pages))).status).toBe(401);
});

test('the real worker takes a job that was put back', async () => {
  const context = await staff();
  const { order } = await deadEvent();
  control().clearFaults();
  const { startJobs } = await import('@/lib/jobs/start');
  const stop = await startJobs();
  try {
    expect(await retryQueue(context, 'payment-event')).toBe(1);
    for (let waited = 0; waited < 150 && (await orderOf(order.id)).state !== 'paid'; waited++)
      await sleep(200);
    expect((await orderOf(order.id)).state).toBe('paid');
  } finally {
    await stop();
  }
}, 60_000);

test('a mail that can not be sent leaves its neighbours in the batch alone', async () => {
  const values = { recipient: 'ana@correo.test', template: 'password_changed', props: { name: 'Ana' } };
  const rows = await db
    .insert(mails)
    .values([values, { ...values, template: 'no_such_template' }, values])
    .returning();
  for (const { id } of rows) await enqueue(db, 'mail', { mailId: id });
  await db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'mail'`);
  const { startJobs } = await import('@/lib/jobs/start');
  const stop = await startJobs();
  try {
    const dead = async () => (await listJobs(await staff(), pages)).dead.rows;
    for (let waited = 0; waited < 150 && (await dead()).length === 0; waited++) await sleep(200);
    expect(await dead()).toMatchObject([{ queue: 'mail', payload: [{ value: String(rows[1]?.id) }] }]);
    const states = await db.select({ id: mails.id, state: mails.state }).from(mails);
    const sent = rows.map(({ id }) => states.find((mail) => mail.id === id)?.state === 'sent');
    expect(sent).toEqual([true, false, true]);
  } finally {
    await stop();
  }
}, 60_000);
