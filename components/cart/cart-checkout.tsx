'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { CheckoutHeader } from '@/components/checkout/checkout-header';
import { refreshSession, useSession } from '@/components/session/session';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/lib/routes';
import type { CartCheckoutView } from '@/lib/server/cart/get-cart-checkout';
import { CartCheckoutForm } from './cart-checkout-form';
import { CartFailed } from './cart-failed';
import { useCartView } from './use-cart-view';

const SKELETON = ['w-1/2 h-8', 'h-13', 'h-13', 'h-13', 'w-1/2 h-8', 'h-17', 'h-17'];

/** The screen frame without the form. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('checkout.page');
  return (
    <div className="lg:grid lg:grid-cols-[1fr_minmax(30rem,44%)] lg:min-h-dvh">
      <div className="min-w-0">
        <CheckoutHeader backHref={routes.cart} />
        <main
          id="contenido"
          className="px-[var(--gutter)] lg:max-w-[44rem] lg:ml-auto lg:mr-0 lg:pr-16 xl:pr-20 lg:pl-0 pt-6 lg:pt-4 pb-16 min-h-dvh"
        >
          <div className="colorway-foam colorway lg:hidden -mx-[var(--gutter)] -mt-6 mb-6 min-h-14" />
          <h1 className="display-2">{t('heading')}</h1>
          {children}
        </main>
      </div>
      <div className="colorway-foam colorway hidden lg:block" />
    </div>
  );
}

/** `soldOut`: the cart has lines, and none can be bought any more. */
function Emptied({ isGuest, soldOut }: { isGuest: boolean; soldOut: boolean }) {
  const t = useTranslations('cart');
  const { user } = useSession();
  useEffect(() => void refreshSession(), []);
  useEffect(() => {
    // Signed in in another tab, which took the cart into the account: the page goes on with that.
    if (isGuest && user !== null) window.location.reload();
  }, [isGuest, user]);
  return (
    <Frame>
      <Alert tone="warning" className="mt-8">
        {t(soldOut ? 'checkout.sold_out' : 'checkout.emptied')}
      </Alert>
      <ButtonLink className="mt-6" variant="outline" size="lg" href={routes.shop}>
        {t('empty.shop')}
      </ButtonLink>
    </Frame>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations('cart.checkout');
  return (
    <Frame>
      {failed ? (
        <CartFailed onRetry={onRetry} />
      ) : (
        <div className="mt-8 grid gap-5">
          <p className="sr-only" role="status">
            {t('loading')}
          </p>
          {SKELETON.map((size, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} className={size} />
          ))}
        </div>
      )}
    </Frame>
  );
}

/**
 * Checkout of a cart (docs/spec/specification.md#checkout-screen).
 * A guest's cart is read and priced first; an empty cart redirects to the cart page.
 */
export function CartCheckout({ view }: { view: CartCheckoutView }) {
  const { view: cart, settled, failed, signedIn, reload } = useCartView(view.cart);
  const router = useRouter();
  const ready = cart !== null && cart.payable > 0;
  // Remove the bought lines from the stored cart before leaving this page.
  const began = useRef(false);
  if (ready) began.current = true;
  useEffect(() => {
    if (settled && cart && !ready && !began.current) router.replace(routes.cart);
  }, [settled, cart, ready, router]);
  if (cart && (ready || began.current))
    return (
      <CartCheckoutForm
        view={view}
        cart={cart}
        reload={reload}
        emptied={<Emptied isGuest={!signedIn} soldOut={cart.lines.length > 0} />}
      />
    );
  return <Waiting failed={failed} onRetry={reload} />;
}
