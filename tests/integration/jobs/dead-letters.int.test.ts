import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, users_logs } from '@/db/schema';
import { DEAD_LETTERS } from '@/lib/adapters/jobs/queues';
import { discardJob } from '@/lib/server/desk/jobs/discard-job';
import { listJobs } from '@/lib/server/desk/jobs/list-jobs';
import { resendMail } from '@/lib/server/desk/jobs/resend-mail';
import { retryJob, retryQueue } from '@/lib/server/desk/jobs/retry-jobs';
import { guest, makeUser, signedInAs } from '../factories';
import { attemptsOf, failure, mailsOf, orderOf } from '../payments/kit';
import { control, deadEvent, pages, runQueue, setUpFile, staff, worker } from './dead-letters-kit';

setUpFile();

describe('dead letters', () => {
  test('a job that always fails is listed there, and succeeds once when the cause is gone', async () => {
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
    expect(await runQueue('payment-event', process)).toBe(1);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await attemptsOf(order.id)).toHaveLength(1);
    expect((await mailsOf(order.id)).filter((mail) => mail === 'payment_received')).toHaveLength(1);
    expect(await runQueue('payment-event', process)).toBe(0);
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

  test('an entire queue is retried at once, other queues stay', async () => {
    const context = await staff();
    await deadEvent();
    await deadEvent();
    await worker.send(DEAD_LETTERS, { mailId: 1 });
    expect(await retryQueue(context, 'payment-event')).toBe(2);
    expect(await retryQueue(context, 'payment-event')).toBe(0);
    expect((await listJobs(context, pages)).dead.rows).toMatchObject([{ queue: null }]);
    expect((await failure(retryQueue(context, 'no-such-queue'))).status).toBe(409);
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

test('seeing, repeating, discarding and resending need the ability', async () => {
  const unauthorized = signedInAs(await makeUser(), 'order_access');
  const id = crypto.randomUUID();
  const works = [
    listJobs(unauthorized, pages),
    retryJob(unauthorized, id),
    retryQueue(unauthorized, 'mail'),
    discardJob(unauthorized, id),
    resendMail(unauthorized, 1),
  ];
  for (const work of works) expect((await failure(work)).status).toBe(403);
  expect((await failure(listJobs(guest(), pages))).status).toBe(401);
});

test('the real worker runs a retried job', async () => {
  const context = await staff();
  const { order } = await deadEvent();
  control().clearFaults();
  const { startJobs } = await import('@/lib/worker/start');
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
