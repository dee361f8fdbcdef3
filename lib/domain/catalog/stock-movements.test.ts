import { expect, test } from 'vitest';
import { changesOfEvent, changesOfSave } from './stock-movements';

test('an event says what it took of one product and what it gave back', () => {
  const reserved = [
    { productId: 7, quantity: 1 },
    { productId: 11, sizeId: 3, quantity: 2 },
  ];
  expect(changesOfEvent(11, { reserved })).toEqual([{ sizeId: 3, quantity: -2 }]);
  expect(changesOfEvent(7, { returned: reserved })).toEqual([{ sizeId: null, quantity: 1 }]);
  expect(changesOfEvent(7, { note: 'x' })).toEqual([]);
  expect(changesOfEvent(7, null)).toEqual([]);
});

test('a save says what changed of each size; a new size came, a removed one left', () => {
  const before = {
    inventory: 5,
    sizes: [
      { id: 1, inventory: 3 },
      { id: 2, inventory: 2 },
    ],
  };
  const after = {
    inventory: 17,
    sizes: [
      { id: 1, inventory: 13 },
      { id: 3, inventory: 4 },
    ],
  };
  expect(changesOfSave(before, after)).toEqual([
    { sizeId: 1, quantity: 10 },
    { sizeId: 2, quantity: -2 },
    { sizeId: 3, quantity: 4 },
  ]);
});

test('a save of a product without sizes says its own change, and a new product begins with its stock', () => {
  expect(changesOfSave({ inventory: 5 }, { inventory: 4 })).toEqual([{ sizeId: null, quantity: -1 }]);
  expect(changesOfSave(null, { inventory: 9, sizes: [] })).toEqual([{ sizeId: null, quantity: 9 }]);
  expect(changesOfSave({ sizes: [{ id: 1, inventory: 3 }] }, { sizes: [{ id: 1, inventory: 3 }] })).toEqual(
    [],
  );
});
