import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import { findLatestAttempt } from '@/db/repositories/payments/payment-attempts';
import type { RequestContext } from '@/lib/domain/actor';
import { parseId } from '@/lib/domain/values/parse-id';
import { ownerOf, owns } from '@/lib/server/orders/owner';

/**
 * PayPal's order that the address of a legacy call names: by PayPal's id, or by the caller's own order of the
 * shop, whose latest attempt it is (docs/spec/checkout.md#legacy-calls). Anything else is returned
 * unchanged.
 */
export async function providerOrderIn(context: RequestContext, orderId: string): Promise<string> {
  const id = parseId(orderId);
  const order = id === null ? null : await findOrder(db, id);
  if (!order || !owns(ownerOf(context), order)) return orderId;
  return (await findLatestAttempt(db, order.id))?.provider_order_id ?? orderId;
}
