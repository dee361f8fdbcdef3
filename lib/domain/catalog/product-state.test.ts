import { describe, expect, it } from 'vitest';
import { productState, unitsLeft } from './product-state';

const at = new Date('2026-07-20T18:00:00Z');
const before = new Date('2026-07-20T17:59:59Z');
const after = new Date('2026-07-20T18:00:01Z');
const product = {
  available_from: null,
  available_to: null,
  handle_stock: true,
  inventory: 3,
  is_bundle: false,
};

describe('state', () => {
  it('follows availability, both ends included, then stock', () => {
    expect(productState({ ...product, available_from: after }, [], at)).toBe('soon');
    expect(productState({ ...product, available_from: at, available_to: at }, [], at)).toBe('available');
    expect(productState({ ...product, available_to: before }, [], at)).toBe('ended');
    expect(productState({ ...product, inventory: 0 }, [], at)).toBe('sold_out');
    expect(productState({ ...product, handle_stock: false, inventory: 0 }, [], at)).toBe('available');
  });

  it('counts a bundle by its scarcest part', () => {
    const part = { quantity: 2, handleStock: true, inventory: 5 };
    const bundle = { ...product, handle_stock: false, is_bundle: true };
    expect(unitsLeft(bundle, [part])).toBe(2);
    expect(unitsLeft(bundle, [{ ...part, handleStock: false }])).toBeNull();
    expect(unitsLeft({ ...bundle, is_bundle: false }, [part])).toBeNull();
    expect(unitsLeft(product, [])).toBe(3);
  });
});
