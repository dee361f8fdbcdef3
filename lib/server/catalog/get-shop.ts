import 'server-only';
import { cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import {
  countShopProducts,
  findShopCategories,
  findShopProducts,
  type ShopSort,
} from '@/db/repositories/catalog/products';
import { translated } from '@/db/repositories/content/translations';
import { withSlugs } from '@/lib/domain/catalog/category-slugs';
import { now } from '@/lib/domain/clock';
import type { Locale } from '@/lib/i18n/locales';
import { saleLife, secondsUntilSaleChange, toProductCards } from '@/lib/server/products/load-products';
import type { ProductCard } from '@/lib/server/products/product-card';
import type { ShopPage } from './views';

/** Tiles per page: the large one counts as four on wide screens. */
const PAGE_SIZE = 21;

/**
 * A page of the shop; null when the category or the page does not exist.
 * See docs/spec/specification.md#public-area.
 */
export async function getShop(
  categorySlug: string | null,
  sort: ShopSort,
  page: number,
  locale: Locale,
): Promise<ShopPage | null> {
  'use cache';
  cacheTag('products');
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  // Addresses are the same in every language.
  const spanish = withSlugs(await findShopCategories(db, at));
  const categories = await translated(db, locale, 'product-categories', spanish, ['name']);
  const category = categories.find(({ slug }) => slug === categorySlug) ?? null;
  if (categorySlug && !category) return null;
  const [total, rows] = await Promise.all([
    countShopProducts(db, at, category?.id),
    findShopProducts(db, {
      at,
      categoryId: category?.id,
      sort,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > pages) return null;
  return { products: await toProductCards(rows, at, locale), categories, category, total, page, pages };
}

/** The first tiles, for the home page. */
export async function getShopTeaser(locale: Locale): Promise<ProductCard[]> {
  'use cache';
  cacheTag('products');
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  const rows = await findShopProducts(db, { at, sort: 'featured', limit: 12, offset: 0 });
  const cards = await toProductCards(rows, at, locale);
  return cards.filter((card) => card.state === 'available' && !card.bundle).slice(0, 4);
}
