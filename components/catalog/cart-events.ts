export const ADD_TO_CART_EVENT = 'brio:add-to-cart';
/** Price in cents; the size of a product that is sold by size. */
export type AddToCart = { id: number; sizeId?: number | null; name: string; price: number };

/** Event from the shop to the cart island, which is on every page (`cart-island.tsx`). */
export function requestAddToCart(detail: AddToCart): void {
  window.dispatchEvent(new CustomEvent<AddToCart>(ADD_TO_CART_EVENT, { detail }));
}
