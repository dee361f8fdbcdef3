import 'server-only';
import type { Db } from '@/db/client';
import { type BundleItemRow, findBundleItems, findProductRanges } from '@/db/repositories/catalog/pricing';
import { findSizes, type SizeRow } from '@/db/repositories/catalog/sizes';
import { loadTexts, translated } from '@/db/repositories/content/translations';
import { findBoughtIds, findProductsForCart, type ShopProduct } from '@/db/repositories/orders/cart';
import { chooseSize, inSize } from '@/lib/domain/catalog/sizes';
import { now } from '@/lib/domain/clock';
import { ZERO } from '@/lib/domain/money';
import type { WithSpanish } from '@/lib/domain/translations';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { CARD_TEXTS } from '@/lib/server/products/load-products';
import { saleFacts, toProductCard } from '@/lib/server/products/product-view';
import type { CartItemRequest, CartLine } from './cart-view';

/** A line without its picture; `product` is null when the product is gone. */
export type LoadedLine = Omit<CartLine, 'picture'> & {
  product: ShopProduct | null;
  /** The studio's own article number of the size; for staff. */
  sizeCode: string | null;
};

/** Whether it is a download, sold once per person; physical goods can be bought again. */
const heldOnce = (product: ShopProduct) =>
  product.sold_individually && (product.virtual || product.downloadable);

const missingLine = (item: CartItemRequest): LoadedLine => ({
  id: item.id,
  rangeId: item.rangeId ?? null,
  sizeId: item.sizeId ?? null,
  sizeCode: null,
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
async function chosenRange(db: Db, { id, rangeId }: CartItemRequest, locale: Locale) {
  if (!rangeId) return null;
  const range = (await findProductRanges(db, [id])).find((each) => each.rangeId === rangeId);
  const translate = await loadTexts(db, locale, { ranges: [rangeId] });
  return range && translate('ranges', rangeId, range, ['name']);
}

type Loaded = {
  product: ShopProduct & WithSpanish<'name' | 'description' | 'short_description'>;
  sizes: readonly SizeRow[];
  bundleItems: readonly BundleItemRow[];
  owned: boolean;
  locale: Locale;
};

async function toLine(db: Db, item: CartItemRequest, loaded: Loaded): Promise<LoadedLine> {
  const { product, sizes, bundleItems, owned, locale } = loaded;
  const range = await chosenRange(db, item, locale);
  // A range that is no longer offered is never replaced by another price.
  if (range === undefined) return missingLine({ ...item, name: product.name });
  const size = chooseSize(sizes, item.sizeId);
  const card = toProductCard({
    row: inSize(product, size),
    pictures: [],
    categoryIds: [],
    bundleItems,
    sizes: [],
    at: now(),
  });
  const price = range?.price ?? card.price;
  const { saleEndsAt, closesAt } = saleFacts(product, card);
  const name = range ? `${product.name}, ${range.name}` : product.name;
  return {
    id: product.id,
    rangeId: item.rangeId ?? null,
    sizeId: item.sizeId ?? null,
    sizeCode: size?.code ?? null,
    name: size ? translator(locale, 'cart')('line.size', { name, size: size.name }) : name,
    ...(card.spanish.length > 0 ? { spanish: card.spanish } : {}),
    note: card.note,
    state: size === undefined ? 'choose_size' : owned ? 'owned' : card.state,
    price,
    seenPrice: item.price === undefined || item.price === price ? null : item.price,
    free: price === ZERO,
    digital: card.digital,
    opensAt: card.opensAt,
    saleEndsAt: range ? null : saleEndsAt,
    closesAt,
    product,
  };
}

/**
 * Lines of a cart with current prices, stock and windows, in the requested order. With `userId`, lines that
 * the buyer already owns are marked. Names are in `locale`. Uses only the given connection, so it works in a
 * transaction.
 */
export async function loadLines(
  db: Db,
  requested: readonly CartItemRequest[],
  userId: number | null,
  locale: Locale,
): Promise<LoadedLine[]> {
  if (requested.length === 0) return [];
  const ids = requested.map(({ id }) => id);
  const goods = await translated(db, locale, 'products', await findProductsForCart(db, ids), CARD_TEXTS);
  const parts = await findBundleItems(db, ids);
  const sizes = await findSizes(db, ids);
  const once = goods.filter(heldOnce).map(({ id }) => id);
  const bought = userId === null ? [] : await findBoughtIds(db, userId, once);
  const lines: LoadedLine[] = [];
  for (const item of requested) {
    const product = goods.find(({ id }) => id === item.id);
    const loaded = product && {
      product,
      sizes: sizes.filter(({ productId }) => productId === item.id),
      bundleItems: parts.filter(({ bundleId }) => bundleId === item.id),
      owned: bought.includes(product.id),
      locale,
    };
    lines.push(loaded ? await toLine(db, item, loaded) : missingLine(item));
  }
  return lines;
}
