import 'server-only';
import { db } from '@/db/client';
import { findMovementsOf } from '@/db/repositories/bank/bank-movements';
import { findOverdueOrderIds, lockOrder } from '@/db/repositories/orders/orders';
import { findProofTimes } from '@/db/repositories/orders/proofs';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { isAwaitingPayment } from '@/lib/domain/orders';
import { logger } from '@/lib/logger';
import { closeOrder } from './close-order';

/**
 * For the background job: expires overdue orders and returns their stock. Orders with a proof to review or a
 * partial payment are left to staff. Each order has its own transaction, so that a failure affects no other.
 * Returns how many expired. See docs/spec/checkout.md#stock.
 */
export async function expireOrders(limit: number = JOB_LIMITS['expire-orders'].batch): Promise<number> {
  let expired = 0;
  for (const { id } of await findOverdueOrderIds(db, now(), limit)) {
    try {
      expired += (await expireOrder(id)) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof AppError)) logger.error({ err: error, orderId: id }, 'order did not expire');
    }
  }
  return expired;
}

const expireOrder = (id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order?.expires_at || order.expires_at >= now()) return false;
    if (!isAwaitingPayment(order.state)) return false;
    if ((await findProofTimes(tx, [id])).size > 0) return false;
    if ((await findMovementsOf(tx, id)).length > 0) return false;
    await closeOrder(tx, order, { to: 'expired', kind: 'expired' });
    return true;
  });
