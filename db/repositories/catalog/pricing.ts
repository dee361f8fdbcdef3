import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  bundle_items,
  levels,
  product_ranges,
  product_tax,
  products,
  program_ranges,
  program_types,
  programs,
  ranges,
  taxes,
} from '@/db/schema';

const selectPrograms = (db: Db) =>
  db
    .select({ program: programs, level: levels, product: products, typeName: program_types.name })
    .from(programs)
    .leftJoin(levels, eq(levels.id, programs.level_id))
    .leftJoin(program_types, eq(program_types.id, programs.program_type_id))
    .leftJoin(products, and(eq(products.id, programs.product_id), isNull(products.deleted_at)));

/** A program with its level, its type's name and the product that it is sold through. */
export type ProgramWithProduct = Awaited<ReturnType<typeof selectPrograms>>[number];

/** A program by id or by slug, published or not; null when deleted or unknown. */
export async function findProgramWithProduct(
  db: Db,
  by: number | { slug: string },
): Promise<ProgramWithProduct | null> {
  const key = typeof by === 'number' ? eq(programs.id, by) : eq(programs.slug, by.slug);
  const [row] = await selectPrograms(db)
    .where(and(key, isNull(programs.deleted_at)))
    .limit(1);
  return row ?? null;
}

/**
 * Programs that may be on sale, oldest first; whether they are is decided by `lib/domain/catalog/offers.ts`.
 */
export const findPublishedPrograms = (db: Db, programTypeId?: number) =>
  selectPrograms(db)
    .where(
      and(
        eq(programs.publish_to_sale, true),
        isNull(programs.deleted_at),
        programTypeId === undefined ? undefined : eq(programs.program_type_id, programTypeId),
      ),
    )
    .orderBy(asc(programs.id));

/** Price options by owner in the order of the back office: the first is the default. */
const findRanges = (
  db: Db,
  options: typeof program_ranges | typeof product_ranges,
  owner: typeof program_ranges.program_id | typeof product_ranges.product_id,
  ids: readonly number[],
) =>
  db
    .select({
      id: options.id,
      ownerId: owner,
      rangeId: ranges.id,
      name: ranges.name,
      price: options.price,
      planId: options.paypal_subscription_id,
    })
    .from(options)
    .innerJoin(ranges, eq(ranges.id, options.range_id))
    .where(and(inArray(owner, ids), isNull(options.deleted_at)))
    .orderBy(asc(options.position), asc(options.id));

/** See docs/spec/specification.md#checkout. */
export const findProgramRanges = (db: Db, programIds: readonly number[]) =>
  findRanges(db, program_ranges, program_ranges.program_id, programIds);

export const findProductRanges = (db: Db, productIds: readonly number[]) =>
  findRanges(db, product_ranges, product_ranges.product_id, productIds);

export type RangeRow = Awaited<ReturnType<typeof findProgramRanges>>[number];

/** Taxes of a product; empty means the shop's default. */
export const findProductTaxes = (db: Db, productId: number) =>
  db
    .select({ id: taxes.id, name: taxes.name, percent: taxes.tax_percent })
    .from(product_tax)
    .innerJoin(taxes, eq(taxes.id, product_tax.tax_id))
    .where(and(eq(product_tax.product_id, productId), isNull(taxes.deleted_at)))
    .orderBy(asc(taxes.id));

/** The product data that a line entered by hand needs. */
export async function findProductForLine(db: Db, id: number) {
  const [row] = await db
    .select({
      id: products.id,
      name: products.name,
      is_taxable: products.is_taxable,
      is_bundle: products.is_bundle,
      handle_stock: products.handle_stock,
    })
    .from(products)
    .where(eq(products.id, id));
  return row ?? null;
}

/** The program that a product sells; null for goods. */
export async function findProgramOfProduct(db: Db, productId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.product_id, productId), isNull(programs.deleted_at)))
    .orderBy(asc(programs.id))
    .limit(1);
  return row?.id ?? null;
}

/** The tax row with a rate, the oldest first. */
export async function findTaxByPercent(db: Db, percent: number) {
  const [row] = await db
    .select({ id: taxes.id, name: taxes.name, percent: taxes.tax_percent })
    .from(taxes)
    .where(and(eq(taxes.tax_percent, percent), isNull(taxes.deleted_at)))
    .orderBy(asc(taxes.id))
    .limit(1);
  return row ?? null;
}

/** Parts of bundles; deleted products are left out. */
export const findBundleItems = (db: Db, bundleIds: readonly number[]) =>
  db
    .select({
      bundleId: bundle_items.bundle_id,
      id: products.id,
      name: products.name,
      quantity: bundle_items.quantity,
      handleStock: products.handle_stock,
      inventory: products.inventory,
    })
    .from(bundle_items)
    .innerJoin(products, eq(products.id, bundle_items.product_id))
    .where(and(inArray(bundle_items.bundle_id, bundleIds), isNull(products.deleted_at)))
    .orderBy(asc(products.id));
export type BundleItemRow = Awaited<ReturnType<typeof findBundleItems>>[number];

/** Every billing plan of a range, with price and months. For the simulator. */
export async function findPlanPrices(db: Db) {
  const ofPrograms = await db
    .select({
      planId: program_ranges.paypal_subscription_id,
      name: ranges.name,
      price: program_ranges.price,
      months: ranges.months,
    })
    .from(program_ranges)
    .innerJoin(ranges, eq(ranges.id, program_ranges.range_id))
    .where(and(isNotNull(program_ranges.paypal_subscription_id), isNull(program_ranges.deleted_at)));
  const ofProducts = await db
    .select({
      planId: product_ranges.paypal_subscription_id,
      name: ranges.name,
      price: product_ranges.price,
      months: ranges.months,
    })
    .from(product_ranges)
    .innerJoin(ranges, eq(ranges.id, product_ranges.range_id))
    .where(and(isNotNull(product_ranges.paypal_subscription_id), isNull(product_ranges.deleted_at)));
  return [...ofPrograms, ...ofProducts].flatMap(({ planId, months, ...offer }) =>
    planId ? [{ ...offer, planId, months: months ?? 1 }] : [],
  );
}

/** Months of each range; null when its time is not counted in months. Includes deleted ranges. */
export async function findRangeMonths(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: ranges.id, months: ranges.months })
    .from(ranges)
    .where(inArray(ranges.id, ids));
  return new Map(rows.map(({ id, months }) => [id, months]));
}
