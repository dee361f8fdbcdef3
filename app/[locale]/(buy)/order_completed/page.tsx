import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NoOrder } from '@/components/checkout/no-order';
import { OrderCompleted } from '@/components/checkout/order-completed';
import { SiteShell } from '@/components/site/site-shell';
import { COMPLETED_PAGE_STATES, isUnpaidTransfer } from '@/lib/domain/orders';
import { routes } from '@/lib/routes';
import { getOrderPage } from '@/lib/server/checkout/get-order-page';
import { orderParams } from '../order-params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.completed');
  return { title: t('title'), robots: { index: false } };
}

export default async function OrderCompletedPage({ searchParams }: PageProps<'/[locale]/order_completed'>) {
  const { id, token, context, missing } = await orderParams(searchParams, routes.completedOf);
  const order = await getOrderPage(context, id, COMPLETED_PAGE_STATES, token);
  if (order?.kind === 'cart') redirect(routes.completedCartOf(order.id, token));
  if (order && isUnpaidTransfer(order)) redirect(routes.transferOf(order.id, token));
  return (
    <SiteShell tone={order ? 'mar' : 'light'}>
      {order ? <OrderCompleted order={order} /> : <NoOrder {...missing} />}
    </SiteShell>
  );
}
