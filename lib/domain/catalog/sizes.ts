import type { Cents } from '../money';
import { type PricedProduct, productPrice } from './pricing';

/** What a size has of its own; a null price is the product's. See docs/spec/checkout.md#sizes. */
export type SizeTerms = { price: Cents | null; inventory: number };

/**
 * The chosen size of a product: null when it has no sizes and none was named; undefined while it has to be
 * chosen, also when the one that was named is not, or no longer, one of its sizes.
 */
export function chooseSize<T extends { id: number }>(
  sizes: readonly T[],
  sizeId: number | null | undefined,
): T | null | undefined {
  if (sizes.length === 0) return sizeId ? undefined : null;
  return sizes.find(({ id }) => id === sizeId);
}

/**
 * A product in one of its sizes: the size's stock, and its own price in place of the product's. A sale price
 * counts against that price like any, so it applies to every size that costs more.
 */
export const inSize = <T extends { price: Cents; inventory: number }>(
  product: T,
  size: SizeTerms | null | undefined,
): T => (size ? { ...product, inventory: size.inventory, price: size.price ?? product.price } : product);

/** The size with the lowest price, the first of several; null for a product without sizes. */
export const cheapestSize = <T extends { price: Cents | null }>(
  product: { price: Cents },
  sizes: readonly T[],
): T | null =>
  sizes.reduce<T | null>(
    (low, size) =>
      low === null || (size.price ?? product.price) < (low.price ?? product.price) ? size : low,
    null,
  );

/** Whether the sizes cost different amounts at an instant, so that a list says «desde $26.00». */
export const pricesVary = (
  product: PricedProduct & { inventory: number },
  sizes: readonly SizeTerms[],
  at: Date,
): boolean => new Set(sizes.map((size) => productPrice(inSize(product, size), at))).size > 1;
