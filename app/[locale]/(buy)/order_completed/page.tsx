import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NoOrder } from '@/components/checkout/no-order';
import { OrderCompleted } from '@/components/checkout/order-completed';
import { SiteShell } from '@/components/site/site-shell';
import { COMPLETED_PAGE_STATES } from '@/lib/domain/orders';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { getOrderPage } from '@/lib/server/checkout/get-order-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.completed');
  return { title: t('title'), robots: { index: false } };
}

export default async function OrderCompletedPage({ searchParams }: PageProps<'/[locale]/order_completed'>) {
  const id = parseId((await searchParams).order);
  const order = await getOrderPage(await requestContext(), id, COMPLETED_PAGE_STATES);
  if (order?.kind === 'cart') redirect(routes.completedCartOf(order.id));
  if (order?.state === 'pending_transfer') redirect(routes.transferOf(order.id));
  return (
    <SiteShell tone={order ? 'mar' : 'light'}>
      {order ? <OrderCompleted order={order} /> : <NoOrder path={routes.completedOf(id)} />}
    </SiteShell>
  );
}
