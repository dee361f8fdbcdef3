/** A size of a product with its own stock (docs/spec/checkout.md#sizes). */
export type Size = { id: number; name: string; inventory: number };

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
