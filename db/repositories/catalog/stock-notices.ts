import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { product_sizes, stock_notices } from '@/db/schema';

type Notice = typeof stock_notices.$inferSelect;

/** Once per product, size and address: null when there is one. */
export async function insertNotice(
  db: Db,
  values: typeof stock_notices.$inferInsert,
): Promise<number | null> {
  const returned = { id: stock_notices.id };
  const [row] = await db.insert(stock_notices).values(values).onConflictDoNothing().returning(returned);
  return row?.id ?? null;
}

export async function deleteNotice(db: Db, id: number): Promise<void> {
  await db.delete(stock_notices).where(eq(stock_notices.id, id));
}

/** A product, or one of its sizes. */
export type WaitedFor = { productId: number; sizeId: number | null };

/** Products and sizes that someone waits for. */
export const findAwaitedProducts = (db: Db): Promise<WaitedFor[]> =>
  db
    .selectDistinct({ productId: stock_notices.product_id, sizeId: stock_notices.size_id })
    .from(stock_notices)
    .orderBy(asc(stock_notices.product_id), asc(stock_notices.size_id));

/** Removes and returns the notices of a product or size; concurrent jobs never get the same row. */
export const takeNotices = (
  tx: Transaction,
  { productId, sizeId }: WaitedFor,
  limit: number,
): Promise<Notice[]> =>
  tx
    .delete(stock_notices)
    .where(
      inArray(
        stock_notices.id,
        tx
          .select({ id: stock_notices.id })
          .from(stock_notices)
          .where(
            and(
              eq(stock_notices.product_id, productId),
              sizeId === null ? isNull(stock_notices.size_id) : eq(stock_notices.size_id, sizeId),
            ),
          )
          .limit(limit),
      ),
    )
    .returning();

/** How many wait for a product, by size; null is any size, or a product without sizes. */
export async function countNotices(db: Db, productId: number): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .select({ sizeId: stock_notices.size_id, n: count() })
    .from(stock_notices)
    .where(eq(stock_notices.product_id, productId))
    .groupBy(stock_notices.size_id);
  return new Map(rows.map(({ sizeId, n }) => [sizeId, n]));
}

/** Deletes the addresses of those who wait for a removed size: it does not come back. */
export async function deleteNoticesOfRemovedSizes(tx: Transaction, productId: number): Promise<void> {
  const removed = tx
    .select({ id: product_sizes.id })
    .from(product_sizes)
    .where(and(eq(product_sizes.product_id, productId), isNotNull(product_sizes.deleted_at)));
  await tx.delete(stock_notices).where(inArray(stock_notices.size_id, removed));
}
