import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money';
import {
  addToCart,
  type CartItem,
  cartOf,
  EMPTY_CART,
  mergeLines,
  parseCart,
  priceChanges,
  removeFromCart,
  restoreLine,
  toStored,
} from './cart';

const item = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  name: fc.string(),
  price: fc.integer({ min: 0, max: 999_999 }).map(cents),
});
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 30 });
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const mat: CartItem = { id: 1, name: 'Mat', price: cents(3990) };
const bands: CartItem = { id: 2, name: 'Minibandas', price: cents(1810) };

describe('cart', () => {
  it('a product already in it is repeated and changes nothing', () => {
    const cart = cartOf([mat]);
    expect(addToCart(cart, { ...mat, price: cents(1) })).toEqual({ cart, repeated: true });
    expect(addToCart(cart, bands).cart).toMatchObject({ totalItems: 2, totalOrder: 5800 });
  });

  it('two sizes of a product are two lines, one size of it is one', () => {
    const shirt = (sizeId: number): CartItem => ({ id: 3, sizeId, name: 'Camiseta', price: cents(2600) });
    const { cart } = addToCart(addToCart(EMPTY_CART, shirt(1)).cart, shirt(2));
    expect(cart).toMatchObject({ totalItems: 2, totalOrder: 5200 });
    expect(addToCart(cart, shirt(2)).repeated).toBe(true);
    expect(removeFromCart(cart, [{ id: 3, sizeId: 1 }]).items).toEqual([shirt(2)]);
    expect(removeFromCart(cart, [{ id: 3 }])).toEqual(cart);
    expect(parseCart(toStored(cart))).toEqual(cart);
    expect(priceChanges([{ ...shirt(1), price: cents(1) }], cart.items)).toEqual([
      { id: 3, sizeId: 1, before: 1, after: 2600 },
    ]);
  });

  it('the count is the number of items and the total their exact sum', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (list) => {
        const cart = list.reduce((all, one) => addToCart(all, one).cart, EMPTY_CART);
        expect(cart.totalItems).toBe(new Set(idsOf(list)).size);
        expect(cart.totalOrder).toBe(cart.items.reduce((sum, { price }) => sum + price, 0));
      }),
    );
  });

  it('undoing a removal gives the same cart again', () => {
    fc.assert(
      fc.property(items, fc.nat(), (list, at) => {
        const cart = cartOf(list);
        const index = list.length ? at % list.length : 0;
        const gone = list[index];
        if (gone) expect(restoreLine(removeFromCart(cart, [gone]), gone, index)).toEqual(cart);
      }),
    );
  });
});

describe('merge', () => {
  it('loses nothing, doubles nothing, and keeps what the account had', () => {
    fc.assert(
      fc.property(items, items, (mine, guest) => {
        const merged = mergeLines(mine, guest);
        expect(new Set(idsOf(merged))).toEqual(new Set([...idsOf(mine), ...idsOf(guest)]));
        expect(new Set(idsOf(merged)).size).toBe(merged.length);
        expect(merged.slice(0, mine.length)).toEqual(mine);
      }),
    );
  });

  it('merging again changes nothing', () => {
    fc.assert(
      fc.property(items, items, (mine, guest) => {
        const merged = mergeLines(mine, guest);
        expect(mergeLines(merged, guest)).toEqual(merged);
      }),
    );
  });
});

describe('price changes', () => {
  it('names what costs something else now, and nothing that was not seen', () => {
    const now = [{ ...mat, price: cents(4200) }, bands];
    expect(priceChanges([mat, bands, { id: 9, price: cents(100) }], now)).toEqual([
      { id: 1, before: 3990, after: 4200 },
    ]);
  });
});

describe('stored cart', () => {
  it('comes back as it was kept', () => {
    fc.assert(
      fc.property(items, (list) => {
        const cart = cartOf(list);
        expect(parseCart(JSON.parse(JSON.stringify(toStored(cart))))).toEqual(cart);
      }),
    );
  });

  it('amounts are kept as on the wire', () => {
    expect(toStored(cartOf([mat]))).toEqual({
      items: [{ id: 1, name: 'Mat', price: 39.9 }],
      total_order: 39.9,
      total_items: 1,
      user_id: null,
      order_id: null,
    });
  });

  it('never throws and never trusts stored totals', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseCart(value)));
    const huge = [1, 2, 3].map((id) => ({ id, price: 9_999_999_999.99 }));
    expect(parseCart(huge).totalItems).toBe(3);
    expect(
      parseCart({ items: [toStored(cartOf([mat])).items[0], { id: '1' }, null, { id: 1 }], total_order: 1 }),
    ).toEqual(cartOf([mat]));
  });
});
