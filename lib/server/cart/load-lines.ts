import 'server-only';
import type { Db } from '@/db/client';
import { findBoughtIds, findGoods, type Good } from '@/db/repositories/cart';
import { findBundleItems, findProductRanges } from '@/db/repositories/pricing';
import { now } from '@/lib/domain/clock';
import { ZERO } from '@/lib/domain/money';
import { saleFacts, toProductCard } from '@/lib/server/catalog/product-view';
import type { ProductCard } from '@/lib/server/catalog/views';
import type { CartItemRequest, CartLine } from './cart-view';

/** A line before its picture is looked up; `good` is null when the product is gone. */
export type LoadedLine = Omit<CartLine, 'picture'> & { good: Good | null };

/** A download that is sold one per person; goods that are sent can be bought again another day. */
const heldOnce = (good: Good) => good.sold_individually && (good.virtual || good.downloadable);

const goneLine = (wish: CartItemRequest): LoadedLine => ({
  id: wish.id,
  rangeId: wish.rangeId ?? null,
  name: wish.name ?? '',
  note: '',
  state: 'gone',
  price: wish.price ?? ZERO,
  seenPrice: null,
  free: false,
  digital: false,
  opensAt: null,
  saleEndsAt: null,
  closesAt: null,
  good: null,
});

/** The range that was asked for; undefined when the product does not offer it, null when none was asked for. */
async function chosenRange(db: Db, { id, rangeId }: CartItemRequest) {
  if (!rangeId) return null;
  return (await findProductRanges(db, [id])).find((range) => range.rangeId === rangeId);
}

async function toLine(db: Db, wish: CartItemRequest, good: Good, card: ProductCard, held: boolean) {
  const range = await chosenRange(db, wish);
  // A range that is no longer offered is never replaced by another price.
  if (range === undefined) return goneLine({ ...wish, name: good.name });
  const price = range?.price ?? card.price;
  const { saleEndsAt, closesAt } = saleFacts(good, card);
  const line: LoadedLine = {
    id: good.id,
    rangeId: wish.rangeId ?? null,
    name: range ? `${good.name}, ${range.name}` : good.name,
    note: card.note,
    state: held ? 'owned' : card.state,
    price,
    seenPrice: wish.price === undefined || wish.price === price ? null : wish.price,
    free: price === ZERO,
    digital: card.digital,
    opensAt: card.opensAt,
    saleEndsAt: range ? null : saleEndsAt,
    closesAt,
    good,
  };
  return line;
}

/**
 * Lines of a cart with prices, stock and windows as they are now, in the order asked for. `userId` tells what its buyer
 * holds already; null for guests. Reads through the given connection only, so that it may stand in a transaction.
 */
export async function loadLines(
  db: Db,
  wishes: readonly CartItemRequest[],
  userId: number | null,
): Promise<LoadedLine[]> {
  if (wishes.length === 0) return [];
  const ids = wishes.map(({ id }) => id);
  const goods = await findGoods(db, ids);
  const parts = await findBundleItems(db, ids);
  const once = goods.filter(heldOnce).map(({ id }) => id);
  const held = userId === null ? [] : await findBoughtIds(db, userId, once);
  const at = now();
  const lines: LoadedLine[] = [];
  for (const wish of wishes) {
    const row = goods.find(({ id }) => id === wish.id);
    const bundleItems = parts.filter((part) => part.bundleId === wish.id);
    const card = row && toProductCard({ row, pictures: [], categoryIds: [], bundleItems, at });
    lines.push(row && card ? await toLine(db, wish, row, card, held.includes(row.id)) : goneLine(wish));
  }
  return lines;
}
