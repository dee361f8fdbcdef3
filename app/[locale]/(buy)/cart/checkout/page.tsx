import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartCheckout } from '@/components/cart/cart-checkout';
import { requestContext } from '@/lib/http/context';
import { getCartCheckout } from '@/lib/server/cart/get-cart-checkout';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart');
  return { title: t('checkout.title'), description: t('page.description'), robots: { index: false } };
}

export default async function CartCheckoutPage() {
  const view = await getCartCheckout(await requestContext());
  return (
    <>
      {view.paypal && <meta name="paypal-client-id" content={view.paypal.clientId} />}
      <CartCheckout view={view} />
    </>
  );
}
