'use client';

import { useEffect, useRef } from 'react';
import { ADD_TO_CART_EVENT, type AddToCart } from '@/components/catalog/cart-events';
import { CART_KEY, guestCartItems, setCartItems, useSession } from '@/components/session/session';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { SHOWN_AFTER_MS } from '@/components/ui/use-delayed';
import { whenIdle } from '@/components/ui/when-idle';
import type { CartNotices } from './add-product';
import { cartCode } from './cart-code';

type CartIslandProps = {
  notices: CartNotices & { adding: string };
  /** The page may have something to add, so the code for it loads before the press. */
  sells: boolean;
};

/** How long it is shown at most, in ms: the notice of the result takes its place. */
const LONGEST_MS = 120_000;

/** Listens for add-to-cart events on every page, and merges a guest's cart after login. */
export function CartIsland({ notices, sells }: CartIslandProps) {
  const { user, view } = useSession();
  // While impersonating, the browser's cart belongs to the staff member, not to the customer.
  const signedIn = user !== null && !view;
  const texts = useRef(notices);

  // A press tries again, and says so when that fails.
  useEffect(() => (sells ? whenIdle(() => void cartCode().catch(() => null)) : undefined), [sells]);

  useEffect(() => {
    // Processed in sequence, so that a double click sees the line that the first click added.
    let queue = Promise.resolve();
    const add = (event: Event) => {
      const product = (event as CustomEvent<AddToCart>).detail;
      const wait = setTimeout(() => showToast(texts.current.adding, 'info', LONGEST_MS), SHOWN_AFTER_MS);
      queue = queue.then(async () => {
        const code = await cartCode().catch(() => null);
        if (code) await code.addProduct(product, texts.current);
        else showToast(texts.current.failed, 'error', TOAST_MS.cartFailure);
        clearTimeout(wait);
      });
    };
    window.addEventListener(ADD_TO_CART_EVENT, add);
    return () => window.removeEventListener(ADD_TO_CART_EVENT, add);
  }, []);

  useEffect(() => {
    if (signedIn) {
      if (guestCartItems() > 0) void cartCode().then(({ mergeLocalCart }) => mergeLocalCart());
      return;
    }
    const follow = ({ key }: StorageEvent) => {
      if (key === CART_KEY || key === null) setCartItems(guestCartItems());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [signedIn]);
  return null;
}
