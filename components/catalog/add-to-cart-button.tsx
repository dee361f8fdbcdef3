'use client';

import type { ReactNode } from 'react';
import { type AddToCart, requestAddToCart } from './cart-events';

type AddToCartButtonProps = { product: AddToCart; className: string; label?: string; children: ReactNode };

/** Dispatches an add-to-cart event; the cart island shows the result. */
export function AddToCartButton({ product, className, label, children }: AddToCartButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} onClick={() => requestAddToCart(product)}>
      {children}
    </button>
  );
}
