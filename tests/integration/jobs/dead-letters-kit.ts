import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { db } from '@/db/client';
import { payment_events } from '@/db/schema';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { processEvent } from '@/lib/server/payments/reconciliation/process-event';
import { makeUser, signedInAs } from '../factories';
import { openedOrder, simulatorForFile } from '../payments/kit';

let simulator: ReturnType<typeof simulatorForFile>;

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  simulator = simulatorForFile();
  beforeAll(async () => {
    worker = new PgBoss({ connectionString: process.env.DATABASE_URL ?? '', migrate: false, max: 2 });
    worker.on('error', () => {});
    await worker.start();
  });
  // Removes the jobs of the demo's mails and of the previous test.
  beforeEach(async () => {
    await db.execute(sql`delete from pgboss.job`);
  });
  afterAll(async () => {
    await worker.stop({ graceful: false });
  });
}

export const control = () => simulator().control;

/** A separate connection, as a worker process has. */
export let worker: PgBoss;
export const staff = async () => signedInAs(await makeUser({ name: 'Marta' }), 'settings_edit');
export const pages = { dead: 1, mails: 1 };

/** Fetches and runs the jobs of a queue as the worker does; a failure counts as one try. */
export async function runQueue(
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

/** Creates a webhook event whose job has failed for the last time. */
export async function deadEvent() {
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
  expect(await runQueue('payment-event', process)).toBe(1);
  return { ...made, event, process };
}
