import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { refunds } from '@/db/schema';
import { OPEN_REFUND_STATES } from '@/lib/domain/payments';
import { type Changes, findOne, insertOne, updateOne } from '../rows';

export type RefundRow = typeof refunds.$inferSelect;

export const insertRefund = (tx: Transaction, values: typeof refunds.$inferInsert): Promise<RefundRow> =>
  insertOne(tx, refunds, values);

export const updateRefund = (
  tx: Transaction,
  id: number,
  values: Changes<typeof refunds>,
): Promise<RefundRow> => updateOne(tx, refunds, id, values);

/** Lock its order first: every change of a refund happens under that lock. */
export const findRefund = (db: Db, id: number): Promise<RefundRow | null> =>
  findOne(db, refunds, eq(refunds.id, id));

export const findRefundByProvider = (db: Db, providerRefundId: string): Promise<RefundRow | null> =>
  findOne(db, refunds, eq(refunds.provider_refund_id, providerRefundId));

export const findRefundByRequest = (db: Db, requestId: string): Promise<RefundRow | null> =>
  findOne(db, refunds, eq(refunds.request_id, requestId));

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
