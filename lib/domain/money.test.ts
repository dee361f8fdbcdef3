import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  cents,
  formatMoney,
  formatPrice,
  multiplyMoney,
  nearestCent,
  parseMoney,
  parseTypedMoney,
  percentOff,
  splitTax,
  toDecimalString,
  toWire,
} from './money';

const amount = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map(cents);
const price = fc.integer({ min: 0, max: 99_999_999 }).map(cents);

test('typed amounts are parsed, ambiguous ones are refused', () => {
  for (const text of ['29,00', '29.00', '$29', ' 29,0 ']) expect(parseTypedMoney(text)).toBe(2_900);
  for (const text of ['1.045,00', '1,045.00', '1,045', '1,500', '29,00,0', 'veintinueve', ''])
    expect(parseTypedMoney(text)).toBeNull();
});

describe('an amount', () => {
  test('comes back from every way it is written', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseMoney(toDecimalString(value))).toBe(value);
        expect(parseMoney(toWire(value))).toBe(value);
        expect(parseMoney(JSON.parse(JSON.stringify(toWire(value))))).toBe(value);
        expect(parseMoney(formatMoney(value).replace(/[$,]/g, ''))).toBe(value);
        expect(parseMoney(formatPrice(value).replace(/[$,]/g, ''))).toBe(value);
      }),
    );
  });

  test.each([
    [4990, '49.90', 49.9, '$49.90', '$49.90'],
    [5900, '59.00', 59, '$59.00', '$59'],
    [5, '0.05', 0.05, '$0.05', '$0.05'],
    [-123_456_789, '-1234567.89', -1234567.89, '-$1,234,567.89', '-$1,234,567.89'],
  ])('%i cents are %s', (value, decimal, wire, shown, marketed) => {
    expect(toDecimalString(cents(value))).toBe(decimal);
    expect(toWire(cents(value))).toBe(wire);
    expect(formatMoney(cents(value))).toBe(shown);
    expect(formatPrice(cents(value))).toBe(marketed);
  });

  test('of a sheet is rounded to the nearest cent', () => {
    expect(nearestCent(0.1 + 0.2)).toBe(30);
    expect(nearestCent(-1234.5650000001)).toBe(-123_457);
    for (const value of [1e15, Number.NaN, Number.POSITIVE_INFINITY]) expect(nearestCent(value)).toBeNull();
  });

  test('with more than two decimals, in another notation or without digits is none', () => {
    for (const text of ['', '.5', '5.', '1,50', '1e3', '0x10', '49.905', '--1', 'NaN', '12345678901']) {
      expect(parseMoney(text)).toBeNull();
    }
    expect(parseMoney('49.900')).toBe(4990);
    for (const value of [0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY])
      expect(parseMoney(value)).toBeNull();
  });

  test('that is no whole number of cents, or too large to keep, is refused', () => {
    for (const value of [0.5, Number.NaN, 1e12, -1e12]) expect(() => cents(value)).toThrow(RangeError);
    expect(() => addMoney(cents(999_999_999_999), cents(1))).toThrow(RangeError);
    expect(() => multiplyMoney(cents(100), 1.5)).toThrow(RangeError);
    expect(() => multiplyMoney(cents(100), -1)).toThrow(RangeError);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('sums', () => {
  test('do not depend on the order of their parts, and a quantity is a sum', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 50 }), price, fc.nat(100), (parts, one, quantity) => {
        expect(addMoney(...parts.toReversed())).toBe(addMoney(...parts));
        expect(multiplyMoney(one, quantity)).toBe(addMoney(...Array.from({ length: quantity }, () => one)));
      }),
    );
  });
});

describe('tax inside a price', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });

  test('net and tax are the price again, and the tax is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(price, rate, (gross, points) => {
        const { net, tax } = splitTax(gross, points);
        expect(addMoney(net, tax)).toBe(gross);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(Math.abs(tax - (gross * points) / (10_000 + points))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test('of the lines of an order is the tax of their sum, but for half a cent a line', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 30 }), rate, (lines, points) => {
        const byLine = addMoney(...lines.map((line) => splitTax(line, points).tax));
        const whole = splitTax(addMoney(...lines), points).tax;
        expect(Math.abs(byLine - whole)).toBeLessThanOrEqual((lines.length + 1) / 2);
        expect(byLine).toBeLessThanOrEqual(addMoney(...lines));
      }),
    );
  });

  test('of a return mirrors that of the payment', () => {
    fc.assert(
      fc.property(price, rate, (gross, points) => {
        const { net, tax } = splitTax(gross, points);
        const back = splitTax(cents(-gross), points);
        expect([back.net + net, back.tax + tax]).toEqual([0, 0]);
      }),
    );
    expect(() => splitTax(cents(100), -1)).toThrow(RangeError);
    expect(() => splitTax(cents(100), 13.5)).toThrow(RangeError);
  });
});

test('a discount is rounded down', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (before, now) => {
      fc.pre(now <= before);
      const off = percentOff(cents(now), cents(before));
      expect(now * 100).toBeLessThanOrEqual(before * (100 - off) + before * 1e-9);
    }),
  );
});
