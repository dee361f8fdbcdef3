import 'server-only';
import type { Transaction } from '@/db/client';
import { findOrder, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { type AppError, codedError } from '@/lib/domain/errors';
import { isUnplaced } from '@/lib/domain/orders';

/** 409 for a change to a placed order; `field` is the one that would change. */
export const orderPlacedError = (field?: string): AppError => codedError('conflict', 'order_placed', field);

/**
 * The locked order that may still be written to, or null without one. Throws 409 `order_placed` otherwise
 * (docs/spec/checkout.md#placed-orders). A placed order is not locked, since use cases lock it before its
 * lines and attempts.
 */
export async function requireUnplaced(
  tx: Transaction,
  orderId: unknown,
  field?: string,
): Promise<OrderRow | null> {
  const seen = typeof orderId === 'number' ? await findOrder(tx, orderId) : null;
  if (!seen) return null;
  const order = isUnplaced(seen) ? await lockOrder(tx, seen.id) : null;
  if (!order || !isUnplaced(order)) throw orderPlacedError(field);
  return order;
}
