import { asc, eq } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { stock_notices } from '@/db/schema';

type Notice = typeof stock_notices.$inferSelect;

/** Once per product and address. */
export async function insertNotice(db: Db, values: typeof stock_notices.$inferInsert): Promise<void> {
  await db.insert(stock_notices).values(values).onConflictDoNothing();
}

/** Products that someone waits for. */
export async function findAwaitedProducts(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: stock_notices.product_id })
    .from(stock_notices)
    .orderBy(asc(stock_notices.product_id));
  return rows.map(({ id }) => id);
}

/** Removes the notices of a product; two jobs at once never get the same row. */
export const takeNotices = (tx: Transaction, productId: number): Promise<Notice[]> =>
  tx.delete(stock_notices).where(eq(stock_notices.product_id, productId)).returning();
