import 'server-only';
import type { Db } from '@/db/client';
import { findBoughtIds, findProductsForCart, type ShopProduct } from '@/db/repositories/cart';
import { findBundleItems, findProductRanges } from '@/db/repositories/pricing';
import { now } from '@/lib/domain/clock';
import { ZERO } from '@/lib/domain/money';
import type { ProductCard } from '@/lib/server/products/product-card';
import { saleFacts, toProductCard } from '@/lib/server/products/product-view';
import type { CartItemRequest, CartLine } from './cart-view';

/** A line without its picture; `product` is null when the product is gone. */
export type LoadedLine = Omit<CartLine, 'picture'> & { product: ShopProduct | null };

/** Downloads that are sold once per person; goods that are sent can be bought again. */
const heldOnce = (product: ShopProduct) =>
  product.sold_individually && (product.virtual || product.downloadable);

const goneLine = (item: CartItemRequest): LoadedLine => ({
  id: item.id,
  rangeId: item.rangeId ?? null,
  name: item.name ?? '',
  note: '',
  state: 'gone',
  price: item.price ?? ZERO,
  seenPrice: null,
  free: false,
  digital: false,
  opensAt: null,
  saleEndsAt: null,
  closesAt: null,
  product: null,
});

/** The requested range; undefined when the product does not offer it, null when none was requested. */
async function chosenRange(db: Db, { id, rangeId }: CartItemRequest) {
  if (!rangeId) return null;
  return (await findProductRanges(db, [id])).find((range) => range.rangeId === rangeId);
}

async function toLine(db: Db, item: CartItemRequest, product: ShopProduct, card: ProductCard, held: boolean) {
  const range = await chosenRange(db, item);
  // A range that is no longer offered is never replaced by another price.
  if (range === undefined) return goneLine({ ...item, name: product.name });
  const price = range?.price ?? card.price;
  const { saleEndsAt, closesAt } = saleFacts(product, card);
  const line: LoadedLine = {
    id: product.id,
    rangeId: item.rangeId ?? null,
    name: range ? `${product.name}, ${range.name}` : product.name,
    note: card.note,
    state: held ? 'owned' : card.state,
    price,
    seenPrice: item.price === undefined || item.price === price ? null : item.price,
    free: price === ZERO,
    digital: card.digital,
    opensAt: card.opensAt,
    saleEndsAt: range ? null : saleEndsAt,
    closesAt,
    product,
  };
  return line;
}

/**
 * Lines of a cart with prices, stock and windows as they are now, in the requested order.
 * With `userId`, lines that the buyer already owns are marked. Uses only the given connection, so it works in
 * a transaction.
 */
export async function loadLines(
  db: Db,
  requested: readonly CartItemRequest[],
  userId: number | null,
): Promise<LoadedLine[]> {
  if (requested.length === 0) return [];
  const ids = requested.map(({ id }) => id);
  const goods = await findProductsForCart(db, ids);
  const parts = await findBundleItems(db, ids);
  const once = goods.filter(heldOnce).map(({ id }) => id);
  const held = userId === null ? [] : await findBoughtIds(db, userId, once);
  const at = now();
  const lines: LoadedLine[] = [];
  for (const item of requested) {
    const row = goods.find(({ id }) => id === item.id);
    const bundleItems = parts.filter((part) => part.bundleId === item.id);
    const card = row && toProductCard({ row, pictures: [], categoryIds: [], bundleItems, at });
    lines.push(row && card ? await toLine(db, item, row, card, held.includes(row.id)) : goneLine(item));
  }
  return lines;
}
