import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Failure, OtherPurchase } from '@/components/checkout/use-checkout';
import { refreshSession } from '@/components/session/session';
import { payableOf, removeFromCart, sameLine } from '@/lib/domain/checkout/cart';
import { addMoney, formatWireMoney, toWire, ZERO } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { CartView } from '@/lib/server/cart/cart-view';
import { readLocalCart, writeLocalCart } from './local-cart';
import { removeDelivery } from './stored-delivery';
import type { DeliveryState } from './use-delivery';
import { removeOpenOrder, storeOpenOrder, useOpenOrder } from './use-open-order';

type Change = { id: number; size_id?: number; before: number; after: number };

/** What the checkout needs to know about a cart: its contents and the texts of its errors. */
export function useCartPurchase(
  view: CartView,
  delivery: DeliveryState,
  reload: () => Promise<void>,
): OtherPurchase {
  const t = useTranslations('cart.checkout');
  const router = useRouter();
  const leaveIfPaid = useOpenOrder();
  const lines = payableOf(view.lines);
  const nameOf = (id: unknown) => view.lines.find((line) => line.id === id)?.name;
  const nameOfLine = ({ id, size_id: sizeId }: Change) =>
    view.lines.find((line) => sameLine(line, { id, sizeId }))?.name;

  const explain = (failure: Failure): string | null => {
    const { message, details, errors } = failure;
    const refused = Object.entries(errors).find(([field]) => field.split('.')[0] === 'delivery')?.[1][0];
    if (refused) {
      delivery.refuse(failure);
      // The zones of the shop may have changed.
      router.refresh();
      return refused;
    }
    if (details?.code === 'cart_changed') {
      void reload();
      // The price of a zone may have changed.
      router.refresh();
      const changes = (Array.isArray(details.changes) ? (details.changes as Change[]) : []).map((change) =>
        t('change', {
          name: nameOfLine(change) ?? '',
          before: formatWireMoney(change.before),
          after: formatWireMoney(change.after),
        }),
      );
      const total = formatWireMoney(details.amount);
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
    amount: addMoney(view.total, delivery.price ?? ZERO),
    complete: delivery.isComplete,
    check: delivery.check,
    body: {
      ...delivery.body,
      cart: lines.map(({ id, rangeId, sizeId, price }) => ({
        id,
        ranges_id: rangeId ?? 0,
        ...(sizeId ? { size_id: sizeId } : {}),
        price: toWire(price),
      })),
    },
    completedHref: routes.completedCartOf,
    leaveIfPaid,
    onOpened: storeOpenOrder,
    onDone() {
      removeOpenOrder();
      writeLocalCart(removeFromCart(readLocalCart(), lines), { count: false });
      removeDelivery();
      void refreshSession();
    },
    explain,
  };
}
