import type { BundleItemRow, ProductRow } from '@/db/repositories/catalog/products';
import { type Cents, ZERO } from '@/lib/domain/money';
import type { ProductState } from './types';

type Windows = Pick<
  ProductRow,
  | 'price'
  | 'sale_price'
  | 'sale_from'
  | 'sale_to'
  | 'is_free'
  | 'available_from'
  | 'available_to'
  | 'handle_stock'
  | 'inventory'
>;

/** Both ends inclusive (decisions §5); an open end never closes. */
const within = (at: Date, from: Date | null, to: Date | null) => (!from || at >= from) && (!to || at <= to);

/** Price of a product at an instant, and the price it is cut from while a sale runs. */
export function priceAt(product: Windows, at: Date): { price: Cents; before: Cents | null } {
  if (product.is_free) return { price: ZERO, before: product.price > 0 ? product.price : null };
  const sale =
    product.sale_price > 0 &&
    product.sale_price < product.price &&
    within(at, product.sale_from, product.sale_to);
  return sale ? { price: product.sale_price, before: product.price } : { price: product.price, before: null };
}

/** Units that can be bought: of a bundle, as many as its scarcest part allows. Null when no stock is kept. */
export function stockOf(product: Windows, parts: readonly BundleItemRow[]): number | null {
  const limits = parts
    .filter((part) => part.handleStock)
    .map((part) => Math.floor(part.inventory / part.quantity));
  if (product.handle_stock) limits.push(product.inventory);
  return limits.length ? Math.max(0, Math.min(...limits)) : null;
}

export function stateAt(product: Windows, stock: number | null, at: Date): ProductState {
  if (product.available_from && at < product.available_from) return 'soon';
  if (product.available_to && at > product.available_to) return 'ended';
  return stock === 0 ? 'sold_out' : 'available';
}

/** Whole percent off, rounded down so that it never promises more. */
export const percentOff = (price: Cents, before: Cents): number => Math.floor(100 - (100 * price) / before);
