import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartScreen } from '@/components/cart/cart-screen';
import { SiteShell } from '@/components/site/site-shell';
import { requestContext } from '@/lib/http/context';
import { readCart } from '@/lib/server/cart/read-cart';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart.page');
  return { title: t('title'), description: t('description'), robots: { index: false } };
}

export default async function CartPage() {
  const context = await requestContext();
  const [cart, frame] = await Promise.all([readCart(context), getSiteFrame(context.locale)]);
  return (
    <SiteShell frame={frame}>
      <CartScreen initial={cart} />
    </SiteShell>
  );
}
