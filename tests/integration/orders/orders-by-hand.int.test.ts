import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { orders, product_sizes, products, program_users } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { makeProgram, makeUser, signedInAs } from '../factories';
import { create, dataOf, labelOf, PLACED, put, read, remove, signInAsAdmin } from './order-rows-kit';

beforeAll(signInAsAdmin);

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

  test('never starts as paid, and its totals are those of its lines', async () => {
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
    await put('orders', id, { total_order: 1 });
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

test('a line or an order above the largest amount is 422 at the quantity', async () => {
  const order = dataOf((await create('orders', {})).body);
  const line = (more: object) =>
    create('order-details', { order_id: order.id, description: 'Pesas', unit_price: 9_999_999_999, ...more });
  const refused = { status: 422, body: { errors: { quantity: [expect.any(String)] } } };
  expect(await line({ quantity: 999_999 })).toMatchObject(refused);
  expect(await line({ quantity: 1 })).toMatchObject({ status: 201 });
  expect(await line({ quantity: 1 })).toMatchObject(refused);
  expect((await read('orders', order.id)).total_order).toBe(9_999_999_999);
});
