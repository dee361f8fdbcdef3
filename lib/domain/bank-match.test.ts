import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankMovement, type MatchCandidate, matcherOf } from './bank-match';
import { normalizeReference } from './bank-statement';
import { cents } from './money';

const movement = (part: Partial<BankMovement> = {}): BankMovement => ({
  reference: '00123',
  description: 'SINPE',
  amount: cents(5900),
  currency: 'USD',
  ...part,
});
const order = (orderId: number, part: Partial<MatchCandidate> = {}): MatchCandidate => ({
  orderId,
  number: String(10_000 + orderId),
  total: cents(5900),
  currency: 'USD',
  references: ['123'],
  buyer: 'María Solís Mora',
  standing: 'open',
  ...part,
});

describe('matching', () => {
  it('exact if and only if reference, amount and currency are those of one order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('123', '0-0123', '124', null),
        fc.constantFrom(5900, 5901),
        fc.constantFrom('USD', 'CRC'),
        fc.boolean(),
        (reference, amount, currency, second) => {
          const orders = [order(1), ...(second ? [order(2)] : [])];
          const found = matcherOf(orders)(movement({ reference, amount: cents(amount), currency }));
          const exact =
            normalizeReference(reference) === '123' && amount === 5900 && currency === 'USD' && !second;
          expect(found.some(({ kind }) => kind === 'exact')).toBe(exact);
          if (exact) expect(found[0]).toMatchObject({ score: 100, candidate: { orderId: 1 } });
          for (const { score } of found) expect(score).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('one of the two is possible, and says which', () => {
    const match = matcherOf([order(1)]);
    expect(match(movement({ amount: cents(5000) }))).toMatchObject([
      { kind: 'possible', reasons: ['reference', 'other_amount'] },
    ]);
    expect(match(movement({ reference: '999' }))).toMatchObject([
      { kind: 'possible', reasons: ['amount', 'other_reference'] },
    ]);
    expect(match(movement({ currency: 'CRC' }))).toMatchObject([
      { kind: 'possible', reasons: ['reference', 'other_currency'] },
    ]);
    expect(match(movement({ reference: '999', amount: cents(1) }))).toEqual([]);
  });

  it('the order whose buyer or number the line names comes before others of the same amount', () => {
    const orders = [order(1, { references: [] }), order(2, { references: [], buyer: 'Ana Vega Ruiz' })];
    const found = matcherOf(orders)(movement({ reference: '7', description: 'TRF VEGA RUIZ ANA' }));
    expect(found.map(({ candidate }) => candidate.orderId)).toEqual([2, 1]);
    const named = matcherOf(orders)(movement({ reference: '7', description: 'PAGO ORDEN 10001' }));
    expect(named[0]).toMatchObject({ candidate: { orderId: 1 }, reasons: ['amount', 'order_number'] });
  });

  it('an order that was confirmed by hand is found by its reference, never by its amount alone', () => {
    const match = matcherOf([order(1, { standing: 'paid' })]);
    expect(match(movement())).toMatchObject([
      { kind: 'exact', reasons: ['reference', 'amount', 'paid_already'] },
    ]);
    expect(match(movement({ reference: '999' }))).toEqual([]);
  });

  it('an order that needs no more money is named by what was meant for it, and is never exact', () => {
    for (const standing of ['has_line', 'closed'] as const) {
      const match = matcherOf([order(1, { standing })]);
      expect(match(movement())).toMatchObject([
        { kind: 'surplus', reasons: ['reference', 'amount', standing] },
      ]);
      expect(match(movement({ reference: '999' }))).toEqual([]);
      const both = matcherOf([order(1, { standing }), order(2)])(movement());
      expect(both).toMatchObject([{ kind: 'exact', candidate: { orderId: 2 } }]);
    }
  });

  it('a line without a reference matches no order by it', () => {
    const found = matcherOf([order(1, { references: ['---'] })])(
      movement({ reference: '000', amount: cents(1) }),
    );
    expect(found).toEqual([]);
  });
});
