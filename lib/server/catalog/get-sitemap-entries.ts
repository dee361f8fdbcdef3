import 'server-only';
import { cacheTag } from 'next/cache';
import { db } from '@/db/client';
import { findShopProducts } from '@/db/repositories/catalog/products';
import { findProgramsOnSale } from '@/db/repositories/catalog/programs';
import { dayIn, now } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { secondsUntilShopChange, shopLife } from './load-products';

/** Limit of one sitemap file, less the fixed pages. */
const MOST = 40_000;

export async function getSitemapEntries(): Promise<{ programs: string[]; products: number[] }> {
  'use cache';
  cacheTag('programs', 'products');
  const at = now();
  shopLife(await secondsUntilShopChange(at));
  const [programs, products] = await Promise.all([
    findProgramsOnSale(db, dayIn(env.BUSINESS_TIME_ZONE, at)),
    findShopProducts(db, { at, sort: 'new', limit: MOST, offset: 0 }),
  ]);
  return { programs: programs.map(({ program }) => program.slug), products: products.map(({ id }) => id) };
}
