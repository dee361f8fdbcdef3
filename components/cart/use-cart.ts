import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { setCartItems } from '@/components/session/session';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { removeFromCartAction, restoreToCartAction } from '@/lib/actions/cart';
import {
  lineKey,
  payableOf,
  removeFromCart,
  restoreLine,
  sameLine,
  totalOf,
} from '@/lib/domain/checkout/cart';
import type { CartLine, CartView } from '@/lib/server/cart/cart-view';
import { readLocalCart, writeLocalCart } from './local-cart';
import { takeRepeatedLine } from './repeated-line';
import { useCartView } from './use-cart-view';

/** Maximum delay of a browser timer. */
const MAX_MS = 2_000_000_000;

/** Calls back when the next sale or availability window of a line begins or ends. */
function useWindowEnd(lines: readonly CartLine[], onEnd: () => void): void {
  const instants = lines.flatMap(({ opensAt, saleEndsAt, closesAt }) =>
    [opensAt, saleEndsAt, closesAt].flatMap((instant) => (instant ? [Date.parse(instant)] : [])),
  );
  const next = instants.length > 0 ? Math.min(...instants) : null;
  useEffect(() => {
    if (next === null) return;
    const wait = next - Date.now() + 1_000;
    if (wait <= 0 || wait > MAX_MS) return;
    const timer = setTimeout(onEnd, wait);
    return () => clearTimeout(timer);
  }, [next, onEnd]);
}

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((one) => one !== key));

/** Current lines; those removed on this page keep their place, for «Deshacer». */
function merged(shown: readonly CartLine[], view: CartView, removed: ReadonlySet<string>): CartLine[] {
  const known = shown.flatMap((line) => {
    const now = view.lines.find((other) => sameLine(other, line));
    return now ? [now] : removed.has(lineKey(line)) ? [line] : [];
  });
  return [...known, ...view.lines.filter((line) => !shown.some((other) => sameLine(other, line)))];
}

/** State and actions of the cart page: remove and undo, in the browser for guests, else on the server. */
export function useCart(initial: CartView | null) {
  const t = useTranslations('cart.notices');
  const { view, settled, failed, signedIn, reload } = useCartView(initial);
  const [lines, setLines] = useState<readonly CartLine[]>(initial?.lines ?? []);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [repeated, setRepeated] = useState<string | null>(null);

  useEffect(() => {
    const key = takeRepeatedLine();
    if (key !== null) setRepeated(key);
  }, []);
  useEffect(() => {
    if (view) setLines((shown) => merged(shown, view, removed));
  }, [view, removed]);
  useWindowEnd(lines, reload);

  const alive = lines.filter((line) => !removed.has(lineKey(line)));

  /** Optimistic; rolled back with a notice when the server refuses. */
  const onServer = async (line: CartLine, action: typeof removeFromCartAction, count: number) => {
    setCartItems(count);
    const result = await action({ id: line.id, sizeId: line.sizeId }).catch(() => null);
    if (result?.ok) return;
    const key = lineKey(line);
    setCartItems(alive.length);
    setRemoved((now) => (action === removeFromCartAction ? without(now, key) : new Set(now).add(key)));
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
      setRemoved((now) => new Set(now).add(lineKey(line)));
      if (signedIn) void onServer(line, removeFromCartAction, alive.length - 1);
      else writeLocalCart(removeFromCart(readLocalCart(), [line]));
    },
    undo(line: CartLine) {
      setRemoved((now) => without(now, lineKey(line)));
      if (signedIn) {
        void onServer(line, restoreToCartAction, alive.length + 1);
        return;
      }
      const before = lines.slice(0, lines.indexOf(line)).filter((other) => !removed.has(lineKey(other)));
      const item = { id: line.id, sizeId: line.sizeId, name: line.name, price: line.seenPrice ?? line.price };
      writeLocalCart(restoreLine(readLocalCart(), item, before.length));
    },
  };
}

export type CartActions = ReturnType<typeof useCart>;
