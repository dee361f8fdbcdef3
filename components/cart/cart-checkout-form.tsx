import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckoutFrame } from '@/components/checkout/checkout-frame';
import { useCheckout } from '@/components/checkout/use-checkout';
import { Alert } from '@/components/ui/alert';
import { payableOf } from '@/lib/domain/checkout/cart';
import { addMoney, formatMoney, ZERO } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { CartView } from '@/lib/server/cart/cart-view';
import type { CartCheckoutView } from '@/lib/server/cart/get-cart-checkout';
import { CartOrderSummary, CartSummaryLine } from './cart-order-summary';
import { DeliverySection } from './delivery-section';
import { useCartPurchase } from './use-cart-purchase';
import { useDelivery } from './use-delivery';

/** A cart has no program id, so its form draft is stored under 0. */
const NO_PROGRAM = { programId: 0, offers: [], initialRangeId: null } as const;

/** Changes since the buyer's choice, shown before confirming. */
function Notes({ cart }: { cart: CartView }) {
  const t = useTranslations('cart.checkout');
  const unavailable = cart.lines.length - cart.payable;
  const changes = payableOf(cart.lines).flatMap(({ name, seenPrice, price }) =>
    seenPrice === null
      ? []
      : [t('change', { name, before: formatMoney(seenPrice), after: formatMoney(price) })],
  );
  return (
    <>
      {changes.length > 0 && (
        <Alert tone="warning" className="mt-6">
          {t('seen_changed', { changes: changes.join(', ') })}
        </Alert>
      )}
      {unavailable > 0 && (
        <Alert tone="warning" className="mt-6">
          {t('left_out', { count: unavailable })}
        </Alert>
      )}
    </>
  );
}

type CartCheckoutFormProps = {
  view: CartCheckoutView;
  cart: CartView;
  reload: () => Promise<void>;
  /** Replaces the form once another tab has paid for the cart or emptied it, or nothing in it is for sale. */
  emptied: ReactNode;
};

export function CartCheckoutForm({ view, cart, reload, emptied }: CartCheckoutFormProps) {
  const lines = payableOf(cart.lines);
  const goods = lines.filter(({ digital }) => !digital).length;
  const delivery = useDelivery(view.delivery, goods > 0);
  const checkout = useCheckout({ ...view, ...NO_PROGRAM }, useCartPurchase(cart, delivery, reload));
  const total = addMoney(cart.total, delivery.price ?? ZERO);
  if (lines.length === 0 && !checkout.busy) return emptied;
  return (
    <CheckoutFrame
      view={view}
      checkout={checkout}
      backHref={routes.cart}
      loginHref={routes.loginFor(routes.cartCheckout)}
      line={<CartSummaryLine count={lines.length} total={total} rate={view.rate} />}
      summary={<CartOrderSummary lines={lines} delivery={delivery} total={total} rate={view.rate} />}
      delivery={
        delivery.active && <DeliverySection delivery={delivery} goods={goods} rest={lines.length - goods} />
      }
      note={<Notes cart={cart} />}
    />
  );
}
