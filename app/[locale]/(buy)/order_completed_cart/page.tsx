import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CartCompleted } from '@/components/cart/cart-completed';
import { NoOrder } from '@/components/checkout/no-order';
import { SiteShell } from '@/components/site/site-shell';
import { isUnpaidTransfer } from '@/lib/domain/orders';
import { routes } from '@/lib/routes';
import { getCartCompleted } from '@/lib/server/cart/get-cart-completed';
import { orderParams } from '../order-params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart.completed');
  return { title: t('title'), robots: { index: false } };
}

export default async function CompletedPage({ searchParams }: PageProps<'/[locale]/order_completed_cart'>) {
  const { id, token, context, missing } = await orderParams(searchParams, routes.completedCartOf);
  const page = await getCartCompleted(context, id, token);
  // Closed without a deposit: the transfer's page says why.
  if (page && !page.deposit && isUnpaidTransfer(page.order))
    redirect(routes.transferOf(page.order.id, token));
  return (
    <SiteShell tone={page ? (page.deposit ? 'rubor' : 'mar') : 'light'}>
      {page ? <CartCompleted page={page} /> : <NoOrder {...missing} />}
    </SiteShell>
  );
}
