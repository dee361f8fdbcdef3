import { CART_KEY, setCartItems } from '@/components/session/session';
import { readStored, writeStored } from '@/components/ui/stored';
import { type Cart, parseCart, toStored } from '@/lib/domain/checkout/cart';

/** In-memory fallback for the life of the page, when storage fails. */
let unsaved: Cart | null = null;

export function readLocalCart(): Cart {
  if (unsaved) return unsaved;
  return parseCart(readStored('browser', CART_KEY));
}

/**
 * Stores a guest's cart and updates its count.
 * A failure to store only logs a warning (docs/spec/specification.md#errors).
 */
export function writeLocalCart(cart: Cart, { count = true }: { count?: boolean } = {}): void {
  const isStored = writeStored('browser', CART_KEY, cart.totalItems === 0 ? null : toStored(cart));
  if (!isStored) console.warn('the cart could not be saved');
  unsaved = isStored ? null : cart;
  if (count) setCartItems(cart.totalItems);
}
