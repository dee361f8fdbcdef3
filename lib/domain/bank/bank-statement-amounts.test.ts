import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, toDecimalString } from '../money';
import { decimalMarkOf, parseStatementAmount } from './bank-statement-amounts';

/** An amount as a bank prints it. */
const print = (amount: Cents, mark: '.' | ',', grouped: boolean): string => {
  const [whole = '', decimals = ''] = toDecimalString(amount).split('.');
  const between = mark === '.' ? ',' : '.';
  return `${grouped ? whole.replace(/\B(?=(\d{3})+$)/g, between) : whole}${mark}${decimals}`;
};

describe('amounts', () => {
  it('any printed amount reads as itself, with point or comma, grouped or not, in and out', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.constantFrom('.' as const, ',' as const),
        fc.boolean(),
        (value, mark, grouped) => {
          const printed = print(cents(value), mark, grouped);
          expect(decimalMarkOf([printed])).toBe(mark);
          for (const [text, sign] of [
            [printed, 1],
            [`₡ ${printed}`, 1],
            [`US$${printed}`, 1],
            [`-${printed}`, -1],
            [`(${printed})`, -1],
            [`${printed}-`, -1],
          ] as const)
            expect(parseStatementAmount(text, mark)).toBe(sign * value);
        },
      ),
    );
  });

  it('a comma amount is never read as a point amount: it is no amount at all', () => {
    expect(parseStatementAmount('1.234,56', '.')).toBeNull();
    expect(parseStatementAmount('59.000', '.')).toBeNull();
    expect(parseStatementAmount('mil', '.')).toBeNull();
    expect(parseStatementAmount('(59.00', '.')).toBeNull();
  });

  it('CR and DB behind an amount are its sign', () => {
    expect(parseStatementAmount('59.00 CR', '.')).toBe(5900);
    expect(parseStatementAmount('₡1,059.00DB', '.')).toBe(-105_900);
    expect(parseStatementAmount('−59.00', '.')).toBe(-5900);
  });

  it('three digits behind a lone mark are thousands', () => {
    const mark = decimalMarkOf(['30.000', '5.500']);
    expect(parseStatementAmount('30.000', mark)).toBe(3_000_000);
  });
});
