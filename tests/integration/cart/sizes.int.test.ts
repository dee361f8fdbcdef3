import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { bundle_items, order_details } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import type { AppError } from '@/lib/domain/errors';
import { cents } from '@/lib/domain/money';
import { resources } from '@/lib/resources/registry';
import { addProduct, mergeGuestCart } from '@/lib/server/cart/change-cart';
import { quoteCart, readCart } from '@/lib/server/cart/read-cart';
import { addToUserCart } from '@/lib/server/cart/user-cart-api';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { guest, makeProgram, makeUser, signedInAs } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import { customer, failure, setUpFile, start } from './cart-checkout-kit';
import { makeProduct } from './goods';
import { makeSized, stockOf, stockStaff } from './sized';

setUpFile();

const linesOf = (orderId: number) =>
  db.select().from(order_details).where(eq(order_details.order_id, orderId)).orderBy(order_details.id);

describe('a product that is sold by size', () => {
  test('is two lines in two sizes; each reserves stock of its own size and returns it', async () => {
    const shirt = await makeSized({ S: 2, M: 4, L: 1 });
    const { M, L } = shirt.sizes;
    const context = guest();
    const cart = [
      { id: shirt.id, size_id: M },
      { id: shirt.id, size_id: L },
      { id: shirt.id, size_id: L },
    ];
    const { order } = await start(context, { cart });
    expect(order.amount).toBe(52);
    expect(await linesOf(order.id)).toMatchObject([
      { description: 'Camiseta Brío, talla M', size_id: M, product_id: shirt.id },
      { description: 'Camiseta Brío, talla L', size_id: L, product_id: shirt.id },
    ]);
    expect(await stockOf(shirt.id)).toEqual({ all: 5, S: 2, M: 3, L: 0 });
    await cancelOrder(order.id);
    expect(await stockOf(shirt.id)).toEqual({ all: 7, S: 2, M: 4, L: 1 });
  });

  test.each(['missing', 'unknown', 'of another product'])(
    'a size that is %s is 422 at size_id',
    async (kind) => {
      const shirt = await makeSized({ M: 4 });
      const other = await makeSized({ M: 4 });
      const size_id = { missing: undefined, unknown: 999_999, 'of another product': other.sizes.M }[kind];
      const wrong = { status: 422, fields: { size_id: [{ key: 'size_required' }] } };
      expect(await failure(start(guest(), { cart: [{ id: shirt.id, size_id }] }))).toMatchObject(wrong);
      const { context } = await customer();
      expect(await failure(addToUserCart(context, { product: { id: shirt.id, size_id } }))).toMatchObject(
        wrong,
      );
      expect(await stockOf(shirt.id)).toEqual({ all: 4, M: 4 });
    },
  );

  test('a product without sizes accepts no size', async () => {
    const shirt = await makeSized({ M: 4 });
    const mat = await makeProduct();
    const error = await failure(start(guest(), { cart: [{ id: mat.id, size_id: shirt.sizes.M }] }));
    expect(error).toMatchObject({ status: 422, fields: { size_id: [{ key: 'size_required' }] } });
  });

  test('40 buyers at once for the last one of a size: one order, and other sizes stay', async () => {
    const shirt = await makeSized({ M: 1, L: 30 });
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => start(guest(), { cart: [{ id: shirt.id, size_id: shirt.sizes.M }] })),
    );
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
    expect(refused).toHaveLength(39);
    expect(new Set(refused.map(({ details }) => details.code))).toEqual(new Set(['out_of_stock']));
    expect(await stockOf(shirt.id)).toEqual({ all: 30, M: 0, L: 30 });
  });

  test('buyers of both sizes in either order, cancellations and saves at once lose no unit', async () => {
    const shirt = await makeSized({ M: 20, L: 20 });
    const { M, L } = shirt.sizes;
    const staff = await stockStaff();
    const both = [
      { id: shirt.id, size_id: M },
      { id: shirt.id, size_id: L },
    ];
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const context = guest();
        const { order } = await start(context, { cart: index % 2 ? both : both.toReversed() });
        if (index % 3 === 0) await cancelOrder(order.id);
        else if (index % 3 === 1) await updateRow(staff, resources.products, shirt.id, { tags: `${index}` });
      }),
    );
    expect(await stockOf(shirt.id)).toEqual({ all: 24, M: 12, L: 12 });
  });

  test('is in a customer’s cart by size; a removed size has to be chosen again', async () => {
    const shirt = await makeSized({ M: 4, L: 0 });
    const { M, L } = shirt.sizes;
    const { context } = await customer();
    expect((await addProduct(context, { id: shirt.id, sizeId: M })).repeated).toBe(false);
    expect((await addProduct(context, { id: shirt.id, sizeId: M })).repeated).toBe(true);
    expect(await failure(addProduct(context, { id: shirt.id, sizeId: L }))).toMatchObject({
      details: { code: 'out_of_stock' },
    });
    const merged = await mergeGuestCart(context, [
      { id: shirt.id, sizeId: M },
      { id: shirt.id, sizeId: L },
      { id: shirt.id, sizeId: 999_999 },
    ]);
    expect(merged.lines).toMatchObject([
      { sizeId: M, state: 'available', name: 'Camiseta Brío, talla M' },
      { sizeId: L, state: 'sold_out' },
    ]);
    await updateRow(await stockStaff(), resources.products, shirt.id, {
      sizes: [{ name: 'U', inventory: 9 }],
    });
    expect((await readCart(context))?.lines).toMatchObject([
      { state: 'choose_size' },
      { state: 'choose_size' },
    ]);
    expect(await quoteCart(guest(), [{ id: shirt.id }])).toMatchObject({ payable: 0, total: 0 });
  });

  test('a size that staff remove stays in the text of its orders; its units do not come back for sale', async () => {
    const shirt = await makeSized({ M: 4, L: 2 });
    const context = guest();
    const { order } = await start(context, { cart: [{ id: shirt.id, size_id: shirt.sizes.M }] });
    const sizes = [{ id: shirt.sizes.L, name: 'L', inventory: 2 }];
    await updateRow(await stockStaff(), resources.products, shirt.id, { sizes });
    expect(await linesOf(order.id)).toMatchObject([{ description: 'Camiseta Brío, talla M' }]);
    await cancelOrder(order.id);
    expect(await stockOf(shirt.id)).toEqual({ all: 2, L: 2 });
  });

  test('a refund with restocking returns the unit to its size', async () => {
    const shirt = await makeSized({ M: 1 });
    const { order } = await start(guest(), { cart: [{ id: shirt.id, size_id: shirt.sizes.M }] });
    const staff = signedInAs(await makeUser(), 'order_refund', 'order_confirm_transfer');
    await confirmTransfer(staff, order.id);
    const request = {
      reason: 'Talla equivocada',
      access: 'keep',
      restock: true,
      idempotencyKey: null,
    } as const;
    await refundOrder(staff, order.id, { ...request, amount: cents(2_600) });
    expect(await stockOf(shirt.id)).toEqual({ all: 1, M: 1 });
  });
});

describe('the sizes of a product', () => {
  const save = async (id: number, values: Record<string, unknown>) =>
    updateRow(await stockStaff(), resources.products, id, values);

  test('keep their order, and the product has their sum', async () => {
    const shirt = await makeSized({ S: 1, M: 2 });
    const { S, M } = shirt.sizes;
    const { data } = await save(shirt.id, {
      inventory: 99,
      sizes: [
        { id: M, name: 'M', inventory: 5 },
        { id: S, name: 'S', inventory: 1 },
        { name: 'XS', inventory: 3 },
      ],
    });
    expect(data).toMatchObject({ inventory: 9, sizes: [{ name: 'M' }, { name: 'S' }, { name: 'XS' }] });
    expect(await stockOf(shirt.id)).toEqual({ all: 9, M: 5, S: 1, XS: 3 });
  });

  test('have a name each, once, and no fewer than no units', async () => {
    const { id } = await makeProduct();
    const at = async (sizes: unknown) => (await failure(save(id, { sizes }))).fields;
    expect(await at([{ name: '', inventory: 1 }])).toHaveProperty(['sizes.0.name']);
    expect(await at([{ name: 'M', inventory: -1 }])).toHaveProperty(['sizes.0.inventory']);
    expect(await at([{ name: 'M', inventory: '' }])).toHaveProperty(['sizes.0.inventory']);
    const twice = [
      { name: 'M', inventory: 1 },
      { name: 'm', inventory: 1 },
    ];
    expect(await failure(save(id, { sizes: twice }))).toMatchObject({
      status: 409,
      fields: { 'sizes.1.name': [{ key: 'row_duplicate', values: { row: 1 } }] },
    });
  });

  test('exchange their names', async () => {
    const shirt = await makeSized({ S: 2, M: 5 });
    const { S, M } = shirt.sizes;
    const sizes = [
      { id: S, name: 'M' },
      { id: M, name: 'S' },
    ];
    const { data } = await save(shirt.id, { sizes });
    expect(data).toMatchObject({ sizes });
  });

  test('are refused of a bundle, a part of one and the product of a program', async () => {
    const part = await makeProduct();
    const combo = await makeProduct({ is_bundle: true });
    await db.insert(bundle_items).values({ bundle_id: combo.id, product_id: part.id, quantity: 1 });
    const { program } = await makeProgram();
    for (const id of [part.id, combo.id, program.product_id ?? 0])
      expect(await failure(save(id, { sizes: [{ name: 'M', inventory: 1 }] }))).toMatchObject({
        status: 422,
        fields: { sizes: [{ key: 'sizes_sold_whole' }] },
      });
    const shirt = await makeSized({ M: 1 });
    expect((await failure(save(shirt.id, { is_bundle: true }))).fields).toHaveProperty('sizes');
  });
});
