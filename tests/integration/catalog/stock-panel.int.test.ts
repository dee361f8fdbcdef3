import { expect, test } from 'vitest';
import { updateRow } from '@/lib/admin/save';
import { resources } from '@/lib/resources/registry';
import { getMovements } from '@/lib/server/desk/stock/get-movements';
import { getStock } from '@/lib/server/desk/stock/get-stock';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { requestNotice } from '@/lib/server/products/stock-notices';
import { setUpFile, start } from '../cart/cart-checkout-kit';
import { makeProduct } from '../cart/goods';
import { makeSized } from '../cart/sized';
import { guest, makeUser, signedInAs } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';

setUpFile();

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

test('units of open orders are counted as reserved, those of paid and cancelled ones are not', async () => {
  const shirt = await makeSized({ M: 9, L: 9 });
  const { M, L } = shirt.sizes;
  const cart = [{ id: shirt.id, size_id: M }];
  await start(guest(), { cart });
  await start(guest(), { cart });
  const context = guest();
  const { order } = await start(context, { cart: [{ id: shirt.id, size_id: L }] });
  await cancelOrder(order.id);
  const paid = await start(guest(), { cart });
  await confirmTransfer(await staff('order_confirm_transfer'), paid.order.id);
  const product = { id: shirt.id, handle_stock: true, inventory: 15 };
  expect(await getStock(await staff('product_show'), product)).toMatchObject([
    { name: 'M', inventory: 6, reserved: 2 },
    { name: 'L', inventory: 9, reserved: 0 },
  ]);
});

test('a product without sizes is one line, and without stock none', async () => {
  const product = await makeProduct({ handle_stock: true, inventory: 0 });
  await requestNotice(guest(), { productId: product.id, email: 'ana@example.com' });
  const who = await staff('product_show');
  expect(await getStock(who, product)).toEqual([
    { id: null, name: null, code: null, price: null, inventory: 0, reserved: 0, level: 'out', waiting: 1 },
  ]);
  expect(await getStock(who, { ...product, handle_stock: false })).toBeNull();
  await expect(getStock(await staff('product_access'), product)).rejects.toMatchObject({ code: 'forbidden' });
});

test('movements name the size, and the order or the person', async () => {
  const shirt = await makeSized({ M: 5, L: 2 });
  const { M, L } = shirt.sizes;
  const { order } = await start(guest(), { cart: [{ id: shirt.id, size_id: M }] });
  await cancelOrder(order.id);
  const sizes = [
    { id: M, name: 'M', inventory: 5 },
    { id: L, name: 'L', inventory: 12 },
  ];
  const counting = await makeUser({ is_customer: false, name: 'Paola' });
  await updateRow(signedInAs(counting, 'product_edit'), resources.products, shirt.id, { sizes });
  const who = await staff('product_show');
  const placed = { id: order.id, number: order.order_number };
  expect(await getMovements(who, shirt.id)).toMatchObject([
    { quantity: 10, size: 'L', order: null, actor: 'Paola' },
    { quantity: 1, size: 'M', order: placed },
    { quantity: -1, size: 'M', order: placed },
    { quantity: 5, size: 'M', order: null },
    { quantity: 2, size: 'L', order: null },
  ]);
  await expect(getMovements(guest(), shirt.id)).rejects.toMatchObject({ code: 'unauthenticated' });
});
