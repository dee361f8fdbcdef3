/**
 * The shop's one word to the cart. Off while no cart listens: the button stays away rather than lie.
 * Switch it on together with the cart.
 */
export const CART_READY = false;

export const ADD_TO_CART_EVENT = 'brio:add-to-cart';
/** Price in cents. */
export type AddToCart = { id: number; name: string; price: number };

export function requestAddToCart(detail: AddToCart): void {
  window.dispatchEvent(new CustomEvent<AddToCart>(ADD_TO_CART_EVENT, { detail }));
}
