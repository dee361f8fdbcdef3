import 'server-only';
import { cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findRelatedProducts, findShopProduct } from '@/db/repositories/catalog/products';
import { findBundleItems } from '@/db/repositories/pricing';
import { now } from '@/lib/domain/clock';
import { toSafeHtml } from '@/lib/http/rich-text';
import {
  picturesOf,
  saleLife,
  secondsUntilSaleChange,
  toProductCards,
} from '@/lib/server/products/load-products';
import { loadGallery } from '@/lib/server/products/pictures';
import { saleFacts } from '@/lib/server/products/product-view';
import type { ProductDetail } from './views';

/**
 * A product of the shop with everything its page shows, or null.
 * See docs/spec/specification.md#public-area.
 */
export async function getProduct(id: number): Promise<ProductDetail | null> {
  'use cache';
  cacheTag('products');
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  const row = await findShopProduct(db, id);
  if (!row) return null;
  const [card] = await toProductCards([row], at);
  if (!card) return null;
  const [gallery, items, relatedRows] = await Promise.all([
    loadGallery(db, 'products', [id], () => row.name),
    findBundleItems(db, [id]),
    findRelatedProducts(db, card, at, 4),
  ]);
  const pictures = picturesOf(gallery.get(id));
  return {
    ...card,
    ...saleFacts(row, card),
    lede: row.short_description ?? '',
    // Studios often repeat the short description here; the page shows it once.
    descriptionHtml: row.description === row.short_description ? '' : toSafeHtml(row.description),
    longDescriptionHtml: toSafeHtml(row.long_description),
    pictures: pictures.length ? pictures : [card.picture],
    soldIndividually: row.sold_individually,
    taxable: row.is_taxable,
    bundleItems: items.map(({ id: itemId, name, quantity }) => ({ id: itemId, name, quantity })),
    related: await toProductCards(relatedRows, at),
  };
}
