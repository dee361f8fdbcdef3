import { CART_KEY, setCartItems } from '@/components/session/session';
import { type Cart, EMPTY_CART, parseCart, toStored } from '@/lib/domain/checkout/cart';

/** In-memory fallback for the life of the page, when storage fails. */
let unsaved: Cart | null = null;

export function readLocalCart(): Cart {
  if (unsaved) return unsaved;
  try {
    return parseCart(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'));
  } catch {
    return EMPTY_CART;
  }
}

/**
 * Stores a guest's cart and updates its count.
 * A failure to store only logs a warning (docs/spec/specification.md#errors).
 */
export function writeLocalCart(cart: Cart, { count = true }: { count?: boolean } = {}): void {
  try {
    if (cart.totalItems === 0) localStorage.removeItem(CART_KEY);
    else localStorage.setItem(CART_KEY, JSON.stringify(toStored(cart)));
    unsaved = null;
  } catch (error) {
    console.warn('the cart could not be saved', error);
    unsaved = cart;
  }
  if (count) setCartItems(cart.totalItems);
}
