export const ADD_TO_CART_EVENT = 'brio:add-to-cart';
/** Price in cents. */
export type AddToCart = { id: number; name: string; price: number };

/** The shop's one word to the cart, which listens in the header of every page (`cart-island.tsx`). */
export function requestAddToCart(detail: AddToCart): void {
  window.dispatchEvent(new CustomEvent<AddToCart>(ADD_TO_CART_EVENT, { detail }));
}
