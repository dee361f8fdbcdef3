import { setCartItems } from '@/components/session/session';
import { mergeGuestCartAction } from '@/lib/actions/cart';
import { removeFromCart } from '@/lib/domain/checkout/cart';
import type { CartView } from '@/lib/server/cart/cart-view';
import { readLocalCart, writeLocalCart } from './local-cart';

let running: Promise<CartView | null> | null = null;

async function merge(): Promise<CartView | null> {
  const { items } = readLocalCart();
  if (items.length === 0) return null;
  const result = await mergeGuestCartAction(items).catch(() => null);
  // Lines that failed to merge stay for the next page.
  if (!result?.ok) return null;
  writeLocalCart(removeFromCart(readLocalCart(), items), { count: false });
  setCartItems(result.data.lines.length);
  return result.data;
}

/** Merges the guest cart of this browser into the customer's; null when there was none. */
export function mergeLocalCart(): Promise<CartView | null> {
  running ??= merge().finally(() => {
    running = null;
  });
  return running;
}
