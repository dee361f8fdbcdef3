'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { setCartItems } from '@/components/session/session';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { removeFromCartAction, restoreToCartAction } from '@/lib/actions/cart';
import { payableOf, putBack, removeFromCart, totalOf } from '@/lib/domain/cart';
import type { CartLine, CartView } from '@/lib/server/cart/cart-view';
import { readLocalCart, writeLocalCart } from './local-cart';
import { takeRepeatedProduct } from './repeated-product';
import { useCartView } from './use-cart-view';
import { useWindowEnd } from './use-window-end';

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id));

/** Current lines; those removed on this page keep their place, for «Deshacer». */
function merged(shown: readonly CartLine[], view: CartView, removed: ReadonlySet<number>): CartLine[] {
  const known = shown.flatMap((line) => {
    const now = view.lines.find(({ id }) => id === line.id);
    return now ? [now] : removed.has(line.id) ? [line] : [];
  });
  return [...known, ...view.lines.filter(({ id }) => !shown.some((line) => line.id === id))];
}

/** State and actions of the cart page: remove and undo, in the browser for guests, else on the server. */
export function useCart(initial: CartView | null) {
  const t = useTranslations('cart.notices');
  const { view, settled, failed, signedIn, reload } = useCartView(initial);
  const [lines, setLines] = useState<readonly CartLine[]>(initial?.lines ?? []);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [repeated, setRepeated] = useState<number | null>(null);

  useEffect(() => {
    const id = takeRepeatedProduct();
    if (id !== null) setRepeated(id);
  }, []);
  useEffect(() => {
    if (view) setLines((shown) => merged(shown, view, removed));
  }, [view, removed]);
  useWindowEnd(lines, reload);

  const alive = lines.filter(({ id }) => !removed.has(id));

  /** Optimistic; rolled back with a notice when the server refuses. */
  const onServer = async (id: number, action: typeof removeFromCartAction, count: number) => {
    setCartItems(count);
    const result = await action(id).catch(() => null);
    if (result?.ok) return;
    setCartItems(alive.length);
    setRemoved((now) => (action === removeFromCartAction ? without(now, id) : new Set(now).add(id)));
    showToast(t('failed'), 'error', TOAST_MS.cartFailure);
  };

  return {
    /** Null until a guest's cart has been read. */
    lines: view || settled ? lines : null,
    removed,
    repeated,
    failed,
    reload,
    payable: payableOf(alive).length,
    total: totalOf(alive),
    remove(line: CartLine) {
      setRemoved((now) => new Set(now).add(line.id));
      if (signedIn) void onServer(line.id, removeFromCartAction, alive.length - 1);
      else writeLocalCart(removeFromCart(readLocalCart(), [line.id]));
    },
    undo(line: CartLine) {
      setRemoved((now) => without(now, line.id));
      if (signedIn) {
        void onServer(line.id, restoreToCartAction, alive.length + 1);
        return;
      }
      const before = lines.slice(0, lines.indexOf(line)).filter(({ id }) => !removed.has(id));
      const item = { id: line.id, name: line.name, price: line.seenPrice ?? line.price };
      writeLocalCart(putBack(readLocalCart(), item, before.length));
    },
  };
}

export type CartActions = ReturnType<typeof useCart>;
