import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { db, pool } from '@/db/client';
import { payment_events } from '@/db/schema';
import { logger } from '@/lib/logger';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { post, processWaitingEvents, waitingEvents } from './hook';
import { openedOrder, orderOf } from './kit';
import { control, eventBody, eventCount, setUpFile } from './webhooks-kit';

setUpFile();

describe('receiving webhooks', () => {
  test('webhook valid: stored once and processed; duplicate: 200 and no effect', async () => {
    const body = eventBody('WH-VALID');
    const headers = control().signWebhook(body);
    expect((await post(headers, body)).status).toBe(200);
    expect((await post(control().signWebhook(body), body)).status).toBe(200);
    expect(await eventCount('WH-VALID')).toBe(1);
    await processWaitingEvents();
    const [event] = await db.select().from(payment_events).where(eq(payment_events.event_id, 'WH-VALID'));
    expect(event?.state).toBe('ignored');
  });

  test('ten at once are one event and one job', async () => {
    const body = eventBody('WH-AT-ONCE');
    const all = await Promise.all(Array.from({ length: 10 }, () => post(control().signWebhook(body), body)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventCount('WH-AT-ONCE')).toBe(1);
    const jobs = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'payment-event' and data->>'eventId' = (select id::text from payment_events where event_id = 'WH-AT-ONCE')`,
    );
    expect(jobs.rows[0]?.n).toBe(1);
  });

  test('non-ascii-raw: the bytes are signed, not their meaning', async () => {
    const body = eventBody('WH-Ñ', 'Año nuevo — ¡ya! 💪');
    expect((await post(control().signWebhook(body), body)).status).toBe(200);
    const reprinted = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect((await post(control().signWebhook(body), reprinted)).status).toBe(400);
  });

  test.each([
    ['tampered', 'valid', true],
    ['wrong-webhook-id', 'wrong-webhook-id', false],
    ['cert-url-variants', 'foreign-certificate', false],
  ] as const)('%s is 400 and leaves nothing', async (name, variant, tamper) => {
    const body = eventBody(`WH-${name}`);
    const sent = tamper ? Buffer.from(body.toString().replace('APPROVED', 'COMPLETED')) : body;
    expect((await post(control().signWebhook(body, variant), sent)).status).toBe(400);
    expect(await eventCount(`WH-${name}`)).toBe(0);
  });

  test('without a signature, without a body, without JSON: 400, and a line in the log', async () => {
    const warn = vi.spyOn(logger, 'warn');
    expect((await post({}, eventBody('WH-X'))).status).toBe(400);
    for (const body of [Buffer.from(''), Buffer.from('{'), Buffer.from('[]'), Buffer.from([0xff, 0xfe])]) {
      expect((await post(control().signWebhook(body), body)).status).toBe(400);
    }
    // An empty body is refused without a line in the log.
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(
      Array(4).fill('a webhook that its service did not sign'),
    );
    warn.mockRestore();
  });

  test('db-down-returns-5xx: PayPal delivers again', async () => {
    const body = eventBody('WH-DOWN');
    const headers = control().signWebhook(body);
    const down = vi.spyOn(pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    expect((await post(headers, body)).status).toBe(503);
    down.mockRestore();
    expect((await post(headers, body)).status).toBe(200);
  });

  test('pan-never-stored-or-logged: card data and tokens in a message are not kept', async () => {
    const body = Buffer.from(
      JSON.stringify({
        id: 'WH-PAN',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {
          id: 'CARDCAPTURE1',
          payment_source: { card: { number: '4111111111111111', security_code: '123' } },
          note: 'paid with 4111 1111 1111 1111',
          access_token: 'A21AAsecret',
        },
      }),
    );
    expect((await post(control().signWebhook(body), body)).status).toBe(200);
    const [event] = await db.select().from(payment_events).where(eq(payment_events.event_id, 'WH-PAN'));
    expect(JSON.stringify(event)).not.toMatch(/4111|A21AA|"123"/);
    await processWaitingEvents();
  });

  test('an event is retried after a worker fails', async () => {
    const { order, context } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId });
    await control().webhooksSettled();
    control().addFault({ kind: 'error', status: 503, path: '/v2/checkout/orders/', times: 3 });
    await expect(processWaitingEvents()).rejects.toThrow();
    expect(await waitingEvents()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    control().clearFaults();
    await processWaitingEvents();
    expect((await orderOf(order.id)).state).toBe('paid');
  });
});
