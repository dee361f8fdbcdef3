import 'server-only';
import { cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findShopProducts } from '@/db/repositories/catalog/products';
import { now } from '@/lib/domain/clock';
import { loadListedOffers } from '@/lib/server/orders/load-offers';
import { saleLife, secondsUntilSaleChange } from '@/lib/server/products/load-products';

/** Limit of one sitemap file, less the fixed pages. */
const MOST = 40_000;

/** Slugs of the programs and ids of the products that the site shows. */
export async function getSitemapEntries(): Promise<{ programs: string[]; products: number[] }> {
  'use cache';
  cacheTag('programs', 'products');
  const at = now();
  saleLife(await secondsUntilSaleChange(at));
  const [programs, products] = await Promise.all([
    loadListedOffers(db),
    findShopProducts(db, { at, sort: 'new', limit: MOST, offset: 0 }),
  ]);
  return { programs: programs.map(({ program }) => program.slug), products: products.map(({ id }) => id) };
}
