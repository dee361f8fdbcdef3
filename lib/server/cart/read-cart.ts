import 'server-only';
import { db } from '@/db/client';
import { findDraft } from '@/db/repositories/orders/cart';
import type { RequestContext } from '@/lib/domain/actor';
import type { CartItemRequest, CartView } from './cart-view';
import { linesOfDraft } from './draft';
import { loadLines } from './load-lines';
import { toCartView } from './to-cart-view';

/**
 * The customer's current cart; null for guests, whose cart is in their browser. See
 * docs/spec/specification.md#cart.
 */
export async function readCart(context: RequestContext): Promise<CartView | null> {
  const { actor } = context;
  if (!actor) return null;
  return toCartView(await linesOfDraft(db, await findDraft(db, actor.userId), context.locale));
}

/** A guest's cart with current names, prices, stock and windows. */
export async function quoteCart(
  context: RequestContext,
  items: readonly CartItemRequest[],
): Promise<CartView> {
  return toCartView(await loadLines(db, items, context.actor?.userId ?? null, context.locale));
}
