import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { refunds } from '@/db/schema';
import { OPEN_REFUND_STATES } from '@/lib/domain/payments';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Transaction, values: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(values).returning();
  if (!row) throw new Error('the refund was not inserted');
  return row;
}

export async function updateRefund(
  tx: Transaction,
  id: number,
  values: Partial<typeof refunds.$inferInsert>,
): Promise<RefundRow> {
  const [row] = await tx.update(refunds).set(values).where(eq(refunds.id, id)).returning();
  if (!row) throw new Error(`refund ${id} is gone`);
  return row;
}

/** Lock its order first: every change of a refund happens under that lock. */
export async function findRefund(db: Db, id: number): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function findRefundByProvider(db: Db, providerRefundId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.provider_refund_id, providerRefundId));
  return row ?? null;
}

export async function findRefundByRequest(db: Db, requestId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.request_id, requestId));
  return row ?? null;
}

export const findRefundsOf = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.order_id, orderId)).orderBy(asc(refunds.id));

/** Refunds requested before an instant that have no result yet. */
export const findOpenRefunds = (db: Db, before: Date, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, OPEN_REFUND_STATES), lt(refunds.created_at, before)))
    .orderBy(asc(refunds.id))
    .limit(limit);
