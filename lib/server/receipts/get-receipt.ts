import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import { can, type RequestContext } from '@/lib/domain/actor';
import { orNotFound } from '@/lib/domain/errors';
import { ownerOf, owns } from '@/lib/server/orders/owner';
import { loadReceipt } from './load-receipt';
import type { Receipt } from './receipt';

/**
 * The receipt of an order, or of one of its renewals (`renewalId`, of `subscription_payments`). For its buyer
 * (session or checkout cookie) and for staff with `order_show` (docs/spec/checkout.md#order-visibility). Null
 * for anyone else, and until something was paid.
 */
export async function findReceipt(
  context: RequestContext,
  orderId: number,
  renewalId: number | null = null,
): Promise<Receipt | null> {
  const order = await findOrder(db, orderId);
  const allowed = order && (owns(ownerOf(context), order) || can(context.actor, 'order_show'));
  return allowed ? loadReceipt(db, order, renewalId) : null;
}

/** The same, or 404. */
export async function getReceipt(...query: Parameters<typeof findReceipt>): Promise<Receipt> {
  return orNotFound(await findReceipt(...query));
}

/** For a mail to the order's buyer. Throws 404 when there is no receipt. */
export async function receiptForMail(orderId: number, renewalId: number | null): Promise<Receipt> {
  const order = await findOrder(db, orderId);
  return orNotFound(order && (await loadReceipt(db, order, renewalId)));
}
