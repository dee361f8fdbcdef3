'use client';

import { useEffect } from 'react';
import { refreshSession } from '@/components/session/session';
import { type CartKey, removeFromCart } from '@/lib/domain/checkout/cart';
import { readLocalCart, writeLocalCart } from './local-cart';

/**
 * Removes paid lines from the stored cart, also when the payment was confirmed later
 * (docs/spec/specification.md#cart).
 */
export function RemovePurchased({ bought }: { bought: readonly CartKey[] }) {
  useEffect(() => {
    const cart = readLocalCart();
    const remaining = removeFromCart(cart, bought);
    if (remaining.totalItems === cart.totalItems) return;
    writeLocalCart(remaining, { count: false });
    void refreshSession();
  }, [bought]);
  return null;
}
