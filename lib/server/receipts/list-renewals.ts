import 'server-only';
import { db } from '@/db/client';
import { findOrders } from '@/db/repositories/orders/orders';
import { findRenewals } from '@/db/repositories/orders/receipts';
import { can, type RequestContext } from '@/lib/domain/actor';
import { type Cents, ZERO } from '@/lib/domain/money';
import { ownerOf, owns } from '@/lib/server/orders/owner';

/** A charge of a subscription after the first, with its receipt number and state. */
export type Renewal = {
  id: number;
  orderId: number;
  receiptNumber: number;
  paidAt: Date;
  amount: Cents;
  /** Null while nothing was refunded. */
  refunded: Cents | null;
  state: 'completed' | 'partially_refunded' | 'refunded' | 'reversed' | 'review';
};

/**
 * Renewals by order, oldest first, for the buyer and for staff with `order_show`.
 * Other orders are left out.
 */
export async function listRenewals(
  context: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, Renewal[]>> {
  const owner = ownerOf(context);
  const seen = (await findOrders(db, orderIds)).filter(
    (order) => order.kind === 'subscription' && (owns(owner, order) || can(context.actor, 'order_show')),
  );
  const rows = await findRenewals(
    db,
    seen.map(({ id }) => id),
  );
  const renewals = rows.map(
    ({ orderId, sale }): Renewal => ({
      id: sale.id,
      orderId,
      receiptNumber: sale.receipt_number ?? 0,
      paidAt: sale.paid_at,
      amount: sale.amount,
      refunded: sale.total_refunded > ZERO ? sale.total_refunded : null,
      state: sale.state,
    }),
  );
  return Map.groupBy(renewals, ({ orderId }) => orderId);
}
