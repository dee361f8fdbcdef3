'use client';

import { useEffect } from 'react';
import { refreshSession } from '@/components/session/session';
import { removeFromCart } from '@/lib/domain/cart';
import { readLocalCart, writeLocalCart } from './local-cart';

/**
 * Removes paid lines from the stored cart, also when the payment was confirmed later
 * (docs/spec/specification.md#cart).
 */
export function RemovePurchased({ ids }: { ids: readonly number[] }) {
  useEffect(() => {
    const cart = readLocalCart();
    const remaining = removeFromCart(cart, ids);
    if (remaining.totalItems === cart.totalItems) return;
    writeLocalCart(remaining, { count: false });
    void refreshSession();
  }, [ids]);
  return null;
}
