'use server';
import { z } from 'zod';
import { MAX_CART_ITEMS } from '@/lib/domain/checkout/cart';
import { cents } from '@/lib/domain/money';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import type { CartView } from '@/lib/server/cart/cart-view';
import { mergeGuestCart, removeProduct, restoreProduct } from '@/lib/server/cart/change-cart';
import { quoteCart, readCart } from '@/lib/server/cart/read-cart';
import { type ActionResult, runAction } from './run';

const lineSchema = z.object({ id: rowId, sizeId: rowId.nullish() });
/** The items stored in the browser; their price (cents) is only compared, so that a change can be shown. */
const itemsSchema = z
  .array(
    lineSchema.extend({
      name: z.string().max(500),
      price: z.int().min(0).max(99_999_999_999).transform(cents),
    }),
  )
  .max(MAX_CART_ITEMS);

/** A guest's cart with today's names, prices, stock and windows. */
export async function quoteCartAction(items: unknown): Promise<ActionResult<CartView>> {
  return runAction((context) => quoteCart(context, parseInput(itemsSchema, items)), {
    whileImpersonating: true,
  });
}

/** The customer's cart as it is now; null for guests. */
export async function readCartAction(): Promise<ActionResult<CartView | null>> {
  return runAction(readCart, { whileImpersonating: true });
}

/** Merges a guest's cart into the customer's after login. Idempotent. */
export async function mergeGuestCartAction(items: unknown): Promise<ActionResult<CartView>> {
  return runAction((context) => mergeGuestCart(context, parseInput(itemsSchema, items)));
}

export async function removeFromCartAction(line: unknown): Promise<ActionResult<CartView>> {
  return runAction((context) => removeProduct(context, parseInput(lineSchema, line)));
}

export async function restoreToCartAction(line: unknown): Promise<ActionResult<CartView>> {
  return runAction((context) => restoreProduct(context, parseInput(lineSchema, line)));
}
