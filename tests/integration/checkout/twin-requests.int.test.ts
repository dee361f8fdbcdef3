import { describe, expect, test } from 'vitest';
import * as capture from '@/app/api/v1/checkout/orders/[id]/capture/route';
import * as order from '@/app/api/v1/checkout/orders/[id]/route';
import * as place from '@/app/api/v1/checkout/orders/route';
import { buyer, makeProgram } from '../factories';
import { CookieJar } from '../setup/request-store';
import { ordersOf, send, setUpFile, simulator } from './routes-kit';

setUpFile();

/** Two requests of one browser before it has a cookie: same IP address and user agent, separate jars. */
const headers = { 'x-forwarded-for': '10.77.0.1', 'user-agent': 'Mozilla/5.0 (twins)' };

async function twins(json: Record<string, unknown>, more: Record<string, string> = {}) {
  const jars = [new CookieJar(), new CookieJar()];
  const answers = await Promise.all(
    jars.map((jar) => send(place.POST, { json, jar, headers: { ...headers, ...more } })),
  );
  return answers.map((answer, index) => ({ ...answer, jar: jars[index] ?? new CookieJar() }));
}

describe('the same request twice at once, from a guest without a cookie', () => {
  test('both answers are the same 201, and either cookie sees and pays the order', async () => {
    const { program } = await makeProgram();
    const answers = await twins({ type: 'P', programId: program.id, user: buyer() });
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await ordersOf(program.id)).toHaveLength(1);
    const id = String(answers[0]?.body.order?.id);
    const paypalOrderId = answers[0]?.body.paypal?.orderId ?? '';
    for (const { jar } of answers)
      expect((await send(order.GET, { params: { id }, jar, headers })).body.order?.state).toBe(
        'pending_payment',
      );
    simulator.control.approve({ orderId: paypalOrderId });
    const last = answers.at(-1)?.jar ?? new CookieJar();
    const paid = await send(capture.POST, { json: { paypalOrderId }, params: { id }, jar: last, headers });
    expect(paid.status).toBe(200);
  });

  test('the same holds for a transfer with the client’s own key', async () => {
    const { program } = await makeProgram();
    const key = { 'idempotency-key': `twin-${program.id}` };
    const answers = await twins({ type: 'T', programId: program.id, user: buyer() }, key);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const id = String(answers[0]?.body.order?.id);
    for (const { jar } of answers)
      expect((await send(order.GET, { params: { id }, jar, headers })).status).toBe(200);
  });

  test('another browser at the same address gets an order of its own', async () => {
    const { program } = await makeProgram();
    const json = { type: 'T', programId: program.id, user: buyer() };
    const jar = new CookieJar();
    const first = await send(place.POST, { json, jar, headers });
    const other = new CookieJar();
    await send(place.POST, { json, jar: other, headers: { ...headers, 'user-agent': 'another' } });
    const id = String(first.body.order?.id);
    expect((await send(order.GET, { params: { id }, jar: other, headers })).status).toBe(404);
  });
});
