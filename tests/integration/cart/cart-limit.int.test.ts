import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { products } from '@/db/schema';
import { MAX_CART_ITEMS } from '@/lib/domain/checkout/cart';
import { cents } from '@/lib/domain/money';
import { addProduct, mergeGuestCart, removeProduct, restoreProduct } from '@/lib/server/cart/change-cart';
import { readCart } from '@/lib/server/cart/read-cart';
import { makeUser, signedInAs } from '../factories';

test('a cart never holds more than one order does: neither by a merge nor by taking back a removal', async () => {
  const context = signedInAs(await makeUser());
  const made = Array.from({ length: MAX_CART_ITEMS + 2 }, (_, at) => ({
    name: `Lleno ${at}`,
    price: cents(100),
  }));
  const items = await db.insert(products).values(made).returning({ id: products.id });
  const [first = { id: 0 }, second = { id: 0 }, ...others] = items;
  await addProduct(context, first);
  const merged = await mergeGuestCart(context, [second, ...others]);
  expect(merged.lines.map(({ id }) => id)).toEqual(items.slice(0, MAX_CART_ITEMS).map(({ id }) => id));
  await removeProduct(context, second);
  await addProduct(context, others.at(-1) ?? first);
  await expect(restoreProduct(context, second)).rejects.toMatchObject({
    status: 422,
    fields: { cart: [{}] },
  });
  expect((await readCart(context))?.lines).toHaveLength(MAX_CART_ITEMS);
  await removeProduct(context, first);
  expect((await restoreProduct(context, second)).lines).toHaveLength(MAX_CART_ITEMS);
});
