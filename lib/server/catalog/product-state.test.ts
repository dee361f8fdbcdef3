import { describe, expect, it } from 'vitest';
import { cents, percentOff } from '@/lib/domain/money';
import { priceAt, stateAt, stockOf } from './product-state';

const at = new Date('2026-07-20T18:00:00Z');
const before = new Date('2026-07-20T17:59:59Z');
const after = new Date('2026-07-20T18:00:01Z');
const product = {
  price: cents(3900),
  sale_price: cents(3200),
  sale_from: null,
  sale_to: null,
  is_free: false,
  available_from: null,
  available_to: null,
  handle_stock: true,
  inventory: 3,
};

describe('price', () => {
  it('is the sale price inside the window, both ends included', () => {
    const sold = { price: 3200, before: 3900 };
    expect(priceAt(product, at)).toEqual(sold);
    expect(priceAt({ ...product, sale_from: at, sale_to: at }, at)).toEqual(sold);
    expect(priceAt({ ...product, sale_to: before }, at)).toEqual({ price: 3900, before: null });
    expect(priceAt({ ...product, sale_from: after }, at)).toEqual({ price: 3900, before: null });
  });

  it('ignores a sale price of zero or one that is no reduction', () => {
    expect(priceAt({ ...product, sale_price: cents(0) }, at).price).toBe(3900);
    expect(priceAt({ ...product, sale_price: cents(3900) }, at).before).toBeNull();
  });

  it('is nothing for a free product', () => {
    expect(priceAt({ ...product, is_free: true }, at).price).toBe(0);
  });

  it('never promises more percent than it gives', () => {
    expect(percentOff(cents(3200), cents(3900))).toBe(17);
  });
});

describe('state', () => {
  it('follows availability, both ends included, then stock', () => {
    expect(stateAt({ ...product, available_from: after }, 3, at)).toBe('soon');
    expect(stateAt({ ...product, available_from: at, available_to: at }, 3, at)).toBe('available');
    expect(stateAt({ ...product, available_to: before }, 3, at)).toBe('ended');
    expect(stateAt(product, 0, at)).toBe('sold_out');
    expect(stateAt(product, null, at)).toBe('available');
  });

  it('counts a bundle by its scarcest part', () => {
    const part = { bundleId: 1, id: 2, name: 'Mat', quantity: 2, handleStock: true, inventory: 5 };
    expect(stockOf({ ...product, handle_stock: false }, [part])).toBe(2);
    expect(stockOf({ ...product, handle_stock: false }, [{ ...part, handleStock: false }])).toBeNull();
    expect(stockOf(product, [])).toBe(3);
  });
});
