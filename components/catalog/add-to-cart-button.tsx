'use client';

import type { ReactNode } from 'react';
import { type AddToCart, CART_READY, requestAddToCart } from '@/components/site/cart-events';

type AddToCartButtonProps = { product: AddToCart; className: string; label?: string; children: ReactNode };

/** Tells the cart; not there at all while no cart listens (see `cart-events.ts`). */
export function AddToCartButton({ product, className, label, children }: AddToCartButtonProps) {
  if (!CART_READY) return null;
  return (
    <button type="button" className={className} aria-label={label} onClick={() => requestAddToCart(product)}>
      {children}
    </button>
  );
}
