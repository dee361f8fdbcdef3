import 'server-only';
import { cacheLife } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findBundleItems } from '@/db/repositories/catalog/pricing';
import { findCategoryLinks, findNextShopChange, type ProductRow } from '@/db/repositories/catalog/products';
import { findSizes } from '@/db/repositories/catalog/sizes';
import { translated } from '@/db/repositories/content/translations';
import { businessDay, businessDayEnd } from '@/lib/business-day';
import type { Locale } from '@/lib/i18n/locales';
import { loadGallery } from './pictures';
import type { Picture, ProductCard } from './product-card';
import { toProductCard } from './product-view';

/** Featured image first, then `images`, then `photo`, each picture once. */
export function picturesOf(collections: ReadonlyMap<string, readonly Picture[]> | undefined): Picture[] {
  const all = ['featured_image', 'images', 'photo'].flatMap((name) => collections?.get(name) ?? []);
  return all.filter((picture, index) => all.findIndex((other) => other.src === picture.src) === index);
}

/** What a tile or a line of a cart says of a product. */
export const CARD_TEXTS = ['name', 'short_description', 'description'] as const;

/** Rows with what their tiles need, in five queries whatever their number. */
export async function toProductCards(
  stored: readonly ProductRow[],
  at: Date,
  locale: Locale,
): Promise<ProductCard[]> {
  const ids = stored.map((row) => row.id);
  if (ids.length === 0) return [];
  const rows = await translated(db, locale, 'products', stored, CARD_TEXTS);
  const [links, bundleItems, sizes, gallery] = await Promise.all([
    findCategoryLinks(db, ids),
    findBundleItems(db, ids),
    findSizes(db, ids),
    loadGallery(db, 'products', ids, (id) => rows.find((row) => row.id === id)?.name ?? '', locale),
  ]);
  return rows.map((row) =>
    toProductCard({
      row,
      pictures: picturesOf(gallery.get(row.id)),
      categoryIds: links.filter((link) => link.productId === row.id).map((link) => link.categoryId),
      bundleItems: bundleItems.filter((item) => item.bundleId === row.id),
      sizes: sizes.filter(({ productId }) => productId === row.id),
      at,
    }),
  );
}

/**
 * Seconds for which prices and availability may be cached.
 * An hour, or until the next sale or availability begins or ends, or the day changes (a program's last day, a
 * cohort's first).
 */
export async function secondsUntilSaleChange(at: Date): Promise<number> {
  const midnight = businessDayEnd(businessDay(at));
  const next = await findNextShopChange(db, at);
  const instant = Math.min(midnight.getTime(), next?.getTime() ?? Number.POSITIVE_INFINITY);
  const seconds = Math.ceil((instant - at.getTime()) / 1000) + 1;
  return Math.max(1, Math.min(3600, seconds));
}

/** `cacheLife` for anything that shows prices or availability. Call inside a cached function. */
export function saleLife(seconds: number): void {
  cacheLife({ stale: 60, revalidate: seconds, expire: 86_400 });
}
