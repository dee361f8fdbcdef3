'use client';

import { useEffect, useRef } from 'react';
import { ADD_TO_CART_EVENT, type AddToCart } from '@/components/catalog/cart-events';
import { setCartItems, useSession } from '@/components/session/session';
import { addProduct, type CartNotices } from './add-product';
import { CART_KEY, readLocalCart } from './local-cart';
import { mergeLocalCart } from './merge-local-cart';

/** Listens for add-to-cart events on every page, and merges a guest's cart after login. */
export function CartIsland({ notices }: { notices: CartNotices }) {
  const { user, view } = useSession();
  // While impersonating, the browser's cart belongs to the staff member, not to the customer.
  const signedIn = user !== null && !view;
  const texts = useRef(notices);

  useEffect(() => {
    // Processed in sequence, so that a double click sees the line that the first click added.
    let queue = Promise.resolve();
    const add = (event: Event) => {
      const product = (event as CustomEvent<AddToCart>).detail;
      queue = queue.then(() => addProduct(product, texts.current));
    };
    window.addEventListener(ADD_TO_CART_EVENT, add);
    return () => window.removeEventListener(ADD_TO_CART_EVENT, add);
  }, []);

  useEffect(() => {
    if (signedIn) {
      void mergeLocalCart();
      return;
    }
    const follow = ({ key }: StorageEvent) => {
      if (key === CART_KEY || key === null) setCartItems(readLocalCart().totalItems);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [signedIn]);
  return null;
}
