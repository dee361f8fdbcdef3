'use client';

import { useEffect, useRef } from 'react';
import { ADD_TO_CART_EVENT, type AddToCart } from '@/components/catalog/cart-events';
import { setCartItems, useSession } from '@/components/session/session';
import { addProduct, type CartNotices } from './add-product';
import { CART_KEY, readLocalCart } from './local-cart';
import { mergeLocalCart } from './merge-local-cart';

/** The cart's ear on every page: adds what the shop announces, and joins a guest's cart to the account after the login. */
export function CartIsland({ notices }: { notices: CartNotices }) {
  const { user, view } = useSession();
  // What this browser gathered is the staff member's, not the customer's whom they look as.
  const signedIn = user !== null && !view;
  const texts = useRef(notices);

  useEffect(() => {
    // One after the other, so that a double press finds what the first one added.
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
