import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, cents, splitTax, ZERO } from '../money';
import { priceBefore, productPrice, taxOfLine } from './pricing';

const at = new Date('2026-07-23T12:00:00Z');
const product = { price: cents(5900), sale_price: ZERO, sale_from: null, sale_to: null, is_free: false };
const sale = { ...product, sale_price: cents(4900) };

describe('price of a product', () => {
  test('both ends of a sale belong to it, an instant outside does not', () => {
    const window = { ...sale, sale_from: at, sale_to: at };
    expect(productPrice(window, at)).toBe(4900);
    expect(productPrice(window, new Date(at.getTime() - 1))).toBe(5900);
    expect(productPrice(window, new Date(at.getTime() + 1))).toBe(5900);
  });

  test('a sale without ends always runs; one that is no cheaper, or 0, is no sale', () => {
    expect(productPrice(sale, at)).toBe(4900);
    expect(productPrice({ ...product, sale_price: cents(6000) }, at)).toBe(5900);
    expect(productPrice(product, at)).toBe(5900);
  });

  test('a free product costs nothing, whatever its price says', () => {
    expect(productPrice({ ...sale, is_free: true }, at)).toBe(0);
  });

  test('the price before is shown only while the price is lower', () => {
    expect(priceBefore(sale, at)).toBe(5900);
    expect(priceBefore(product, at)).toBeNull();
    expect(priceBefore({ ...sale, sale_from: new Date(at.getTime() + 1) }, at)).toBeNull();
  });

  test('a product never costs more than its price', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.date({ noInvalidDate: true }),
        (price, sale_price, when) => {
          const one = { ...product, price: cents(price), sale_price: cents(sale_price), sale_to: at };
          expect(productPrice(one, when)).toBeLessThanOrEqual(price);
        },
      ),
    );
  });
});

describe('tax of a line', () => {
  test('13 % inside $59.00 is $6.79', () => {
    expect(taxOfLine(cents(5900), [{ id: 1, percent: 13 }])).toEqual({
      tax: 679,
      parts: [{ taxId: 1, percent: 13, amount: 679 }],
    });
  });

  test('no rate, no tax', () => {
    expect(taxOfLine(cents(5900), [])).toEqual({ tax: 0, parts: [] });
  });

  test('the parts are the whole, none is negative, and the sum is split once', () => {
    const rates = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.nat(10_000_000), rates, (total, points) => {
        const given = points.map((value, index) => ({ id: index + 1, percent: value / 100 }));
        const { tax, parts } = taxOfLine(cents(total), given);
        const sum = points.reduce((all, value) => all + value, 0);
        expect(tax).toBe(splitTax(cents(total), sum).tax);
        expect(addMoney(...parts.map((part) => part.amount))).toBe(points.length > 0 ? tax : 0);
        for (const part of parts) expect(part.amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
