import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import * as addToCart from '@/app/api/v1/add-to-cart/route';
import * as userCart from '@/app/api/v1/user/cart/route';
import { db } from '@/db/client';
import { order_details, orders, products } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { mergeGuestCart, removeProduct, restoreProduct } from '@/lib/server/cart/change-cart';
import { readCart } from '@/lib/server/cart/read-cart';
import { makeProgram, makeUser, sessionOf, signedInAs } from '../factories';
import { call } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { makeProduct } from './goods';

afterEach(() => setClock(null));

async function customer() {
  const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
  const user = await makeUser();
  const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
  const context = signedInAs(user);
  const add = (product: unknown, cart: unknown = {}) =>
    call(addToCart.POST, { json: { cart, product }, jar });
  return { user, jar, context, add, cart: () => call(userCart.GET, { jar }) };
}
const addRequest = (product: { id: number; name: string; price: number }) => ({
  ...product,
  price: product.price / 100,
});
const idsIn = (body: unknown) =>
  (body as { orderDetails: { product: { id: number } }[] }).orderDetails.map(({ product }) => product.id);

describe('GET user/cart', () => {
  test('a guest has none on the server', async () => {
    const { status, body } = await call(userCart.GET);
    expect(status).toBe(200);
    expect(body).toEqual({ isUser: false, userHasCart: false, order: null, orderDetails: [] });
  });

  test('a customer sees the order with a product in each detail, priced now', async () => {
    const { add, cart, user } = await customer();
    expect((await cart()).body).toMatchObject({ isUser: true, userHasCart: false, order: null });
    const product = await makeProduct({}, 3_990);
    await add(addRequest(product));
    await db
      .update(products)
      .set({ price: cents(4_200) })
      .where(eq(products.id, product.id));
    expect((await cart()).body).toMatchObject({
      isUser: true,
      userHasCart: true,
      order: { user_id: user.id, total_items: 1, total_order: 42 },
      orderDetails: [
        { quantity: 1, unit_price: 42, product: { id: product.id, name: product.name, price: 42 } },
      ],
    });
  });
});

describe('POST add-to-cart', () => {
  test('the answer says that a guest is not a user, and nothing is stored', async () => {
    const product = await makeProduct();
    const { body } = await call(addToCart.POST, { json: { cart: {}, product: addRequest(product) } });
    expect(body).toEqual({ isUser: false, productIsAdded: false, addItemSuccess: false, order: null });
    expect(await db.select().from(order_details).where(eq(order_details.product_id, product.id))).toEqual([]);
  });

  test('another user’s cart is refused; their own, and one without a user, is accepted', async () => {
    const { add, cart, user } = await customer();
    const product = addRequest(await makeProduct());
    const other = await makeUser();
    const refused = await add(product, { user_id: other.id, items: [] });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'cart.user_id': [expect.any(String)] } },
    });
    expect((await cart()).body).toMatchObject({ userHasCart: false });
    for (const user_id of [0, user.id, String(user.id), null])
      expect((await add(product, { user_id, items: [] })).status).toBe(200);
  });

  test('a new product raises count and total; again it changes nothing', async () => {
    const { add } = await customer();
    const [mat, bands] = [await makeProduct({}, 3_990), await makeProduct({}, 1_810)];
    await add(addRequest(mat));
    expect((await add(addRequest(bands))).body).toMatchObject({
      isUser: true,
      productIsAdded: false,
      addItemSuccess: true,
      order: { total_items: 2, total_order: 58 },
    });
    expect((await add(addRequest(mat))).body).toMatchObject({
      productIsAdded: true,
      addItemSuccess: false,
      order: { total_items: 2, total_order: 58 },
    });
  });

  test('totals of the client are never used', async () => {
    const { add } = await customer();
    const product = await makeProduct({}, 3_990);
    const cart = { items: [], total_order: 0.01, total_items: 99, order_id: 1 };
    expect((await add({ id: product.id }, cart)).body).toMatchObject({
      order: { total_items: 1, total_order: 39.9 },
    });
  });

  test('price-tamper-refused: a named price that differs is 422 and adds nothing', async () => {
    const { add, cart } = await customer();
    const product = await makeProduct({}, 3_990);
    const { status, body } = await add({ id: product.id, price: 0.01 });
    expect(status).toBe(422);
    expect(body).toHaveProperty('errors.product');
    expect((await cart()).body).toMatchObject({ userHasCart: false });
  });

  test.each([
    ['unknown', async () => ({ id: 99_999_999 })],
    ['behind a program', async () => ({ id: (await makeProgram()).product.id })],
    ['deleted', async () => ({ id: (await makeProduct({ deleted_at: new Date() })).id })],
  ])('a product that is %s is 422', async (_, make) => {
    const { add } = await customer();
    expect((await add(await make())).status).toBe(422);
  });

  test('an unreadable product is 422 at its own field, not at one of the cart', async () => {
    const { add } = await customer();
    const { status, body } = await add({ id: 'x' });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['product.id']);
  });

  test.each([
    ['sold out', { handle_stock: true, inventory: 0 }],
    ['not yet available', { available_from: new Date('2999-01-01') }],
    ['no longer available', { available_to: new Date('2000-01-01') }],
  ])('a product that is %s is 409', async (_, values) => {
    const { add } = await customer();
    expect((await add({ id: (await makeProduct(values)).id })).status).toBe(409);
  });

  test('twenty presses at once give one line', async () => {
    const { add, user } = await customer();
    const product = await makeProduct();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(addRequest(product))));
    expect(answers.filter(({ body }) => (body as { addItemSuccess: boolean }).addItemSuccess)).toHaveLength(
      1,
    );
    expect(
      await db.select().from(order_details).where(eq(order_details.product_id, product.id)),
    ).toHaveLength(1);
    expect(await db.select().from(orders).where(eq(orders.user_id, user.id))).toHaveLength(1);
  });

  test('a change without the XHR marker is 419', async () => {
    const { jar } = await customer();
    const { id } = await makeProduct();
    const headers = { 'x-requested-with': '' };
    expect((await call(addToCart.POST, { json: { product: { id } }, jar, headers })).status).toBe(419);
  });
});

describe('prices and windows', () => {
  test('a sale and an availability count at the moment of reading', async () => {
    const { context, add } = await customer();
    const product = await makeProduct(
      {
        sale_price: cents(1_000),
        sale_from: new Date('2026-01-10T06:00:00Z'),
        sale_to: new Date('2026-01-12T05:59:59Z'),
        available_to: new Date('2026-02-01T05:59:59Z'),
        show_end_availability_timer: true,
      },
      2_500,
    );
    setClock(new Date('2026-01-11T00:00:00Z'));
    await add({ id: product.id });
    expect(await readCart(context)).toMatchObject({
      total: 1_000,
      lines: [
        { saleEndsAt: '2026-01-12T05:59:59.000Z', closesAt: '2026-02-01T05:59:59.000Z', seenPrice: null },
      ],
    });
    setClock(new Date('2026-01-12T06:00:00Z'));
    expect(await readCart(context)).toMatchObject({ total: 2_500, lines: [{ seenPrice: 1_000 }] });
    setClock(new Date('2026-02-01T06:00:00Z'));
    expect(await readCart(context)).toMatchObject({ total: 0, payable: 0, lines: [{ state: 'ended' }] });
  });
});

describe('removing', () => {
  test('removes one product, and undo puts it back in its place', async () => {
    const { context, add } = await customer();
    const goods = [await makeProduct(), await makeProduct(), await makeProduct()];
    for (const product of goods) await add(addRequest(product));
    const [first, second, third] = goods.map(({ id }) => id);
    const without = await removeProduct(context, { id: second ?? 0 });
    expect(without.lines.map(({ id }) => id)).toEqual([first, third]);
    expect(without.total).toBe(5_000);
    const again = await restoreProduct(context, { id: second ?? 0 });
    expect(again.lines.map(({ id }) => id)).toEqual([first, second, third]);
    expect((await restoreProduct(context, { id: second ?? 0 })).lines).toHaveLength(3);
  });
});

describe('merge at login', () => {
  test('loses nothing and duplicates nothing, also when repeated or concurrent', async () => {
    const { context, add, cart } = await customer();
    const [mine, both, guests] = [await makeProduct(), await makeProduct(), await makeProduct()];
    await add(addRequest(mine));
    await add(addRequest(both));
    const items = [both, guests].map(({ id }) => ({ id }));
    await Promise.all([1, 2, 3].map(() => mergeGuestCart(context, items)));
    await mergeGuestCart(context, items);
    const { body } = await cart();
    expect(idsIn(body)).toEqual([mine.id, both.id, guests.id]);
    expect(body).toMatchObject({ order: { total_items: 3, total_order: 75 } });
  });

  test("keeps products that are out of stock, omits those that don't exist", async () => {
    const { context } = await customer();
    const gone = await makeProduct({ handle_stock: true, inventory: 0 });
    const view = await mergeGuestCart(context, [{ id: gone.id }, { id: 99_999_999 }]);
    expect(view.lines).toMatchObject([{ id: gone.id, state: 'sold_out' }]);
  });

  test('staff change nothing during an impersonation', async () => {
    const { context } = await customer();
    const { actor } = context;
    const staff = { ...context, actor: actor && { ...actor, impersonatorId: 1 } };
    await expect(mergeGuestCart(staff, [{ id: (await makeProduct()).id }])).rejects.toMatchObject({
      status: 403,
    });
  });
});
