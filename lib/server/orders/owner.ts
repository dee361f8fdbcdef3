import 'server-only';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { hashToken } from '@/lib/auth/guest';
import type { RequestContext } from '@/lib/domain/actor';

/**
 * The owner of a request's orders: its session's user and its checkout cookie.
 * See docs/spec/checkout.md#order-visibility.
 */
export type Owner = { userId: number | null; tokenHash: string | null };

export function ownerOf(context: RequestContext): Owner {
  return {
    userId: context.actor?.userId ?? null,
    tokenHash: context.guestToken ? hashToken(context.guestToken) : null,
  };
}

/** True for the buyer's account, and for the browser that placed the order. */
export function owns({ userId, tokenHash }: Owner, order: OrderRow): boolean {
  if (userId !== null && order.user_id === userId) return true;
  return tokenHash !== null && order.checkout_token_hash === tokenHash;
}
