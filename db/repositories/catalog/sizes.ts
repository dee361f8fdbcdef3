import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { bundle_items, product_sizes, products, programs } from '@/db/schema';

/** Sizes of products, in the order of the product's form. */
export const findSizes = (db: Db, productIds: readonly number[]) =>
  db
    .select({
      id: product_sizes.id,
      productId: product_sizes.product_id,
      name: product_sizes.name,
      code: product_sizes.code,
      price: product_sizes.price,
      inventory: product_sizes.inventory,
    })
    .from(product_sizes)
    .where(and(inArray(product_sizes.product_id, productIds), isNull(product_sizes.deleted_at)))
    .orderBy(asc(product_sizes.position), asc(product_sizes.id));
export type SizeRow = Awaited<ReturnType<typeof findSizes>>[number];

/** Whether a product has sizes. */
const hasSizes = (db: Db) =>
  sql<boolean>`exists (${db
    .select({ one: sql`1` })
    .from(product_sizes)
    .where(and(eq(product_sizes.product_id, products.id), isNull(product_sizes.deleted_at)))})`;

/** The units of all sizes of a product. */
const sumOfSizes = (db: Db) =>
  sql`(${db
    .select({ sum: sql`coalesce(sum(${product_sizes.inventory}), 0)` })
    .from(product_sizes)
    .where(and(eq(product_sizes.product_id, products.id), isNull(product_sizes.deleted_at)))})`;

/** Units of a product, and of one of its sizes when it is sold by size. */
export type StockUnits = { productId: number; sizeId?: number | null; quantity: number };

/** The units that a product, or one of its sizes, has now. */
export async function findUnits(db: Db, { productId, sizeId }: StockUnits): Promise<number> {
  const [row] = sizeId
    ? await db
        .select({ units: product_sizes.inventory })
        .from(product_sizes)
        .where(eq(product_sizes.id, sizeId))
    : await db.select({ units: products.inventory }).from(products).where(eq(products.id, productId));
  return row?.units ?? 0;
}

/**
 * Reserves stock if there is enough, in one statement, so that concurrent buyers never oversell. The
 * product's row is always locked before those of its sizes. Also false when the product is sold by size and
 * none is given.
 */
export async function takeStock(
  tx: Transaction,
  { productId, sizeId, quantity }: StockUnits,
): Promise<boolean> {
  const taken = await tx
    .update(products)
    .set({ inventory: sql`${products.inventory} - ${quantity}` })
    .where(
      and(
        eq(products.id, productId),
        eq(products.handle_stock, true),
        gte(products.inventory, quantity),
        sizeId ? undefined : sql`not ${hasSizes(tx)}`,
      ),
    )
    .returning({ id: products.id });
  if (taken.length !== 1 || !sizeId) return taken.length === 1;
  const ofSize = await tx
    .update(product_sizes)
    .set({ inventory: sql`${product_sizes.inventory} - ${quantity}` })
    .where(
      and(
        eq(product_sizes.id, sizeId),
        eq(product_sizes.product_id, productId),
        isNull(product_sizes.deleted_at),
        gte(product_sizes.inventory, quantity),
      ),
    )
    .returning({ id: product_sizes.id });
  return ofSize.length === 1;
}

/**
 * Returns stock. For a product sold by size, `inventory` stays the sum of its sizes: stock returned to a
 * removed size is no longer for sale.
 */
export async function returnStock(
  tx: Transaction,
  { productId, sizeId, quantity }: StockUnits,
): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
  if (sizeId)
    await tx
      .update(product_sizes)
      .set({ inventory: sql`${product_sizes.inventory} + ${quantity}` })
      .where(and(eq(product_sizes.id, sizeId), eq(product_sizes.product_id, productId)));
  await tx
    .update(products)
    .set({
      inventory: sql`case when ${hasSizes(tx)} then ${sumOfSizes(tx)} else ${products.inventory} + ${quantity} end`,
    })
    .where(eq(products.id, productId));
}

/** Sets a product's `inventory` to the sum of its sizes; without sizes it stays. */
export async function sumSizes(tx: Transaction, productId: number): Promise<void> {
  await tx
    .update(products)
    .set({ inventory: sumOfSizes(tx) })
    .where(and(eq(products.id, productId), hasSizes(tx)));
}

/** Whether a product is a bundle, a part of one, or what a program is sold through: none has sizes. */
export async function isSoldWhole(db: Db, productId: number): Promise<boolean> {
  const [part] = await db
    .select({ id: bundle_items.bundle_id })
    .from(bundle_items)
    .where(eq(bundle_items.product_id, productId))
    .limit(1);
  if (part) return true;
  const [program] = await db
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.product_id, productId), isNull(programs.deleted_at)))
    .limit(1);
  return program !== undefined;
}
