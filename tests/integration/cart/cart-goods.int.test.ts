import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { bundle_items } from '@/db/schema';
import type { AppError } from '@/lib/domain/errors';
import { cents, toWire } from '@/lib/domain/money';
import { readCart } from '@/lib/server/cart/read-cart';
import { guest } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import { customer, failure, inventoryOf, ordersWith, setUpFile, start } from './cart-checkout-kit';
import { makeProduct } from './goods';

setUpFile();

describe('goods', () => {
  test('a free product is bought without a payment', async () => {
    const free = await makeProduct({ is_free: true, virtual: true, downloadable: true }, 900);
    const { context, user_data } = await customer(free);
    const { order, paypal, message } = await start(context, {
      type: 'P',
      cart: [{ id: free.id, price: 0 }],
      user: user_data,
    });
    expect(order).toMatchObject({ state: 'paid', amount: 0 });
    expect(paypal).toBeUndefined();
    // No money came, so it is not called a completed transaction (docs/spec/checkout.md#cart).
    expect(message).toBe('Su orden está lista. No hay nada que pagar.');
    expect((await readCart(context))?.lines).toEqual([]);
  });

  test('a download sold one per person is not sold twice to the same; goods that are sent are', async () => {
    const guide = await makeProduct({ is_free: true, sold_individually: true, downloadable: true });
    const shirt = await makeProduct({ is_free: true, sold_individually: true });
    const { context, user_data } = await customer();
    const buy = (id: number) => start(context, { cart: [{ id }], user: user_data });
    await buy(guide.id);
    await buy(shirt.id);
    expect(await failure(buy(guide.id))).toMatchObject({ status: 409, details: { code: 'already_bought' } });
    expect((await buy(shirt.id)).order.state).toBe('paid');
  });

  test('a product listed twice is one unit', async () => {
    const { id } = await makeProduct({ handle_stock: true, inventory: 5 });
    const { order } = await start(guest(), { cart: [{ id }, { id }] });
    expect(order.amount).toBe(toWire(cents(2_500)));
    expect(await inventoryOf(id)).toBe(4);
  });

  test('a bundle takes stock from its parts and returns it', async () => {
    const part = await makeProduct({ handle_stock: true, inventory: 5 });
    const combo = await makeProduct({ is_bundle: true });
    await db.insert(bundle_items).values({ bundle_id: combo.id, product_id: part.id, quantity: 2 });
    const context = guest();
    const { order } = await start(context, { cart: [{ id: combo.id }, { id: part.id }] });
    expect(await inventoryOf(part.id)).toBe(2);
    expect((await failure(start(guest(), { cart: [{ id: combo.id }, { id: part.id }] }))).status).toBe(409);
    expect(await inventoryOf(part.id)).toBe(2);
    await cancelOrder(order.id);
    expect(await inventoryOf(part.id)).toBe(5);
  });

  test('60 buyers at once for 3 pieces: exactly 3 orders, nothing below zero', async () => {
    const { id } = await makeProduct({ handle_stock: true, inventory: 3 });
    const other = await makeProduct({ handle_stock: true, inventory: 100 });
    const tries = await Promise.allSettled(
      Array.from({ length: 60 }, () => start(guest(), { cart: [{ id: other.id }, { id }] })),
    );
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
    expect(new Set(refused.map(({ details }) => details.code))).toEqual(new Set(['out_of_stock']));
    expect(refused).toHaveLength(57);
    expect(await inventoryOf(id)).toBe(0);
    expect(await inventoryOf(other.id)).toBe(97);
    expect(await ordersWith(id)).toHaveLength(3);
  });
});
