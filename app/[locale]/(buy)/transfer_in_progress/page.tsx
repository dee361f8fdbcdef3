import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NoOrder } from '@/components/checkout/no-order';
import { TransferInProgress } from '@/components/checkout/transfer-in-progress';
import { SiteShell } from '@/components/site/site-shell';
import { wasPaid } from '@/lib/domain/orders';
import { routes } from '@/lib/routes';
import { getDepositData, getOrderPage } from '@/lib/server/checkout/get-order-page';
import { orderParams } from '../order-params';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.transfer');
  return { title: t('title'), robots: { index: false } };
}

export default async function TransferPage({ searchParams }: PageProps<'/[locale]/transfer_in_progress'>) {
  const { id, token, context, missing } = await orderParams(searchParams, routes.transferOf);
  const order = await getOrderPage(context, id, ['pending_transfer'], token);
  if (order && wasPaid(order.state)) redirect(routes.completedOf(order.id, token));
  const transfer = order && { order, deposit: await getDepositData(), proofToken: token };
  return (
    <SiteShell tone={order ? 'rubor' : 'light'}>
      {transfer ? <TransferInProgress {...transfer} /> : <NoOrder {...missing} />}
    </SiteShell>
  );
}
