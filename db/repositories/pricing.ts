import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import {
  bundle_items,
  levels,
  product_ranges,
  product_tax,
  products,
  program_ranges,
  programs,
  ranges,
  taxes,
} from '@/db/schema';

/** A program with its level and the product it is sold through, published or not; null when deleted or unknown. */
export async function findProgramWithProduct(db: Db, programId: number) {
  const [row] = await db
    .select({ program: programs, level: levels, product: products })
    .from(programs)
    .leftJoin(levels, eq(levels.id, programs.level_id))
    .leftJoin(products, and(eq(products.id, programs.product_id), isNull(products.deleted_at)))
    .where(and(eq(programs.id, programId), isNull(programs.deleted_at)));
  return row ?? null;
}
export type ProgramWithProduct = NonNullable<Awaited<ReturnType<typeof findProgramWithProduct>>>;

/** Price options of a program, first made first: the default one is the first (specification §4). */
export const findProgramRanges = (db: Db, programId: number) =>
  db
    .select({
      id: program_ranges.id,
      rangeId: ranges.id,
      name: ranges.name,
      price: program_ranges.price,
      planId: program_ranges.paypal_subscription_id,
    })
    .from(program_ranges)
    .innerJoin(ranges, eq(ranges.id, program_ranges.range_id))
    .where(and(eq(program_ranges.program_id, programId), isNull(program_ranges.deleted_at)))
    .orderBy(asc(program_ranges.id));

export const findProductRanges = (db: Db, productId: number) =>
  db
    .select({
      id: product_ranges.id,
      rangeId: ranges.id,
      name: ranges.name,
      price: product_ranges.price,
      planId: product_ranges.paypal_subscription_id,
    })
    .from(product_ranges)
    .innerJoin(ranges, eq(ranges.id, product_ranges.range_id))
    .where(and(eq(product_ranges.product_id, productId), isNull(product_ranges.deleted_at)))
    .orderBy(asc(product_ranges.id));

export type RangeRow = Awaited<ReturnType<typeof findProgramRanges>>[number];

/** Taxes of a product; those of a product without any are the shop's default. */
export const findProductTaxes = (db: Db, productId: number) =>
  db
    .select({ id: taxes.id, percent: taxes.tax_percent })
    .from(product_tax)
    .innerJoin(taxes, eq(taxes.id, product_tax.tax_id))
    .where(and(eq(product_tax.product_id, productId), isNull(taxes.deleted_at)))
    .orderBy(asc(taxes.id));

/** The tax row with a rate, the oldest first. */
export async function findTaxByPercent(db: Db, percent: number) {
  const [row] = await db
    .select({ id: taxes.id, percent: taxes.tax_percent })
    .from(taxes)
    .where(and(eq(taxes.tax_percent, percent), isNull(taxes.deleted_at)))
    .orderBy(asc(taxes.id))
    .limit(1);
  return row ?? null;
}

export const findBundleParts = (db: Db, bundleId: number) =>
  db
    .select({
      productId: products.id,
      quantity: bundle_items.quantity,
      handleStock: products.handle_stock,
    })
    .from(bundle_items)
    .innerJoin(products, eq(products.id, bundle_items.product_id))
    .where(eq(bundle_items.bundle_id, bundleId))
    .orderBy(asc(products.id));

/** Takes pieces if there are enough, in one statement: the row lock makes it safe under any number of buyers. */
export async function takeStock(tx: Transaction, productId: number, quantity: number): Promise<boolean> {
  const taken = await tx
    .update(products)
    .set({ inventory: sql`${products.inventory} - ${quantity}` })
    .where(
      and(eq(products.id, productId), eq(products.handle_stock, true), gte(products.inventory, quantity)),
    )
    .returning({ id: products.id });
  return taken.length === 1;
}

export async function returnStock(tx: Transaction, productId: number, quantity: number): Promise<void> {
  await tx
    .update(products)
    .set({ inventory: sql`${products.inventory} + ${quantity}` })
    .where(eq(products.id, productId));
}

/** Every plan that a range names, with what the shop shows for it and the months it covers. For the simulator. */
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

/** How many months each range pays now; null when its time is not counted in months. Deleted ranges too: they were bought. */
export async function findRangeMonths(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: ranges.id, months: ranges.months })
    .from(ranges)
    .where(inArray(ranges.id, [...ids]));
  return new Map(rows.map(({ id, months }) => [id, months]));
}
