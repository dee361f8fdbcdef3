import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as program from '@/app/api/v1/[resource]/[id]/route';
import * as capture from '@/app/api/v1/checkout/orders/[id]/capture/route';
import * as order from '@/app/api/v1/checkout/orders/[id]/route';
import * as place from '@/app/api/v1/checkout/orders/route';
import * as userData from '@/app/api/v1/userData/route';
import { db } from '@/db/client';
import { crm_customers } from '@/db/schema';
import { buyer, customerOf, makeProgram, makeUser, sessionOf } from '../factories';
import { CookieJar } from '../setup/request-store';
import { ordersOf, send, setUpFile, simulator } from './routes-kit';

setUpFile();

describe('POST checkout/orders', () => {
  test('places a transfer and binds it to the cookie that the answer sets', async () => {
    const { program } = await makeProgram();
    const jar = new CookieJar();
    const json = { type: 'T', programId: program.id, amount: 59, user: buyer() };
    const placed = await send(place.POST, { json, jar });
    expect(placed.status).toBe(201);
    expect(placed.body).toMatchObject({ success: true, order: { state: 'pending_transfer', amount: 59 } });
    const id = String(placed.body.order?.id);
    expect((await send(order.GET, { params: { id }, jar })).body.order?.state).toBe('pending_transfer');
    expect((await send(order.GET, { params: { id } })).status).toBe(404);
  });

  test('JSON, urlencoded and multipart bodies give the same order', async () => {
    const { program } = await makeProgram();
    const user = buyer();
    const json = { type: 'T', programId: program.id, range_Id: 0, user };
    const form = new FormData();
    form.set('type', 'T');
    form.set('programId', String(program.id));
    form.set('range_Id', '0');
    for (const [key, value] of Object.entries(user))
      form.set(`user[${key}]`, value === true ? '1' : `${value}`);
    const pairs = [...form].map(([key, value]) => [key, String(value)]);
    const jar = new CookieJar();
    const answers = [
      await send(place.POST, { json, jar }),
      await send(place.POST, { form, jar }),
      await send(place.POST, { form: new URLSearchParams(pairs), jar }),
    ];
    expect(new Set(answers.map(({ body }) => body.order?.id)).size).toBe(1);
  });

  test('every wrong field at once, named as the client reads it and in the words of the form', async () => {
    const json = {
      type: 'X',
      user: { name: ' ', lastname: 'a\u0000b', email: 'daniela@correo', cardId: '1158703', phone: '8888-AB' },
    };
    const { status, body } = await send(place.POST, { json });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({
      name: ['Este campo es requerido'],
      email: ['Ingrese una dirección de correo electrónico válido'],
      cardId: ['El número de cédula debe ser de mínimo 9 digitos'],
      phone: ['Ingrese un número de teléfono válido'],
      address: ['Este campo es requerido'],
    });
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(
      ['address', 'agreed_tc', 'cardId', 'email', 'lastname', 'name', 'phone', 'programId', 'type'].sort(),
    );
  });

  test('terms that were not accepted are 422 on agreed_tc', async () => {
    const { program } = await makeProgram();
    const json = { type: 'T', programId: program.id, user: { ...buyer(), agreed_tc: false } };
    expect((await send(place.POST, { json })).body.errors).toEqual({
      agreed_tc: ['Acepte los términos y condiciones para continuar.'],
    });
  });

  test('states and totals of a client are never used', async () => {
    const { program } = await makeProgram();
    const json = { type: 'T', programId: program.id, user: buyer(), state: 'paid', total_order: 1 };
    const { body } = await send(place.POST, { json });
    const [row] = await ordersOf(program.id);
    expect(body.order?.state).toBe('pending_transfer');
    expect(row?.total_order).toBe(5900);
  });

  test('the user id of someone else is refused in every field; 0 means no user', async () => {
    const { program } = await makeProgram();
    const other = await makeUser();
    const json = { type: 'T', programId: program.id, user: buyer() };
    for (const [said, field] of [
      [{ user_id: other.id }, 'user_id'],
      [{ user: { ...json.user, id: String(other.id) } }, 'user_id'],
      [{ user: { ...json.user, user_id: other.id } }, 'user_id'],
      [{ cart: { user_id: other.id, items: [] } }, 'cart.user_id'],
    ] as const) {
      const { status, body } = await send(place.POST, { json: { ...json, ...said } });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await ordersOf(program.id)).toEqual([]);
    expect((await send(place.POST, { json: { ...json, user_id: 0 } })).status).toBe(201);
  });

  test('the header Idempotency-Key: same body same order, other body 409', async () => {
    const { program } = await makeProgram();
    const jar = new CookieJar();
    const headers = { 'idempotency-key': `key-${program.id}` };
    const json = { type: 'T', programId: program.id, user: buyer() };
    const first = await send(place.POST, { json, jar, headers });
    expect((await send(place.POST, { json, jar, headers })).body.order?.id).toBe(first.body.order?.id);
    const other = await send(place.POST, { json: { ...json, amount: 59 }, jar, headers });
    expect(other.status).toBe(409);
  });

  test('the provider: order at PayPal, capture, and the same answer when it is repeated', async () => {
    const { program } = await makeProgram();
    const jar = new CookieJar();
    const json = { type: 'P', programId: program.id, user: buyer() };
    const placed = await send(place.POST, { json, jar });
    expect(placed.status).toBe(201);
    const paypalOrderId = placed.body.paypal?.orderId ?? '';
    const params = { id: String(placed.body.order?.id) };
    expect((await send(capture.POST, { json: { paypalOrderId }, params, jar })).status).toBe(409);
    simulator.control.approve({ orderId: paypalOrderId, outcome: 'pending' });
    const pending = await send(capture.POST, { json: { paypalOrderId }, params, jar });
    expect(pending).toMatchObject({
      status: 202,
      body: { success: false, order: { state: 'pending_payment' } },
    });
    expect((await send(capture.POST, { json: { paypalOrderId }, params })).status).toBe(404);
  });
});

describe('reads', () => {
  test('GET userData: no user for guests, the CRM record for a session', async () => {
    expect((await send(userData.GET)).body).toEqual({ isUser: false, user: null });
    const user = await makeUser();
    const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
    const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
    expect((await send(userData.GET, { jar })).body).toEqual({
      isUser: true,
      user: {
        first_name: 'Ana',
        last_name: 'Núñez',
        email: user.email,
        identification: '',
        phone: '',
        address: '',
      },
    });
    const { id } = await customerOf(user.id);
    await db
      .update(crm_customers)
      .set({ address: 'Del parque, 100 m.\nCasa' })
      .where(eq(crm_customers.id, id));
    expect((await send(userData.GET, { jar })).body).toMatchObject({
      user: { address: 'Del parque, 100 m. Casa' },
    });
  });

  test('GET programs/{id}: prices as numbers, ranges, level; unpublished is 404', async () => {
    const made = await makeProgram({
      price: 4990,
      ranges: [{ name: '3 meses', price: 5950, planId: 'P-1' }],
    });
    const params = (id: number) => ({ resource: 'programs', id: String(id) });
    const { status, body } = await send(program.GET, { params: params(made.program.id) });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: made.program.id,
      name: made.program.name,
      price: 49.9,
      product_id: made.product.id,
      product: { id: made.product.id, price: 49.9, ranges: [] },
      programRanges: [
        {
          price: 59.5,
          paypal_subscription_id: 'P-1',
          range_id: made.ranges[0]?.id,
          range: { id: made.ranges[0]?.id, name: '3 meses' },
        },
      ],
      level: { is_level_by_month: false },
    });
    const hidden = await makeProgram({ program: { publish_to_sale: false } });
    expect((await send(program.GET, { params: params(hidden.program.id) })).status).toBe(404);
  });
});
