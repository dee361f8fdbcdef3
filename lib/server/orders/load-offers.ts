import 'server-only';
import type { Db } from '@/db/client';
import {
  findBundleItems,
  findProductRanges,
  findProgramRanges,
  findProgramWithProduct,
  findPublishedPrograms,
  type ProgramWithProduct,
  type RangeRow,
} from '@/db/repositories/catalog/pricing';
import { businessDay } from '@/lib/business-day';
import { type ProgramSale, programSale } from '@/lib/domain/catalog/offers';
import { now } from '@/lib/domain/clock';

/** A program with its price options as stored, and its current prices and ways to pay. */
export type ProgramOffers = ProgramWithProduct &
  ProgramSale & { programRanges: readonly RangeRow[]; productRanges: readonly RangeRow[] };

/** The catalogue is one page. */
const MOST_LISTED = 100;

async function withOffers(db: Db, rows: readonly ProgramWithProduct[]): Promise<ProgramOffers[]> {
  const at = now();
  const today = businessDay(at);
  const products = rows.flatMap(({ product }) => (product ? [product] : []));
  const productIds = products.map(({ id }) => id);
  const bundleIds = products.filter(({ is_bundle }) => is_bundle).map(({ id }) => id);
  const ranges = rows.length
    ? await findProgramRanges(
        db,
        rows.map(({ program }) => program.id),
      )
    : [];
  const ofProducts = productIds.length ? await findProductRanges(db, productIds) : [];
  const items = bundleIds.length ? await findBundleItems(db, bundleIds) : [];
  return rows.map((row) => {
    const { program, product, level } = row;
    const programRanges = ranges.filter(({ ownerId }) => ownerId === program.id);
    const productRanges = ofProducts.filter(({ ownerId }) => ownerId === product?.id);
    const parts = items.filter(({ bundleId }) => bundleId === product?.id);
    const byMonth = level?.is_level_by_month ?? false;
    const sale = programSale({ program, product, parts, programRanges, productRanges, byMonth }, at, today);
    return { ...row, ...sale, programRanges, productRanges };
  });
}

/** One program with its offers now, on sale or not; null when it is unknown or deleted. */
export async function loadOffers(db: Db, by: number | { slug: string }): Promise<ProgramOffers | null> {
  const row = await findProgramWithProduct(db, by);
  const [offers] = row ? await withOffers(db, [row]) : [];
  return offers ?? null;
}

/**
 * The programs that the catalogue shows, oldest first: all but those off sale.
 * See docs/spec/access.md#program-status.
 */
export async function loadListedOffers(db: Db, programTypeId?: number): Promise<ProgramOffers[]> {
  const all = await withOffers(db, await findPublishedPrograms(db, programTypeId));
  return all.filter(({ state }) => state !== 'off_sale').slice(0, MOST_LISTED);
}
