import 'server-only';
import { db } from '@/db/client';
import { findMovementsOf } from '@/db/repositories/bank/bank-movements';
import { findOverdueOrderIds, lockOrder } from '@/db/repositories/orders/orders';
import { findProofTimes } from '@/db/repositories/orders/proofs';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { now } from '@/lib/domain/clock';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { isAwaitingPayment } from '@/lib/domain/orders';
import { closeOrder } from './close-order';

/**
 * For the background job: expires overdue orders and returns their stock. Orders with a proof to review or a
 * partial payment are left to staff. Each order has its own transaction, so that a failure affects no other.
 * Returns how many expired. See docs/spec/checkout.md#stock.
 */
export async function expireOrders(limit: number = JOB_LIMITS['expire-orders'].batch): Promise<number> {
  return eachAlone('expiring an order', await findOverdueOrderIds(db, now(), limit), expireOrder);
}

const expireOrder = ({ id }: { id: number }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order?.expires_at || order.expires_at >= now()) return false;
    if (!isAwaitingPayment(order.state)) return false;
    if ((await findProofTimes(tx, [id])).size > 0) return false;
    if ((await findMovementsOf(tx, id)).length > 0) return false;
    await closeOrder(tx, order, { to: 'expired', kind: 'expired' });
    return true;
  });
