import 'server-only';
import { cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findBundleItems } from '@/db/repositories/catalog/pricing';
import { findRelatedProducts, findShopProduct } from '@/db/repositories/catalog/products';
import { findSizes } from '@/db/repositories/catalog/sizes';
import { translated } from '@/db/repositories/content/translations';
import { priceBefore, productPrice } from '@/lib/domain/catalog/pricing';
import { inSize } from '@/lib/domain/catalog/sizes';
import { now } from '@/lib/domain/clock';
import { langOf } from '@/lib/domain/translations';
import { toSafeHtml } from '@/lib/http/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import {
  CARD_TEXTS,
  picturesOf,
  saleLife,
  secondsUntilSaleChange,
  toProductCards,
} from '@/lib/server/products/load-products';
import { loadGallery } from '@/lib/server/products/pictures';
import { saleFacts } from '@/lib/server/products/product-view';
import type { ProductDetail } from './views';

const TEXTS = [...CARD_TEXTS, 'long_description'] as const;
const TEXT_VIEWS = [
  ['lede', 'short_description'],
  ['descriptionHtml', 'description'],
  ['longDescriptionHtml', 'long_description'],
] as const;

/**
 * A product of the shop with everything its page shows, or null.
 * See docs/spec/specification.md#public-area.
 */
export async function getProduct(id: number, locale: Locale): Promise<ProductDetail | null> {
  'use cache';
  cacheTag('products', `product:${id}`);
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  const stored = await findShopProduct(db, id, at);
  const [row] = stored ? await translated(db, locale, 'products', [stored], TEXTS) : [];
  if (!stored || !row) return null;
  const [card] = await toProductCards([stored], at, locale);
  if (!card) return null;
  const [gallery, items, sizes, relatedRows] = await Promise.all([
    loadGallery(db, 'products', [id], () => row.name, locale),
    findBundleItems(db, [id]).then((parts) => translated(db, locale, 'products', parts, ['name'])),
    findSizes(db, [id]),
    findRelatedProducts(db, card, at, 4),
  ]);
  const pictures = picturesOf(gallery.get(id));
  return {
    ...card,
    ...saleFacts(row, card),
    spanish: [
      ...card.spanish,
      ...TEXT_VIEWS.flatMap(([name, column]) => (langOf(row, column) ? [name] : [])),
    ],
    lede: row.short_description ?? '',
    // Studios often repeat the short description here; the page shows it once.
    descriptionHtml: row.description === row.short_description ? '' : toSafeHtml(row.description),
    longDescriptionHtml: toSafeHtml(row.long_description),
    pictures: pictures.length ? pictures : [card.picture],
    soldIndividually: row.sold_individually,
    taxable: row.is_taxable,
    bundleItems: items.map(({ id: itemId, name, quantity, spanish }) => ({
      id: itemId,
      name,
      quantity,
      spanish,
    })),
    sizes: sizes.map((size) => ({
      id: size.id,
      name: size.name,
      left: row.handle_stock ? size.inventory : null,
      price: productPrice(inSize(row, size), at),
      priceBefore: priceBefore(inSize(row, size), at),
    })),
    related: await toProductCards(relatedRows, at, locale),
  };
}
