import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, ZERO } from '../money';
import { priceBefore, productPrice } from './pricing';
import { cheapestSize, chooseSize, inSize, pricesVary } from './sizes';

const sizes = [{ id: 3 }, { id: 5 }];

test('a product with sizes is sold by one of its own, any other is still to be chosen', () => {
  expect(chooseSize(sizes, 5)).toEqual({ id: 5 });
  for (const sizeId of [null, undefined, 4]) expect(chooseSize(sizes, sizeId)).toBeUndefined();
});

test('a product without sizes needs none, and takes none of another product', () => {
  expect(chooseSize([], null)).toBeNull();
  expect(chooseSize([], undefined)).toBeNull();
  expect(chooseSize([], 3)).toBeUndefined();
});

const at = new Date('2026-07-23T12:00:00Z');
const shirt = {
  price: cents(2_600),
  sale_price: ZERO,
  sale_from: null,
  sale_to: null,
  is_free: false,
  inventory: 9,
};
const plain = { price: null, inventory: 4 };
const large = { price: cents(2_800), inventory: 3 };

test('a size has its own stock, and the product’s price unless it has its own', () => {
  expect(inSize(shirt, plain)).toMatchObject({ price: 2_600, inventory: 4 });
  expect(inSize(shirt, large)).toMatchObject({ price: 2_800, inventory: 3 });
  expect(inSize(shirt, null)).toBe(shirt);
});

test('a sale price applies to every size that costs more than it', () => {
  const cheap = { price: cents(1_500), inventory: 1 };
  const sale = { ...shirt, sale_price: cents(2_000) };
  const pair = (size: typeof plain | typeof large) => [
    productPrice(inSize(sale, size), at),
    priceBefore(inSize(sale, size), at),
  ];
  expect([plain, large, cheap].map(pair)).toEqual([
    [2_000, 2_600],
    [2_000, 2_800],
    [1_500, null],
  ]);
});

test('prices vary only while they differ to the buyer', () => {
  expect(pricesVary(shirt, [plain, large], at)).toBe(true);
  expect(pricesVary({ ...shirt, sale_price: cents(2_000) }, [plain, large], at)).toBe(false);
  expect(pricesVary({ ...shirt, is_free: true }, [plain, large], at)).toBe(false);
  expect(pricesVary(shirt, [], at)).toBe(false);
});

test('no size costs less at an instant than the cheapest', () => {
  const price = fc.option(fc.nat(5_000).map(cents));
  fc.assert(
    fc.property(
      fc.nat(5_000),
      fc.nat(5_000),
      fc.boolean(),
      fc.array(price, { minLength: 1, maxLength: 6 }),
      (own, sale, is_free, prices) => {
        const product = { ...shirt, price: cents(own), sale_price: cents(sale), is_free };
        const all = prices.map((one) => ({ price: one, inventory: 1 }));
        const now = all.map((size) => productPrice(inSize(product, size), at));
        expect(productPrice(inSize(product, cheapestSize(product, all)), at)).toBe(Math.min(...now));
      },
    ),
  );
});
