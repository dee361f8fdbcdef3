'use client';

import type { ReactNode } from 'react';
import { Form } from '@/components/ui/form';
import { type AddToCart, onlyFirstClick, requestAddToCart } from './cart-events';

type AddToCartButtonProps = { product: AddToCart; className: string; label: string; children: ReactNode };

/** Dispatches an add-to-cart event; the cart island shows the result. */
export function AddToCartButton({ product, className, label, children }: AddToCartButtonProps) {
  return (
    <Form className="contents" onSubmit={() => requestAddToCart(product)}>
      <button type="submit" className={className} aria-label={label} onClick={onlyFirstClick}>
        {children}
      </button>
    </Form>
  );
}
