import { expect, test, vi } from 'vitest';
import { announceRefresh } from '@/db/repositories/refresh';
import { guest } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import { failure, setUpFile, start } from './cart-checkout-kit';
import { makeSized } from './sized';

vi.mock('@/db/repositories/refresh', async (load) => {
  const real = await load<typeof import('@/db/repositories/refresh')>();
  return { ...real, announceRefresh: vi.fn(real.announceRefresh) };
});
setUpFile();
/** A shirt whose own save no longer counts. */
async function shirtOf(units: Readonly<Record<string, number>>) {
  const shirt = await makeSized(units);
  vi.mocked(announceRefresh).mockClear();
  return shirt;
}
const announced = () => vi.mocked(announceRefresh).mock.calls.map(([, tags]) => tags);

// docs/spec/checkout.md#stock
test('an order makes its product’s page fresh; the shop too when a size sells out or is back', async () => {
  const shirt = await shirtOf({ M: 4, L: 1 });
  const bought = (size_id?: number) => start(guest(), { cart: [{ id: shirt.id, size_id }] });
  const { order: one } = await bought(shirt.sizes.M);
  const { order: last } = await bought(shirt.sizes.L);
  expect(announced()).toEqual([[`product:${shirt.id}`], ['products']]);
  await cancelOrder(last.id);
  await cancelOrder(one.id);
  expect(announced().slice(2)).toEqual([['products'], [`product:${shirt.id}`]]);
});

test('an order that is refused makes nothing fresh', async () => {
  const shirt = await shirtOf({ M: 0 });
  expect(await failure(start(guest(), { cart: [{ id: shirt.id, size_id: shirt.sizes.M }] }))).toMatchObject({
    status: 409,
  });
  expect(announced()).toEqual([]);
});
