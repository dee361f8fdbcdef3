import 'server-only';
import { readerFor } from '@/db/replica';
import { findContents, type OrderContents } from '@/db/repositories/orders/order-lines';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';

/** The contents of orders by order id, for the back office. Throws 401, 403. */
export async function getOrderContents(
  context: RequestContext,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderContents>> {
  requireAbility(context.actor, 'order_access');
  const rows = await findContents(await readerFor(context.wrote), orderIds);
  return new Map(rows.map((row) => [row.orderId, row]));
}
