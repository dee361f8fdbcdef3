import 'server-only';
import { db } from '@/db/client';
import { findSales } from '@/db/repositories/payments/subscription-sales';
import type { SaleRow } from '@/db/repositories/payments/subscriptions';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';

const SHOWN = 12;

/** The last twelve charges of a subscription, newest first. Ability `order_show`. */
export async function listSales(context: RequestContext, subscriptionId: number): Promise<SaleRow[]> {
  requireAbility(context.actor, 'order_show');
  return (await findSales(db, subscriptionId)).slice(-SHOWN).reverse();
}
