import { expect, test } from 'vitest';
import { chooseSize } from './sizes';

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
