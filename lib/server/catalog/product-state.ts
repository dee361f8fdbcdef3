import type { BundleItemRow, ProductRow } from '@/db/repositories/catalog/products';
import type { Cents } from '@/lib/domain/money';
import { productPrice } from '@/lib/domain/pricing';
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

/** Price of a product at an instant (lib/domain/pricing has the rule), and the price it is cut from while a sale runs. */
export function priceAt(product: Windows, at: Date): { price: Cents; before: Cents | null } {
  const price = productPrice(product, at);
  return { price, before: price < product.price ? product.price : null };
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
