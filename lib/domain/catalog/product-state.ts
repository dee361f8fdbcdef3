import { isWithinWindow } from './pricing';

/** Whether a product can be bought now, and if not, why. */
export type ProductState = 'available' | 'soon' | 'sold_out' | 'ended';

/** The columns of a product that decide whether it can be bought. */
export type StockedProduct = {
  available_from: Date | null;
  available_to: Date | null;
  handle_stock: boolean;
  inventory: number;
  is_bundle: boolean;
};

/** A part of a bundle; one bundle contains `quantity` of it. */
export type BundlePart = { handleStock: boolean; inventory: number; quantity: number };

/**
 * Units that can be bought; for a bundle, as many as its scarcest part allows. Null when no stock is kept.
 */
export function unitsLeft(
  product: Pick<StockedProduct, 'handle_stock' | 'inventory' | 'is_bundle'>,
  parts: readonly BundlePart[],
): number | null {
  const limits = parts
    .filter((part) => product.is_bundle && part.handleStock)
    .map((part) => Math.floor(part.inventory / part.quantity));
  if (product.handle_stock) limits.push(product.inventory);
  return limits.length ? Math.max(0, Math.min(...limits)) : null;
}

/**
 * State of a product at an instant: its availability window first, then its stock.
 * See docs/spec/checkout.md#sale-windows.
 */
export function productState(product: StockedProduct, parts: readonly BundlePart[], at: Date): ProductState {
  const { available_from: from, available_to: to } = product;
  if (!isWithinWindow(at, from, to)) return from !== null && at < from ? 'soon' : 'ended';
  return unitsLeft(product, parts) === 0 ? 'sold_out' : 'available';
}

/** How much is left of what is counted: none, as few as the shop's setting calls few, or enough. */
export type StockLevel = 'out' | 'low' | 'enough';

export const stockLevel = (inventory: number, low: number): StockLevel =>
  inventory <= 0 ? 'out' : inventory <= low ? 'low' : 'enough';
