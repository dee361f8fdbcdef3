import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money';
import { type BankMovement, createMatcher, type MatchCandidate, referencesOf } from './bank-match';
import { normalizeReference } from './bank-statement';

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
  missing: cents(5900),
  currency: 'USD',
  rate: null,
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
          const found = createMatcher(orders)(movement({ reference, amount: cents(amount), currency }));
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
    const match = createMatcher([order(1)]);
    expect(match(movement({ amount: cents(5000) }))).toMatchObject([
      { kind: 'possible', reasons: ['reference', 'part'] },
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
    const found = createMatcher(orders)(movement({ reference: '7', description: 'TRF VEGA RUIZ ANA' }));
    expect(found.map(({ candidate }) => candidate.orderId)).toEqual([2, 1]);
    const named = createMatcher(orders)(movement({ reference: '7', description: 'PAGO ORDEN 10001' }));
    expect(named[0]).toMatchObject({ candidate: { orderId: 1 }, reasons: ['amount', 'order_number'] });
  });

  it('an order that was confirmed by hand is found by its reference, never by its amount alone', () => {
    const match = createMatcher([order(1, { standing: 'paid' })]);
    expect(match(movement())).toMatchObject([
      { kind: 'exact', reasons: ['reference', 'amount', 'paid_already'] },
    ]);
    expect(match(movement({ reference: '999' }))).toEqual([]);
  });

  it('an order that needs no more money is named by what was meant for it, and is never exact', () => {
    for (const standing of ['has_line', 'closed'] as const) {
      const match = createMatcher([order(1, { standing })]);
      expect(match(movement())).toMatchObject([
        { kind: 'surplus', reasons: ['reference', 'amount', standing] },
      ]);
      expect(match(movement({ reference: '999' }))).toEqual([]);
      const both = createMatcher([order(1, { standing }), order(2)])(movement());
      expect(both).toMatchObject([{ kind: 'exact', candidate: { orderId: 2 } }]);
    }
  });

  it('a reference inside the description counts as one of the line', () => {
    const match = createMatcher([order(1, { references: ['2026112100123'] })]);
    for (const description of [
      'SINPE REF:2026112100123 MARIA',
      'TEF 2026-11-2100123',
      'ABC/REF2026112100123',
    ])
      expect(match(movement({ reference: null, description }))).toMatchObject([{ kind: 'exact' }]);
    expect(match(movement({ reference: null, description: '12345', amount: cents(1) }))).toEqual([]);
    expect(referencesOf({ reference: '00-77', description: 'el 21/11 a las 10:45' })).toEqual(['77']);
  });

  it('colones match by the rate that the order keeps, within the rounding', () => {
    const match = createMatcher([order(1, { rate: 510 }), order(2, { references: [], rate: 520 })]);
    for (const amount of [3_009_000, 3_009_099, 3_008_901])
      expect(match(movement({ currency: 'CRC', amount: cents(amount) }))).toMatchObject([
        { kind: 'exact', reasons: ['reference', 'amount'], candidate: { orderId: 1 } },
      ]);
    expect(match(movement({ currency: 'CRC', amount: cents(3_068_000), reference: '9' }))).toMatchObject([
      { kind: 'possible', reasons: ['amount'], candidate: { orderId: 2 } },
    ]);
  });

  it('after a part, the rest is the amount that counts', () => {
    const match = createMatcher([order(1, { missing: cents(2000) })]);
    expect(match(movement({ amount: cents(2000) }))).toMatchObject([{ kind: 'exact' }]);
    expect(match(movement({ amount: cents(500) }))).toMatchObject([{ reasons: ['reference', 'part'] }]);
    expect(match(movement())).toMatchObject([{ reasons: ['reference', 'other_amount'] }]);
  });

  it('late money is possible and never exact', () => {
    expect(createMatcher([order(1, { standing: 'expired' })])(movement())).toMatchObject([
      { kind: 'possible', reasons: ['reference', 'amount', 'late'] },
    ]);
  });

  it('a line without a reference matches no order by it', () => {
    const found = createMatcher([order(1, { references: ['---'] })])(
      movement({ reference: '000', amount: cents(1) }),
    );
    expect(found).toEqual([]);
  });
});
