import 'server-only';
import { db } from '@/db/client';
import { findOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { can, type RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { ownerOf, owns } from './owner';

/**
 * An order for its buyer (session or checkout cookie) or a holder of `order_show`.
 * 404 for anyone else (docs/spec/checkout.md#order-visibility).
 */
export async function getOrderStatus(context: RequestContext, orderId: number): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  const allowed = order && (owns(ownerOf(context), order) || can(context.actor, 'order_show'));
  if (!order || !allowed || order.state === 'draft') throw new AppError('not_found');
  return order;
}
