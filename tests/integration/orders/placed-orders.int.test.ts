import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import {
  order_details,
  order_statuses,
  orders,
  payment_attempts,
  product_sizes,
  products,
  program_users,
  taxes,
} from '@/db/schema';
import type { OrderState } from '@/lib/domain/codes';
import { cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { orderOf } from '../payments/kit';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Row = Record<string, unknown> & { id: number };
const dataOf = (body: unknown) => (body as { data: Row }).data;
const PLACED = { status: 409, body: { code: 'order_placed', message: expect.any(String) } };

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

const create = (resource: string, json: object) => call(listRoute.POST, { params: { resource }, json, jar });
const put = (resource: string, id: number, json: object) =>
  call(rowRoute.PUT, { method: 'PUT', params: { resource, id: String(id) }, json, jar });
const remove = (resource: string, id: number) =>
  call(rowRoute.DELETE, { method: 'DELETE', params: { resource, id: String(id) }, jar });
const read = async (resource: string, id: number) =>
  dataOf((await call(rowRoute.GET, { params: { resource, id: String(id) }, jar })).body);
const labelOf = async (code: OrderState) => {
  const [row] = await db.select().from(order_statuses).where(eq(order_statuses.code, code));
  return row?.id ?? 0;
};

async function placed(stock?: number) {
  const user = await makeUser();
  const { program, product } = await makeProgram(stock === undefined ? {} : { stock });
  const order = await placeOrder(signedInAs(user), orderInput(program.id));
  const [line] = await db.select().from(order_details).where(eq(order_details.order_id, order.id));
  return { user, program, product, order, line: line?.id ?? 0 };
}
async function paid() {
  const made = await placed();
  await confirmTransfer(signedInAs(await makeUser(), 'order_confirm_transfer'), made.order.id);
  const [attempt] = await db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, made.order.id));
  return { ...made, attempt: attempt?.id ?? 0 };
}

describe('a placed order', () => {
  test.each(['paid', 'pending'] as const)(
    '%s: buyer, number, amounts and method are fixed',
    async (state) => {
      const { order } = state === 'paid' ? await paid() : await placed();
      const before = await orderOf(order.id);
      const other = await makeUser();
      const changes: Record<string, unknown>[] = [
        { user_id: other.id },
        { user_id: null },
        { order_number: 'X-999' },
        { total_order: 999 },
        { total_tax: 0.01 },
        { total_items: 7 },
        { payment_confirmed: state !== 'paid' },
        { type: 'P' },
        { state: 'refunded' },
        { paid_at: '2020-01-01T00:00:00Z' },
        { receipt_number: 999_999 },
      ];
      for (const change of changes) {
        const answer = await put('orders', order.id, change);
        expect(answer, JSON.stringify(change)).toMatchObject(PLACED);
        expect(answer.body).toHaveProperty(`errors.${Object.keys(change)[0]}`);
      }
      expect(await remove('orders', order.id)).toMatchObject(PLACED);
      expect(await orderOf(order.id)).toEqual(before);
    },
  );

  test('its lines and attempts accept no POST, PUT or DELETE, and none can be moved into it', async () => {
    const { order, line, attempt, product } = await paid();
    const loose = dataOf((await create('payment-attempts', { confirmation_number: 'Z1' })).body);
    for (const answer of [
      await create('order-details', { order_id: order.id, product_id: product.id, quantity: 1 }),
      await put('order-details', line, { unit_price: 999 }),
      await put('order-details', line, { total: 999 }),
      await put('order-details', line, { impuestos: [] }),
      await remove('order-details', line),
      await create('payment-attempts', { order_id: order.id, succesful: true }),
      await put('payment-attempts', attempt, { succesful: false }),
      await put('payment-attempts', attempt, { amount: 1 }),
      await put('payment-attempts', attempt, { state: 'declined' }),
      await put('payment-attempts', loose.id, { order_id: order.id }),
      await remove('payment-attempts', attempt),
    ])
      expect(answer).toMatchObject(PLACED);
  });

  test('a client’s full form with unchanged values changes nothing; invoice data stay editable', async () => {
    const { order, line, attempt } = await paid();
    const form = await read('orders', order.id);
    expect((await put('orders', order.id, form)).status).toBe(202);
    const wished = await put('orders', order.id, { ...form, updated_at: undefined, require_invoice: true });
    expect(dataOf(wished.body)).toMatchObject({ require_invoice: true, total_order: 59 });
    for (const [resource, id] of [
      ['order-details', line],
      ['payment-attempts', attempt],
    ] as const) {
      const whole = await read(resource, id);
      const ids = (whole.impuestos as Row[] | undefined)?.map((tax) => tax.id);
      const sent = { ...whole, updated_at: undefined, ...(ids ? { impuestos: ids } : {}) };
      expect((await put(resource, id, sent)).status, resource).toBe(202);
    }
  });

  test('status_id does the transition of its label: cancelling gives stock back, paying confirms', async () => {
    const { order, product } = await placed(3);
    const stock = async () =>
      (await db.select().from(products).where(eq(products.id, product.id)))[0]?.inventory;
    expect(await stock()).toBe(2);
    expect((await put('orders', order.id, { status_id: await labelOf('cancelled') })).status).toBe(202);
    expect(await orderOf(order.id)).toMatchObject({ state: 'cancelled' });
    expect(await stock()).toBe(3);
    const other = await placed();
    expect((await put('orders', other.order.id, { status_id: await labelOf('paid') })).status).toBe(202);
    expect(await orderOf(other.order.id)).toMatchObject({
      state: 'paid',
      receipt_number: expect.any(Number),
    });
  });

  test('a label without a transition from here is 422', async () => {
    const { order } = await paid();
    for (const code of ['draft', 'pending_payment', 'refunded', 'expired', 'cancelled', 'review'] as const) {
      const answer = await put('orders', order.id, { status_id: await labelOf(code) });
      expect(answer, code).toMatchObject({ status: 422, body: { errors: { status_id: expect.any(Array) } } });
    }
    const [own] = await db.insert(order_statuses).values({ name: 'En camino' }).returning();
    expect((await put('orders', order.id, { status_id: own?.id })).body).toHaveProperty('errors.status_id');
    expect((await orderOf(order.id)).state).toBe('paid');
  });

  test('a tax that is renamed afterwards keeps its name on the line', async () => {
    const { line } = await placed();
    const [linked] = (await read('order-details', line)).impuestos as Row[];
    await db
      .update(taxes)
      .set({ name: 'Otro nombre' })
      .where(eq(taxes.id, linked?.id ?? 0));
    const after = (await read('order-details', line)).impuestos;
    await db
      .update(taxes)
      .set({ name: String(linked?.name) })
      .where(eq(taxes.id, linked?.id ?? 0));
    expect(after).toEqual([linked]);
  });
});

describe('an order entered by hand', () => {
  test('is not confirmed by a field: only its label, or the confirmation, pays it', async () => {
    const { id } = dataOf((await create('orders', { user_id: (await makeUser()).id })).body);
    const refused = await put('orders', id, { payment_confirmed: true });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { payment_confirmed: expect.any(Array) } },
    });
    const paid = await put('orders', id, { payment_confirmed: true, status_id: await labelOf('paid') });
    expect(paid).toMatchObject({ status: 202, body: { data: { state: 'paid', payment_confirmed: true } } });
  });

  test('takes its goods from stock when it is paid, and is not paid without them', async () => {
    const user = await makeUser();
    const [goods] = await db
      .insert(products)
      .values({ name: 'Mat', price: cents(1_000), handle_stock: true, inventory: 3 })
      .returning();
    const pay = async () => {
      const { id } = dataOf((await create('orders', { user_id: user.id })).body);
      await create('order-details', { order_id: id, product_id: goods?.id, quantity: 2, unit_price: 10 });
      return put('orders', id, { status_id: await labelOf('paid') });
    };
    const left = async () => (await read('products', goods?.id ?? 0)).inventory;
    expect((await pay()).status).toBe(202);
    expect(await left()).toBe(1);
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect(await left()).toBe(1);
    // A line by hand names no size, so staff count what was sold.
    await db.insert(product_sizes).values({ product_id: goods?.id ?? 0, name: 'S', code: 's', inventory: 1 });
    expect((await pay()).status).toBe(202);
    expect(await left()).toBe(1);
  });

  test('given another buyer and paid by one call, opens access for that buyer alone', async () => {
    const [first, second] = [await makeUser(), await makeUser()];
    const { program, product } = await makeProgram();
    const { id } = dataOf((await create('orders', { user_id: first.id })).body);
    await create('order-details', { order_id: id, product_id: product.id, quantity: 1, unit_price: 30 });
    const paid = await put('orders', id, { user_id: second.id, status_id: await labelOf('paid') });
    expect(paid).toMatchObject({ status: 202, body: { data: { user_id: second.id, state: 'paid' } } });
    const holders = await db
      .select({ user: program_users.user_id })
      .from(program_users)
      .where(eq(program_users.program_id, program.id));
    expect(holders).toEqual([{ user: second.id }]);
  });

  test('is never born paid, and its totals are those of its lines', async () => {
    const user = await makeUser();
    const { product } = await makeProgram({ price: 1_000 });
    for (const paid of [{ payment_confirmed: true }, { status_id: await labelOf('paid') }]) {
      const refused = await create('orders', { user_id: user.id, ...paid });
      expect(refused.status).toBe(422);
      expect(refused.body).toHaveProperty(`errors.${Object.keys(paid)[0]}`);
    }
    const totals = { total_order: 999, total_tax: 1, total_items: 9 };
    const made = await create('orders', { user_id: user.id, ...totals, payment_confirmed: false });
    expect(made.status).toBe(201);
    const { id } = dataOf(made.body);
    expect(dataOf(made.body)).toMatchObject({
      state: 'pending_transfer',
      payment_confirmed: false,
      total_order: 0,
      paid_at: null,
    });
    const line = dataOf(
      (await create('order-details', { order_id: id, product_id: product.id, unit_price: 10, quantity: 2 }))
        .body,
    );
    expect(await read('orders', id)).toMatchObject({ total_order: 20, total_tax: 2.3, total_items: 2 });
    await put('order-details', line.id, { quantity: 3 });
    expect(await read('orders', id)).toMatchObject({ total_order: 30, total_tax: 3.45, total_items: 3 });
    await put('orders', id, { total_order: 1, payment_confirmed: true });
    expect(await read('orders', id)).toMatchObject({ total_order: 30, payment_confirmed: false });
    const second = dataOf(
      (await create('order-details', { order_id: id, product_id: product.id, unit_price: 5, quantity: 1 }))
        .body,
    );
    expect((await remove('order-details', second.id)).status).toBe(204);
    expect(await read('orders', id)).toMatchObject({ total_order: 30, total_items: 3 });

    const staff = signedInAs(await makeUser(), 'order_confirm_transfer');
    expect(await confirmTransfer(staff, id)).toMatchObject({ state: 'paid', type: 'T', total_order: 3_000 });
    expect(await create('order-details', { order_id: id, quantity: 1 })).toMatchObject(PLACED);
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    expect(row?.total_order).toBe(3_000);
  });
});

test('a line or an order dearer than an amount can be is 422 at the quantity', async () => {
  const order = dataOf((await create('orders', {})).body);
  const line = (more: object) =>
    create('order-details', { order_id: order.id, description: 'Pesas', unit_price: 9_999_999_999, ...more });
  const refused = { status: 422, body: { errors: { quantity: [expect.any(String)] } } };
  expect(await line({ quantity: 999_999 })).toMatchObject(refused);
  expect(await line({ quantity: 1 })).toMatchObject({ status: 201 });
  expect(await line({ quantity: 1 })).toMatchObject(refused);
  expect((await read('orders', order.id)).total_order).toBe(9_999_999_999);
});
