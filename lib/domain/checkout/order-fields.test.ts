import { expect, test } from 'vitest';
import { AppError } from '../errors';
import {
  cartSchema,
  optionalWireId,
  programOrderSchema,
  toBuyer,
  wireAmount,
  wireFlag,
  wireId,
} from './order-fields';

test('an id is a positive whole number, as a number or as text', () => {
  expect([wireId.parse(7), wireId.parse(' 7 ')]).toEqual([7, 7]);
  for (const value of [0, -1, '1.5', '1e3', '9999999999', '', null])
    expect(wireId.safeParse(value).success).toBe(false);
});

test('0, "0", "" and null mean none', () => {
  for (const value of [0, '0', '', null, undefined]) expect(optionalWireId.parse(value)).toBeNull();
  expect(optionalWireId.parse('12')).toBe(12);
});

test('an amount becomes whole cents, and is never negative', () => {
  expect([wireAmount.parse('59.00'), wireAmount.parse(19.99), wireAmount.parse('')]).toEqual([
    5_900,
    1_999,
    null,
  ]);
  expect(wireAmount.safeParse('-1').success).toBe(false);
  expect(wireAmount.safeParse('mucho').success).toBe(false);
});

test('an order names its way to pay and its program', () => {
  expect(programOrderSchema.parse({ type: 'T', programId: '3', range_Id: 0 })).toMatchObject({
    type: 'T',
    programId: 3,
    range_Id: null,
  });
  expect(programOrderSchema.safeParse({ type: 'X', programId: 3 }).success).toBe(false);
});

test('a product given twice is one item of the cart', () => {
  const { items } = cartSchema.parse({ items: [1, { id: '1', price: 5 }, { id: 2 }] });
  expect(items?.map((item) => item.id)).toEqual([1, 2]);
});

test('a yes or no is said in several ways; anything else is refused', () => {
  for (const value of [true, 1, '1', 'true', 'on']) expect(wireFlag.parse(value)).toBe(true);
  for (const value of [undefined, null, '', false, 0, '0', 'false', 'off'])
    expect(wireFlag.parse(value)).toBe(false);
  for (const value of ['maybe', 'yes', 2, [], {}]) expect(wireFlag.safeParse(value).success).toBe(false);
});

test('a buyer may come as JSON text, with numbers as texts and card numbers hidden', () => {
  expect(toBuyer('{"cardId":115870342,"agreed_tc":"on"}')).toEqual({ cardId: '115870342', agreed_tc: true });
  expect(JSON.stringify(toBuyer({ address: 'tarjeta 4111 1111 1111 1111' }))).not.toContain('4111 1111');
  expect(toBuyer(null)).toEqual({});
  expect(() => toBuyer('{')).toThrow(AppError);
});
