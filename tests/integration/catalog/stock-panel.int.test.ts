import { expect, test } from 'vitest';
import { getStock } from '@/lib/server/desk/stock/get-stock';
import { requestNotice } from '@/lib/server/products/stock-notices';
import { makeProduct } from '../cart/goods';
import { makeSized } from '../cart/sized';
import { guest, makeUser, signedInAs } from '../factories';

const staff = async (...abilities: string[]) =>
  signedInAs(await makeUser({ is_customer: false }), ...abilities);

test('staff see what is left of each size and how many wait for it', async () => {
  const shirt = await makeSized({ S: 0, M: 2, L: 40 });
  for (const email of ['ana@example.com', 'eva@example.com'])
    await requestNotice(guest(), { productId: shirt.id, sizeId: shirt.sizes.S, email });
  const product = { id: shirt.id, handle_stock: true, inventory: 42 };
  expect(await getStock(await staff('product_show'), product)).toMatchObject([
    { name: 'S', inventory: 0, level: 'out', waiting: 2 },
    { name: 'M', inventory: 2, level: 'low', waiting: 0 },
    { name: 'L', inventory: 40, level: 'enough', waiting: 0 },
  ]);
});

test('a product without sizes is one line, and without stock none', async () => {
  const product = await makeProduct({ handle_stock: true, inventory: 0 });
  await requestNotice(guest(), { productId: product.id, email: 'ana@example.com' });
  const who = await staff('product_show');
  expect(await getStock(who, product)).toEqual([
    { id: null, name: null, inventory: 0, level: 'out', waiting: 1 },
  ]);
  expect(await getStock(who, { ...product, handle_stock: false })).toBeNull();
  await expect(getStock(await staff('product_access'), product)).rejects.toMatchObject({ code: 'forbidden' });
});
