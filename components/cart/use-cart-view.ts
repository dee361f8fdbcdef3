import { useCallback, useEffect, useState } from 'react';
import { CART_KEY, setCartItems } from '@/components/session/session';
import { quoteCartAction, readCartAction } from '@/lib/actions/cart';
import { ZERO } from '@/lib/domain/money';
import type { CartView } from '@/lib/server/cart/cart-view';
import { readLocalCart } from './local-cart';
import { mergeLocalCart } from './merge-local-cart';

const EMPTY: CartView = { lines: [], payable: 0, total: ZERO };

/** A guest's cart with current prices; null when the request failed. */
async function quoteCart(): Promise<CartView | null> {
  const { items } = readLocalCart();
  if (items.length === 0) return EMPTY;
  const result = await quoteCartAction(items);
  return result.ok ? result.data : null;
}

async function readCart(): Promise<CartView | null> {
  const result = await readCartAction();
  return result.ok ? result.data : null;
}

/**
 * The visitor's cart: a customer's comes from the server, a guest's from the browser.
 * A customer's takes in the lines that this browser collected as a guest. `settled` once no request is
 * pending.
 */
export function useCartView(initial: CartView | null) {
  const [view, setView] = useState(initial);
  const [settled, setSettled] = useState(false);
  const [failed, setFailed] = useState(false);
  const signedIn = initial !== null;

  const show = useCallback(async (load: () => Promise<CartView | null>) => {
    setFailed(false);
    const next = await load().catch(() => null);
    if (next) setView(next);
    else setFailed(true);
    setSettled(true);
  }, []);

  /** Fetches the cart again. */
  const reload = useCallback(() => show(signedIn ? readCart : quoteCart), [show, signedIn]);

  useEffect(() => {
    void show(signedIn ? async () => (await mergeLocalCart()) ?? initial : quoteCart);
  }, [show, signedIn, initial]);

  useEffect(() => {
    if (signedIn) return;
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== CART_KEY) return;
      setCartItems(readLocalCart().totalItems);
      void show(quoteCart);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [show, signedIn]);

  useEffect(() => {
    if (!signedIn) return;
    // Another tab may have changed the cart.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void show(readCart);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [show, signedIn]);

  return { view, settled, failed, signedIn, reload };
}
