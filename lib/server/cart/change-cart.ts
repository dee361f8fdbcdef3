import 'server-only';
import { findDraftLines, hideDraftLines, showDraftLine } from '@/db/repositories/orders/cart';
import type { OrderRow } from '@/db/repositories/orders/orders';
import type { RequestContext } from '@/lib/domain/actor';
import { type CartKey, MAX_CART_ITEMS, mergeLines, sameLine } from '@/lib/domain/checkout/cart';
import { now } from '@/lib/domain/clock';
import { type AppError, codedError, invalidField } from '@/lib/domain/errors';
import { outOfStockError } from '@/lib/server/orders/stock';
import type { CartItemRequest, CartView } from './cart-view';
import { appendLines, changeDraft, linesOfDraft } from './draft';
import { type LoadedLine, loadLines } from './load-lines';
import { toCartView } from './to-cart-view';

/** 409 for a line that can't be bought now; 422 on `size_id` when its size has not been chosen. */
export function unavailableError({ id, state }: LoadedLine): AppError {
  if (state === 'choose_size') return invalidField('size_id', 'size_required');
  if (state === 'sold_out') return outOfStockError(id);
  const key = state === 'owned' ? 'already_bought' : 'product_not_on_sale';
  return codedError('conflict', key, 'cart', { productId: id });
}

const cartFull = (): AppError => invalidField('cart', 'cart_full', { max: MAX_CART_ITEMS });

export type Added = { repeated: boolean; draft: OrderRow; lines: LoadedLine[] };

/**
 * Adds a product to the customer's cart (docs/spec/specification.md#cart). A product that is already in it in
 * that size is `repeated` and changes nothing. Throws 422 on `product` (unknown, or its price differs from
 * the one sent) and `size_id` (docs/spec/checkout.md#sizes), 409 when it is not for sale.
 */
export async function addProduct(context: RequestContext, item: CartItemRequest): Promise<Added> {
  const { result, ...cart } = await changeDraft(context, async (tx, draft) => {
    const present = await linesOfDraft(tx, draft);
    if (present.some((line) => sameLine(line, item))) return true;
    const [line] = await loadLines(tx, [item], null, context.locale);
    if (!line || line.state === 'gone') throw invalidField('product', 'product_unknown');
    if (line.seenPrice !== null) throw invalidField('product', 'amount_changed');
    if (line.state !== 'available') throw unavailableError(line);
    if (present.length >= MAX_CART_ITEMS) throw cartFull();
    await appendLines(tx, draft, [line]);
    return false;
  });
  return { repeated: result, ...cart };
}

/** Removes a product. Idempotent. */
export async function removeProduct(context: RequestContext, line: CartKey): Promise<CartView> {
  const { lines } = await changeDraft(context, (tx, draft) => hideDraftLines(tx, draft.id, [line], now()));
  return toCartView(lines);
}

/**
 * Undoes a removal: the line returns to its place, at the current price. Throws 422 when the cart was filled
 * meanwhile.
 */
export async function restoreProduct(context: RequestContext, line: CartKey): Promise<CartView> {
  const { lines } = await changeDraft(context, async (tx, draft) => {
    const isBack = await showDraftLine(tx, draft.id, line);
    if (isBack && (await findDraftLines(tx, draft.id)).length > MAX_CART_ITEMS) throw cartFull();
  });
  return toCartView(lines);
}

/**
 * Merges a guest's cart into the customer's after login, without duplicates and, as far as one cart holds
 * them, without loss. Idempotent. Products and sizes that no longer exist are left out.
 */
export async function mergeGuestCart(
  context: RequestContext,
  items: readonly CartItemRequest[],
): Promise<CartView> {
  const { lines } = await changeDraft(context, async (tx, draft) => {
    const present = await linesOfDraft(tx, draft);
    const merged = mergeLines<CartItemRequest>(present, items);
    const missing = await loadLines(tx, merged.slice(present.length), null, context.locale);
    const known = missing.filter(
      ({ state, sizeId }) => state !== 'gone' && !(state === 'choose_size' && sizeId),
    );
    await appendLines(tx, draft, known.slice(0, Math.max(0, MAX_CART_ITEMS - present.length)));
  });
  return toCartView(lines);
}
