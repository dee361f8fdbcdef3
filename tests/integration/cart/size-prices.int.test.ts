import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { order_details, order_events, product_sizes, products } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import { cents, toWire } from '@/lib/domain/money';
import { resources } from '@/lib/resources/registry';
import { mergeGuestCart } from '@/lib/server/cart/change-cart';
import { quoteCart } from '@/lib/server/cart/read-cart';
import { getProduct } from '@/lib/server/catalog/get-product';
import { getShop } from '@/lib/server/catalog/get-shop';
import { getShopProduct } from '@/lib/server/catalog/public-products';
import { quoteTill } from '@/lib/server/desk/till/quote';
import { getSizeCodes } from '@/lib/server/orders/size-codes';
import { getOrderFile } from '@/lib/server/payments/orders/get-order-file';
import { guest, makeUser, signedInAs } from '../factories';
import { customer, failure, setUpFile, start } from './cart-checkout-kit';
import { makeProduct } from './goods';
import { sizesOf, stockStaff } from './sized';

setUpFile();

/** A shirt of $26.00 whose XXL costs $28.00. */
async function makeShirt(values: Partial<typeof products.$inferInsert> = {}) {
  const product = await makeProduct({ name: 'Camiseta Brío', handle_stock: true, ...values }, 2_600);
  const sizes = [
    { name: 'M', inventory: 5, code: 'CAM-M', price: null },
    { name: 'XXL', inventory: 5, code: 'CAM-XXL', price: 28 },
  ];
  await updateRow(await stockStaff(), resources.products, product.id, { sizes });
  const { M = 0, XXL = 0 } = await sizesOf(product.id);
  return { ...product, M, XXL };
}

const priceOfSize = (id: number, price: number | null) =>
  db
    .update(product_sizes)
    .set({ price: price === null ? null : cents(price) })
    .where(eq(product_sizes.id, id));

const lineOf = async (orderId: number) =>
  (await db.select().from(order_details).where(eq(order_details.order_id, orderId)))[0];

test('a size without a price costs what the product costs, any other its own', async () => {
  const { id, M, XXL } = await makeShirt();
  const page = await getProduct(id, 'es');
  expect(page).toMatchObject({ price: 2_600, priceVaries: true, priceBefore: null });
  expect(page?.sizes).toMatchObject([
    { name: 'M', price: 2_600 },
    { name: 'XXL', price: 2_800 },
  ]);
  const { order } = await start(guest(), {
    cart: [
      { id, size_id: M },
      { id, size_id: XXL },
    ],
  });
  expect(order.amount).toBe(54);
});

test('catalogue, cart, checkout and till agree on every price', async () => {
  const staff = signedInAs(await makeUser(), 'order_create');
  const shirt = await makeShirt();
  const money = fc.integer({ min: 1, max: 5_000 });
  const shop = fc.record({
    price: money,
    sale: fc.nat(5_000),
    running: fc.boolean(),
    is_free: fc.boolean(),
    size: fc.option(money),
  });
  await fc.assert(
    fc.asyncProperty(shop, async ({ price, sale, running, is_free, size }) => {
      const sale_to = running ? null : new Date('2020-01-01T00:00:00Z');
      await db
        .update(products)
        .set({ price: cents(price), sale_price: cents(sale), sale_to, is_free })
        .where(eq(products.id, shirt.id));
      await priceOfSize(shirt.XXL, size);
      const page = await getProduct(shirt.id, 'es');
      const shown = page?.sizes.find(({ id }) => id === shirt.XXL)?.price ?? Number.NaN;
      const lowest = Math.min(...(page?.sizes ?? []).map((one) => one.price));
      expect(page?.price).toBe(lowest);
      expect((await getShopProduct(shirt.id, 'es')).data?.current_price).toBe(lowest / 100);
      const cart = await quoteCart(guest(), [{ id: shirt.id, sizeId: shirt.XXL }]);
      expect(cart.total).toBe(shown);
      const item = { kind: 'product', id: shirt.id, rangeId: null, sizeId: shirt.XXL, quantity: 2 } as const;
      const till = await quoteTill(staff, { lines: [item], customerId: null });
      expect(till.total).toBe(2 * shown);
      const { order } = await start(guest(), {
        cart: [{ id: shirt.id, size_id: shirt.XXL, price: toWire(cents(shown)) }],
      });
      expect(order.amount).toBe(shown / 100);
      await db.update(product_sizes).set({ inventory: 5 }).where(eq(product_sizes.id, shirt.XXL));
      await db.update(products).set({ inventory: 10 }).where(eq(products.id, shirt.id));
    }),
    { numRuns: 15 },
  );
});

test('a price that a client sends is refused when it is another, and never charged', async () => {
  const { id, XXL } = await makeShirt();
  const forged = await failure(start(guest(), { cart: [{ id, size_id: XXL, price: 26 }] }));
  expect(forged).toMatchObject({ status: 422, details: { code: 'cart_changed', amount: 28 } });
  const { order } = await start(guest(), { cart: [{ id, size_id: XXL }] });
  expect(await lineOf(order.id)).toMatchObject({ unit_price: 2_800, total: 2_800 });
});

test('a price that changes between cart and checkout is said of that size, in both places', async () => {
  const { id, M, XXL } = await makeShirt();
  const { context } = await customer();
  const seen = [
    { id, sizeId: M, name: 'Camiseta Brío, talla M', price: cents(2_600) },
    { id, sizeId: XXL, name: 'Camiseta Brío, talla XXL', price: cents(2_800) },
  ];
  await mergeGuestCart(context, seen);
  await priceOfSize(XXL, 3_000);
  expect((await quoteCart(guest(), seen)).lines).toMatchObject([
    { price: 2_600, seenPrice: null },
    { price: 3_000, seenPrice: 2_800 },
  ]);
  const cart = [
    { id, size_id: M, price: 26 },
    { id, size_id: XXL, price: 28 },
  ];
  expect((await failure(start(context, { cart }))).details).toMatchObject({
    code: 'cart_changed',
    changes: [{ id, size_id: XXL, before: 28, after: 30 }],
    amount: 56,
  });
});

test('what is placed keeps price, name and code of its size', async () => {
  const { id, XXL } = await makeShirt();
  const { order } = await start(guest(), { cart: [{ id, size_id: XXL }] });
  const sizes = [{ id: XXL, name: '2XL', inventory: 1, code: 'NUEVO', price: 40 }];
  await updateRow(await stockStaff(), resources.products, id, { sizes });
  const line = await lineOf(order.id);
  expect(line).toMatchObject({ unit_price: 2_800, description: 'Camiseta Brío, talla XXL' });
  const [placed] = await db.select().from(order_events).where(eq(order_events.order_id, order.id));
  expect(placed?.data).toMatchObject({ size_codes: { [line?.id ?? 0]: 'CAM-XXL' } });
  const reader = signedInAs(await makeUser(), 'order_detail_access');
  expect(await getSizeCodes(reader, [line?.id ?? 0])).toEqual(new Map([[line?.id, 'CAM-XXL']]));
  const file = await getOrderFile(signedInAs(await makeUser(), 'order_show'), order.id);
  expect(file.lines).toMatchObject([{ code: 'CAM-XXL' }]);
});

test('the shop lists the lowest price, and sorts by it', async () => {
  const cheap = await makeShirt({ name: 'Barata' });
  const expensive = await makeProduct({ name: 'En medio' }, 1_000);
  await priceOfSize(cheap.M, 500);
  const shop = await getShop(null, 'price', 1, 'es');
  const found = shop?.products.filter(({ id }) => id === cheap.id || id === expensive.id);
  expect(found).toMatchObject([
    { id: cheap.id, price: 500, priceVaries: true },
    { id: expensive.id, price: 1_000, priceVaries: false },
  ]);
});

test('a price below zero is 422 at the size; an empty one is the product’s', async () => {
  const { id, M } = await makeShirt();
  const save = async (price: unknown) =>
    updateRow(await stockStaff(), resources.products, id, {
      sizes: [{ id: M, name: 'M', inventory: 1, price }],
    });
  expect((await failure(save(-1))).fields).toHaveProperty(['sizes.0.price']);
  expect((await save('')).data).toMatchObject({ sizes: [{ name: 'M', price: null, code: 'CAM-M' }] });
});
