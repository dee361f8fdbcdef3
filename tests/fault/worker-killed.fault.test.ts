import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, inject, test } from 'vitest';
import { copyDatabase, openWorker, startSimulator } from './kit';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

test('kill -9 of a worker during a job: another worker does it within a minute', async () => {
  const database = await copyDatabase(inject('serverUrl'));
  const paypal = await startSimulator();
  ended.push(() => paypal.close());
  const sql = new pg.Client({ connectionString: database });
  await sql.connect();
  ended.push(() => sql.end());
  const one = async (text: string) => (await sql.query(text)).rows[0];

  // PayPal answers slowly, so that the job is running when the worker is killed.
  paypal.control.addFault({ kind: 'delay', delayMs: 120_000, path: '/captures/', times: 50 });
  const { id: eventId } = await one(
    `insert into payment_events (event_id, event_type, resource_id, payload)
     values ('WH-KILLED', 'PAYMENT.CAPTURE.COMPLETED', 'CAPTUREOFNOBODY', '{"resource": {"id": "CAPTUREOFNOBODY"}}')
     returning id`,
  );
  const first = await openWorker(database, paypal.url);
  const boss = new PgBoss({ connectionString: database, migrate: false, supervise: false, schedule: false });
  await boss.start();
  ended.push(() => boss.stop());
  await boss.send('payment-event', { eventId });
  const job = () =>
    one(`select state from pgboss.job where name = 'payment-event' order by created_on desc limit 1`);
  await expect.poll(job).toEqual({ state: 'active' });
  const second = await openWorker(database, paypal.url);
  ended.push(() => second.kill());

  await first.kill();
  paypal.control.clearFaults();
  const event = () => one(`select state from payment_events where id = ${eventId}`);
  // PayPal does not know the capture, as if it belonged to another shop.
  await expect.poll(event, { interval: 250 }).toEqual({ state: 'ignored' });
  await expect.poll(job).toEqual({ state: 'completed' });
});
