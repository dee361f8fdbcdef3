import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountLeftAfter,
  colonesOf,
  dollarsOf,
  formatBoth,
  formatColones,
  formatRate,
  isAmount,
  MAX_RATE,
  MIN_RATE,
} from './colones';
import { type Cents, cents, subtractMoney, ZERO } from './money';

const amounts = fc.integer({ min: 1, max: 10_000_000 }).map(cents);
const rates = fc.integer({ min: MIN_RATE * 10_000, max: MAX_RATE * 10_000 }).map((units) => units / 10_000);
const inColones = (amount: Cents, rate: number) => ({
  amount: cents(colonesOf(amount, rate) * 100),
  currency: 'CRC',
});

describe('colones', () => {
  it('are whole, within half a colón of the product, and grow with the amount', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const colones = colonesOf(amount, rate);
        expect(Number.isSafeInteger(colones)).toBe(true);
        expect(Math.abs(colones - (amount / 100) * rate)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(colonesOf(cents(amount + 1), rate)).toBeGreaterThanOrEqual(colones);
      }),
    );
  });

  it('read back as the same dollars', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        expect(dollarsOf(cents(colonesOf(amount, rate) * 100), rate)).toBe(amount);
      }),
    );
  });

  it('half a colón goes up', () => {
    expect(colonesOf(cents(150), 101)).toBe(152);
    expect(colonesOf(cents(5900), 510)).toBe(30_090);
    expect(() => colonesOf(cents(100), 0)).toThrow(RangeError);
  });

  it('are written with commas and no cents; the rate keeps its own decimals', () => {
    expect(formatColones(30_090)).toBe('₡30,090');
    expect(formatRate(510)).toBe('₡510.00');
    expect(formatRate(1510.1234)).toBe('₡1,510.1234');
    expect(formatBoth(cents(5900), 510)).toBe('$59.00 (₡30,090)');
    expect(formatBoth(cents(5900), null)).toBe('$59.00');
  });
});

describe('what is missing', () => {
  it('is nothing after the whole amount, in either currency, and within the rounding', () => {
    fc.assert(
      fc.property(amounts, rates, fc.integer({ min: -99, max: 99 }), (total, rate, cut) => {
        const line = inColones(total, rate);
        const near = { ...line, amount: cents(line.amount + cut) };
        expect(amountLeftAfter(total, rate, [{ amount: total, currency: 'USD' }])).toBe(ZERO);
        expect(amountLeftAfter(total, rate, [near])).toBe(ZERO);
        expect(isAmount(near, total, rate)).toBe(true);
        expect(isAmount({ amount: total, currency: 'USD' }, total, null)).toBe(true);
      }),
    );
  });

  it('of two parts is nothing, whatever their currencies; one part leaves the other', () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (a, b, rate) => {
        const total = cents(a + b);
        const dollars = { amount: a, currency: 'USD' };
        expect(amountLeftAfter(total, rate, [dollars])).toBe(b);
        expect(amountLeftAfter(total, rate, [dollars, { amount: b, currency: 'USD' }])).toBe(ZERO);
        expect(amountLeftAfter(total, rate, [dollars, inColones(b, rate)])).toBe(ZERO);
        const rest = amountLeftAfter(total, rate, [inColones(a, rate)]);
        expect(rest).not.toBe(null);
        expect(Math.abs(Number(rest) - b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is unknown for colones without a rate', () => {
    expect(amountLeftAfter(cents(5900), null, [{ amount: cents(3_009_000), currency: 'CRC' }])).toBeNull();
    expect(amountLeftAfter(cents(5900), null, [])).toBe(subtractMoney(cents(5900), ZERO));
    expect(isAmount({ amount: cents(5900), currency: 'CRC' }, cents(5900), null)).toBe(false);
  });
});
