import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as paypalShop from '@/app/api/v1/paypal-shop/process/[orderId]/route';
import * as transferShop from '@/app/api/v1/transfer-shop/process/route';
import { db } from '@/db/client';
import { mails, orders, products } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { cents } from '@/lib/domain/money';
import { addProduct } from '@/lib/server/cart/change-cart';
import { getCartCompleted } from '@/lib/server/cart/get-cart-completed';
import { readCart } from '@/lib/server/cart/read-cart';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { buyer, guest, makeUser, signedInAs } from '../factories';
import { call } from '../setup/http';
import {
  cartOf,
  customer,
  failure,
  type Named,
  ordersWith,
  setUpFile,
  simulator,
  start,
} from './cart-checkout-kit';
import { makeProduct } from './goods';

setUpFile();

test('the mail of a rejected transfer for goods leads to the shop: the cart became the order', async () => {
  const product = await makeProduct();
  const user = buyer();
  const { order } = await start(guest(), { cart: cartOf([product]), user });
  const staff = signedInAs(await makeUser(), 'order_confirm_transfer');
  await rejectTransfer(staff, order.id, { reason: 'El depósito no llegó.' });
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.dedupe_key, `order:${order.id}:rejected`));
  expect(sent.map(({ props }) => props)).toEqual([
    expect.objectContaining({ link: expect.stringMatching(/\/shop$/) }),
  ]);
});

describe('prices', () => {
  test('price-tamper-refused: prices, totals and amounts that differ are 422 and leave nothing', async () => {
    const product = await makeProduct({}, 3_990);
    const honest = cartOf([product]);
    const [item] = honest.items;
    for (const body of [
      { cart: [{ ...item, price: 0.01 }] },
      { cart: { ...honest, total_order: 0.01 } },
      { cart: [{ id: product.id }], amount: 0.01 },
    ]) {
      const error = await failure(start(guest(), body));
      expect(error).toMatchObject({ status: 422, details: { code: 'cart_changed', amount: 39.9 } });
    }
    expect(await ordersWith(product.id)).toEqual([]);
  });

  test('price-tamper-refused: the same order again with other prices or totals is 422, as it was the first time', async () => {
    const product = await makeProduct({}, 3_990);
    const honest = cartOf([product]);
    const [item] = honest.items;
    const context = guest();
    const user = buyer();
    const { order } = await start(context, { cart: honest, user });
    for (const cart of [
      { ...honest, items: [{ ...item, price: 0.01 }] },
      { ...honest, total_order: 0.01 },
      { ...honest, total_items: 7 },
      { ...honest, user_id: 1 },
    ])
      expect((await failure(start(context, { cart, user }))).status).toBe(422);
    expect((await start(context, { cart: honest, user })).order.id).toBe(order.id);
    expect(await ordersWith(product.id)).toHaveLength(1);
  });

  test('a count or a user that is not the caller is 422', async () => {
    const cart = cartOf([await makeProduct()]);
    expect((await failure(start(guest(), { cart: { ...cart, total_items: 7 } }))).status).toBe(422);
    expect((await failure(start(guest(), { cart: { ...cart, user_id: 1 } }))).status).toBe(422);
  });

  test('a changed price is shown with before and after; confirmed with the new one it is bought', async () => {
    const product = await makeProduct({}, 3_990);
    const seen = cartOf([product]);
    await db
      .update(products)
      .set({ price: cents(4_200) })
      .where(eq(products.id, product.id));
    const context = guest();
    const error = await failure(start(context, { cart: seen }));
    expect(error.details).toEqual({
      code: 'cart_changed',
      changes: [{ id: product.id, before: 39.9, after: 42 }],
      amount: 42,
    });
    const { order } = await start(context, { cart: [{ id: product.id, price: 42 }], amount: 42 });
    expect(order.amount).toBe(42);
  });

  test('an empty cart, an unknown product or one not on sale is refused', async () => {
    expect((await failure(start(guest(), { cart: [] }))).fields).toHaveProperty('cart');
    expect((await failure(start(guest(), { cart: [{ id: 99_999_999 }] }))).status).toBe(422);
    const later = await makeProduct({ available_from: new Date('2999-01-01') });
    expect((await failure(start(guest(), { cart: [{ id: later.id }] }))).status).toBe(409);
  });
});

describe('transfer', () => {
  test('a customer orders the server cart; it is emptied, and confirming pays the order', async () => {
    const goods = [await makeProduct({}, 3_990), await makeProduct({}, 1_810)];
    const { context, jar, user, user_data } = await customer(...goods);
    const json = { user: user_data, cart: cartOf(goods) };
    const first = await call(transferShop.POST, { json, jar });
    expect(first).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Recibimos su orden. Haga la transferencia para completarla.',
        order: { state: 'pending_transfer', amount: 58 },
      },
    });
    expect(await readCart(context)).toMatchObject({ lines: [], total: 0 });
    const { id } = (first.body as { order: { id: number } }).order;
    expect(await getCartCompleted(context, null)).toMatchObject({
      order: { id, state: 'pending_transfer' },
      deposit: { transfer: expect.anything() },
    });
    expect((await call(transferShop.POST, { json, jar })).body).toMatchObject({ order: { id } });
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({
      kind: 'cart',
      user_id: user.id,
      total_items: 2,
      program_id: null,
      total_tax: 667,
    });
    const staff = signedInAs(await makeUser(), 'order_confirm_transfer');
    expect(await confirmTransfer(staff, id)).toMatchObject({ state: 'paid' });
    const sent = await db.select().from(mails).where(eq(mails.order_id, id));
    expect(sent.map(({ template }) => template).sort()).toEqual(['order_transfer', 'payment_received']);
    const receipt = sent.find(({ template }) => template === 'payment_received');
    expect(String(receipt?.props.link)).toMatch(/\/profile\/purchases\/\d+\/receipt$/);
  });

  test('without a cart in the body the server cart is bought; by GET with texts the same', async () => {
    const product = await makeProduct();
    const { jar, user_data } = await customer(product);
    const query = new URLSearchParams({ user: JSON.stringify(user_data) });
    const { body } = await call(transferShop.GET, { path: `/?${query}`, jar });
    expect(body).toMatchObject({ success: true, order: { amount: 25 } });
    expect((await call(transferShop.POST, { json: { user: user_data }, jar })).status).toBe(422);
  });

  test('a GET without the XHR marker or prefetched places nothing', async () => {
    const product = await makeProduct();
    const { jar, user_data } = await customer(product);
    const path = `/?${new URLSearchParams({ user: JSON.stringify(user_data) })}`;
    expect((await call(transferShop.GET, { path, jar, headers: { 'x-requested-with': '' } })).status).toBe(
      419,
    );
    expect((await call(transferShop.GET, { path, jar, headers: { 'sec-purpose': 'prefetch' } })).status).toBe(
      419,
    );
    expect((await call(transferShop.HEAD, { method: 'HEAD', path, jar })).status).toBe(405);
  });

  test('wrong buyer fields are all reported at once, and the cart stays', async () => {
    const { context, jar } = await customer(await makeProduct());
    const { status, body } = await call(transferShop.POST, { json: { user: { email: 'x' } }, jar });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['name', 'email', 'cardId', 'phone', 'address', 'agreed_tc']),
    );
    expect((await readCart(context))?.lines).toHaveLength(1);
  });
});

describe('provider', () => {
  const opened = async (context: RequestContext, goods: readonly Named[], user = buyer()) => {
    const { order, paypal } = await start(context, { type: 'P', cart: cartOf(goods), user });
    simulator.control.approve({ orderId: paypal?.orderId ?? '' });
    return { order, paypalId: paypal?.orderId ?? '' };
  };

  test('the cart stays until it is paid; then exactly what was bought leaves it', async () => {
    const goods = [await makeProduct({}, 3_990), await makeProduct({}, 1_810)];
    const { context, jar, user_data } = await customer(...goods);
    const { order, paypalId } = await opened(context, goods, user_data);
    const late = await makeProduct();
    await addProduct(context, { id: late.id });
    expect((await readCart(context))?.lines).toHaveLength(3);
    const settle = () =>
      call(paypalShop.POST, {
        json: { user: user_data, cart: cartOf(goods) },
        params: { orderId: paypalId },
        jar,
      });
    expect(await settle()).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Transaction completed successfully',
        order: { id: order.id, state: 'paid' },
      },
    });
    expect((await readCart(context))?.lines.map(({ id }) => id)).toEqual([late.id]);
    expect((await settle()).body).toMatchObject({ success: true });
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.receipt_number).toBeGreaterThan(0);
  });

  test('a cart that differs from the ordered one is 422 and no money moves', async () => {
    const product = await makeProduct();
    const { context, jar, user_data } = await customer(product);
    const { order, paypalId } = await opened(context, [product], user_data);
    const { id } = product;
    for (const [field, cart] of [
      ['cart', [{ id, price: 0.01 }]],
      ['cart', [{ id, price: 0 }]],
      ['cart.total_items', { items: [{ id }], total_items: 2 }],
      ['cart.user_id', { items: [{ id }], user_id: (await makeUser()).id }],
    ] as const) {
      const answer = await call(paypalShop.POST, { json: { cart }, params: { orderId: paypalId }, jar });
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(Array) } } });
    }
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.state).toBe('pending_payment');
  });

  test('another browser can not settle it', async () => {
    const product = await makeProduct();
    const { paypalId } = await opened(guest(), [product]);
    const answer = await call(paypalShop.POST, { json: {}, params: { orderId: paypalId } });
    expect([403, 404]).toContain(answer.status);
  });
});
