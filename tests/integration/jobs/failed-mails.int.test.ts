import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { mails } from '@/db/schema';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { logger } from '@/lib/logger';
import { listJobs } from '@/lib/server/desk/jobs/list-jobs';
import { resendMail } from '@/lib/server/desk/jobs/resend-mail';
import { deliverMail } from '@/lib/worker/deliver-mail';
import { failure } from '../payments/kit';
import { pages, runQueue, setUpFile, staff, worker } from './dead-letters-kit';

setUpFile();

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
    await runQueue('mail', (data) => deliverMail(data.mailId ?? 0));
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

test('a mail that can not be sent leaves a line in the log, without its address', async () => {
  const [mail] = await db
    .insert(mails)
    .values({ recipient: 'ana@correo.test', template: 'no_such_template', props: {} })
    .returning();
  const warn = vi.spyOn(logger, 'warn');
  await expect(deliverMail(mail?.id ?? 0)).rejects.toThrow();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), mailId: mail?.id, attempts: 1 },
    'mail was not sent',
  );
  warn.mockRestore();
});

test('a mail that can not be sent leaves its neighbours in the batch alone', async () => {
  const values = { recipient: 'ana@correo.test', template: 'password_changed', props: { name: 'Ana' } };
  const rows = await db
    .insert(mails)
    .values([values, { ...values, template: 'no_such_template' }, values])
    .returning();
  for (const { id } of rows) await enqueue(db, 'mail', { mailId: id });
  await db.execute(sql`update pgboss.job set retry_limit = 0 where name = 'mail'`);
  const { startJobs } = await import('@/lib/worker/start');
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
