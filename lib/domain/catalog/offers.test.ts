import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo } from '../clock';
import { cents, ZERO } from '../money';
import {
  chooseOffer,
  isMonthly,
  lowestPrice,
  type Offer,
  programSale,
  type Sellable,
  type StoredRange,
} from './offers';
import { productPrice } from './pricing';

const at = new Date('2026-07-23T12:00:00Z');
const today = '2026-07-23';
const range = (rangeId: number, price: number, planId: string | null = null): StoredRange => ({
  rangeId,
  name: `Plazo ${rangeId}`,
  price: cents(price),
  planId,
});
const product: NonNullable<Sellable['product']> = {
  price: cents(5900),
  sale_price: ZERO,
  sale_from: null,
  sale_to: null,
  is_free: false,
  available_from: null,
  available_to: null,
  handle_stock: false,
  inventory: 0,
  is_bundle: false,
  paypal_subscription_id: null,
};
const item: Sellable = {
  program: { publish_to_sale: true, status_id: 1, end_date: null },
  product,
  parts: [],
  programRanges: [],
  productRanges: [],
  byMonth: false,
};
const sale = (part: Partial<Sellable>) => programSale({ ...item, ...part }, at, today);
const stateOf = (part: Partial<Sellable>) => sale(part).state;

describe('whether a program is on sale', () => {
  test('unpublished, not in force and past its last day are off sale; the last day belongs to it', () => {
    expect(stateOf({})).toBe('on_sale');
    expect(stateOf({ program: { ...item.program, publish_to_sale: false } })).toBe('off_sale');
    expect(stateOf({ program: { ...item.program, status_id: 2 } })).toBe('off_sale');
    expect(stateOf({ program: { ...item.program, end_date: today } })).toBe('on_sale');
    expect(stateOf({ program: { ...item.program, end_date: addDaysTo(today, -1) } })).toBe('off_sale');
  });

  test("its product's availability, both ends included, and its stock count", () => {
    const before = new Date(at.getTime() - 1);
    const after = new Date(at.getTime() + 1);
    expect(stateOf({ product: { ...product, available_from: at, available_to: at } })).toBe('on_sale');
    expect(stateOf({ product: { ...product, available_from: after } })).toBe('soon');
    expect(stateOf({ product: { ...product, available_to: before } })).toBe('off_sale');
    expect(stateOf({ product: { ...product, handle_stock: true } })).toBe('sold_out');
    const parts = [{ handleStock: true, inventory: 1, quantity: 2 }];
    expect(stateOf({ product: { ...product, is_bundle: true }, parts })).toBe('sold_out');
  });

  test('without a product it is sold by its ranges, without any price not yet', () => {
    expect(stateOf({ product: null })).toBe('soon');
    expect(stateOf({ product: null, programRanges: [range(1, 2400)] })).toBe('on_sale');
  });
});

describe('offers', () => {
  test("the program's ranges come first, then the product's, then the single price", () => {
    const all = { programRanges: [range(1, 2400)], productRanges: [range(2, 100)] };
    expect(sale(all).offers.map((offer) => offer.rangeId)).toEqual([1]);
    expect(sale({ ...all, programRanges: [] }).offers.map((offer) => offer.rangeId)).toEqual([2]);
    expect(sale({}).offers).toEqual([{ rangeId: null, name: null, price: 5900, planId: null }]);
  });

  test('a billing plan makes a subscription only where the level is billed by month', () => {
    const programRanges = [range(1, 2400, 'P-1'), range(2, 5900)];
    const plans = (part: Partial<Sellable>) => sale({ programRanges, ...part }).offers.map((o) => o.planId);
    expect(plans({})).toEqual([null, null]);
    expect(plans({ byMonth: true })).toEqual(['P-1', null]);
    const withPlan = { ...product, paypal_subscription_id: 'P-9' };
    expect(plans({ byMonth: true, product: withPlan })).toEqual(['P-1', 'P-9']);
    expect(plans({ byMonth: true, product: withPlan, programRanges: [] })).toEqual(['P-9']);
  });

  test('a range that is not offered is never replaced by another', () => {
    const { offers } = sale({ programRanges: [range(1, 2400), range(2, 5900)] });
    fc.assert(
      fc.property(fc.option(fc.integer({ min: -5, max: 10 })), (requested) => {
        const chosen = chooseOffer(offers, requested);
        if (requested === null) expect(chosen?.rangeId).toBe(1);
        else if (requested === 1 || requested === 2) expect(chosen?.rangeId).toBe(requested);
        else expect(chosen).toBeNull();
      }),
    );
  });
});

/** Within two days of `at`, so that windows open and close around it. */
const instant = fc.option(
  fc.integer({ min: -172_800_000, max: 172_800_000 }).map((ms) => new Date(at.getTime() + ms)),
);
const plan = fc.option(fc.constantFrom('P-1', 'P-2', ''));
const ranges = fc.uniqueArray(
  fc.record({ rangeId: fc.integer({ min: 1, max: 9 }), price: fc.nat(9_999), planId: plan }),
  { maxLength: 3, selector: ({ rangeId }) => rangeId },
);
const stored = ranges.map((list) => list.map(({ rangeId, price, planId }) => range(rangeId, price, planId)));
const sellable: fc.Arbitrary<Sellable> = fc.record({
  program: fc.record({
    publish_to_sale: fc.boolean(),
    status_id: fc.integer({ min: 1, max: 2 }),
    end_date: fc.option(fc.integer({ min: -2, max: 2 }).map((days) => addDaysTo(today, days))),
  }),
  product: fc.option(
    fc.record({
      price: fc.nat(9_999).map(cents),
      sale_price: fc.nat(9_999).map(cents),
      sale_from: instant,
      sale_to: instant,
      is_free: fc.boolean(),
      available_from: instant,
      available_to: instant,
      handle_stock: fc.boolean(),
      inventory: fc.nat(2),
      is_bundle: fc.boolean(),
      paypal_subscription_id: plan,
    }),
  ),
  parts: fc.array(
    fc.record({ handleStock: fc.boolean(), inventory: fc.nat(3), quantity: fc.integer({ min: 1, max: 2 }) }),
    { maxLength: 2 },
  ),
  programRanges: stored,
  productRanges: stored,
  byMonth: fc.boolean(),
});

describe('whatever is stored', () => {
  test('a program has offers exactly while it is on sale or sold out, each priced as stored', () => {
    fc.assert(
      fc.property(sellable, (any) => {
        const { state, offers } = programSale(any, at, today);
        expect(offers.length > 0).toBe(state === 'on_sale' || state === 'sold_out');
        const source = any.programRanges.length > 0 ? any.programRanges : any.productRanges;
        if (offers.length === 0) return;
        const prices =
          source.length > 0
            ? source.map(({ price }) => price)
            : any.product && [productPrice(any.product, at)];
        expect(offers.map(({ price }) => price)).toEqual(prices);
      }),
    );
  });

  test('an offer is monthly exactly when the level is and a billing plan exists for it', () => {
    fc.assert(
      fc.property(sellable, (any) => {
        const source = any.programRanges.length > 0 ? any.programRanges : any.productRanges;
        for (const offer of programSale(any, at, today).offers) {
          const own = source.find(({ rangeId }) => rangeId === offer.rangeId)?.planId;
          expect(isMonthly(offer)).toBe(any.byMonth && Boolean(own || any.product?.paypal_subscription_id));
        }
      }),
    );
  });

  test('the lowest price is one of the offers and none is lower', () => {
    fc.assert(
      fc.property(sellable, (any) => {
        const offers: readonly Offer[] = programSale(any, at, today).offers;
        const low = lowestPrice(offers);
        expect(low === null).toBe(offers.length === 0);
        for (const { price } of offers) expect(low).toBeLessThanOrEqual(price);
        if (low !== null) expect(offers.map(({ price }) => price)).toContain(low);
      }),
    );
  });
});
