'use client';

import { useTranslations } from 'next-intl';
import type { Failure, OtherPurchase } from '@/components/checkout/use-checkout';
import { refreshSession } from '@/components/session/session';
import { payableOf, removeFromCart } from '@/lib/domain/cart';
import { formatMoney, parseMoney, toWire } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { CartView } from '@/lib/server/cart/cart-view';
import { readLocalCart, writeLocalCart } from './local-cart';

type Change = { id: number; before: number; after: number };

const money = (amount: unknown): string => {
  const parsed = typeof amount === 'number' ? parseMoney(amount) : null;
  return parsed === null ? '' : formatMoney(parsed);
};

/** What the checkout needs to know about a cart: its contents and the texts of its errors. */
export function useCartPurchase(view: CartView, reload: () => Promise<void>): OtherPurchase {
  const t = useTranslations('cart.checkout');
  const lines = payableOf(view.lines);
  const nameOf = (id: unknown) => view.lines.find((line) => line.id === id)?.name;

  const explain = ({ message, details }: Failure): string | null => {
    if (details?.code === 'cart_changed') {
      void reload();
      const changes = (Array.isArray(details.changes) ? (details.changes as Change[]) : []).map((change) =>
        t('change', {
          name: nameOf(change.id) ?? '',
          before: money(change.before),
          after: money(change.after),
        }),
      );
      const total = money(details.amount);
      return changes.length > 0
        ? t('changed', { changes: changes.join(', '), total })
        : t('total_changed', { total });
    }
    if (details?.productId === undefined) return null;
    void reload();
    const name = nameOf(details.productId);
    return name ? `${name}: ${message}` : message;
  };

  return {
    amount: view.total,
    body: {
      cart: lines.map(({ id, rangeId, price }) => ({ id, ranges_id: rangeId ?? 0, price: toWire(price) })),
    },
    completedHref: routes.completedCartOf,
    onDone() {
      const bought = lines.map(({ id }) => id);
      writeLocalCart(removeFromCart(readLocalCart(), bought), { count: false });
      void refreshSession();
    },
    explain,
  };
}
