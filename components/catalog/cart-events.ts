import type { MouseEvent } from 'react';

export const ADD_TO_CART_EVENT = 'brio:add-to-cart';
/** Price in cents; the size of a product that is sold by size. */
export type AddToCart = { id: number; sizeId?: number | null; name: string; price: number };

/** Event from the shop to the cart island, which is on every page (`cart-island.tsx`). */
export function requestAddToCart(detail: AddToCart): void {
  window.dispatchEvent(new CustomEvent<AddToCart>(ADD_TO_CART_EVENT, { detail }));
}

/** For the button: the second click of a double click is of the same press, and would find the product added. */
export function onlyFirstClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
