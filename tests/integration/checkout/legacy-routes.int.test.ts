import { describe, expect, test } from 'vitest';
import * as place from '@/app/api/v1/checkout/orders/route';
import * as paypal from '@/app/api/v1/paypal/process/[orderId]/route';
import * as paypalShop from '@/app/api/v1/paypal-shop/process/[orderId]/route';
import * as transfer from '@/app/api/v1/transfer/process/route';
import { db } from '@/db/client';
import { products } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { buyer, makeProgram, makeUser } from '../factories';
import { CookieJar } from '../setup/request-store';
import { legacy, ordersOf, send, setUpFile, simulator } from './routes-kit';

setUpFile();

describe('legacy calls', () => {
  test('GET transfer/process places one order, however often it is repeated', async () => {
    const { program } = await makeProgram();
    const jar = new CookieJar();
    const path = legacy(program.id, buyer());
    const answers = [await send(transfer.GET, { path, jar }), await send(transfer.GET, { path, jar })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.headers.get('cache-control')).toContain('no-store');
    expect(answers[0]?.body).toMatchObject({
      success: true,
      message: 'Recibimos su orden. Haga la transferencia para completarla.',
    });
    expect(answers[1]?.body.order?.id).toBe(answers[0]?.body.order?.id);
    expect(await ordersOf(program.id)).toHaveLength(1);
  });

  test('the user may also come as JSON text', async () => {
    const { program } = await makeProgram();
    const query = new URLSearchParams({ programId: String(program.id), user: JSON.stringify(buyer()) });
    expect((await send(transfer.GET, { path: `/x?${query}` })).status).toBe(200);
    expect((await send(transfer.GET, { path: '/x?programId=1&user={' })).status).toBe(400);
  });

  test('legacy get-without-marker: 419 and nothing happens', async () => {
    const { program } = await makeProgram();
    const path = legacy(program.id, buyer());
    for (const headers of [
      { 'x-requested-with': '' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:4000' },
    ])
      expect((await send(transfer.GET, { path, headers })).status).toBe(419);
    expect(await ordersOf(program.id)).toEqual([]);
    const paypalGet = await send(paypal.GET, {
      params: { orderId: 'X' },
      headers: { 'x-requested-with': '' },
    });
    expect(paypalGet.status).toBe(419);
  });

  test('get-prefetch-and-head: a prefetch is 419, HEAD is 405, and nothing happens', async () => {
    const { program } = await makeProgram();
    const path = legacy(program.id, buyer());
    expect((await send(transfer.GET, { path, headers: { 'sec-purpose': 'prefetch' } })).status).toBe(419);
    const head = await send(transfer.HEAD, { path, method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS']);
    expect((await send(paypal.HEAD, { params: { orderId: 'X' }, method: 'HEAD' })).status).toBe(405);
    expect(await ordersOf(program.id)).toEqual([]);
  });

  test('replay-same-answer: paypal/process captures once and answers the same again, as GET and as POST', async () => {
    const { program } = await makeProgram();
    const jar = new CookieJar();
    const placed = await send(place.POST, { json: { type: 'P', programId: program.id, user: buyer() }, jar });
    const params = { orderId: placed.body.paypal?.orderId ?? '' };
    simulator.control.approve(params);
    const first = await send(paypal.GET, { params, jar });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, message: 'Transaction completed successfully', order: { state: 'paid' } },
    });
    expect((await send(paypal.GET, { params, jar })).body).toEqual(first.body);
    expect((await send(paypal.POST, { params, jar, json: {} })).body).toEqual(first.body);
    expect((await send(paypal.POST, { params, json: {} })).status).toBe(403);
  });

  test('the address of a PayPal call may name the shop’s order, for its buyer only', async () => {
    const { program } = await makeProgram();
    const [product] = await db
      .insert(products)
      .values({ name: 'Mat', price: cents(3900) })
      .returning();
    for (const [handler, bought] of [
      [paypal.GET, { programId: program.id }],
      [paypalShop.POST, { cart: [{ id: product?.id }] }],
    ] as const) {
      const jar = new CookieJar();
      const placed = await send(place.POST, { json: { type: 'P', ...bought, user: buyer() }, jar });
      const params = { orderId: String(placed.body.order?.id) };
      const paying = handler === paypal.GET ? { params } : { params, json: {} };
      simulator.control.approve({ orderId: placed.body.paypal?.orderId ?? '' });
      expect((await send(handler, paying)).status).toBe(404);
      expect(await send(handler, { ...paying, jar })).toMatchObject({
        status: 200,
        body: { success: true, order: { id: placed.body.order?.id, state: 'paid' } },
      });
    }
    expect((await send(paypal.GET, { params: { orderId: '0' } })).status).toBe(404);
  });

  test('a decline is 402 with the issue and no success', async () => {
    const { program } = await makeProgram();
    const jar = new CookieJar();
    const placed = await send(place.POST, { json: { type: 'P', programId: program.id, user: buyer() }, jar });
    const params = { orderId: placed.body.paypal?.orderId ?? '' };
    simulator.control.approve({ ...params, outcome: 'decline' });
    const { status, body } = await send(paypal.GET, { params, jar });
    expect(status).toBe(402);
    expect(body).toMatchObject({ success: false, issue: 'INSTRUMENT_DECLINED' });
  });

  test('an e-mail that has an account is reported under errors.email', async () => {
    const { program } = await makeProgram();
    const user = await makeUser();
    const { status, body } = await send(transfer.GET, {
      path: legacy(program.id, buyer({ email: user.email })),
    });
    expect(status).toBe(422);
    expect(body.errors?.email?.[0]).toMatch(/cuenta/);
  });
});
