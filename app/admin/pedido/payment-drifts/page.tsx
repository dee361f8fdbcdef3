import type { Metadata } from 'next';
import { DriftsScreen } from '@/components/desk/payments/drifts-screen';
import { PaymentsMessages } from '@/components/desk/payments/payments-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { listDrifts } from '@/lib/server/desk/drifts/list-drifts';
import { adminContext, orPage } from '../../context';
import { choiceParam, numberParam } from '../../search-params';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('pages.pedido/payment-drifts') };
}

export default async function DriftsPage({ searchParams }: PageProps<'/admin/pedido/payment-drifts'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const view = choiceParam(params, 'view', ['open', 'resolved']);
  const list = await orPage(listDrifts(context, { state: view, page: numberParam(params, 'page') ?? 1 }));
  const { drifts, order } = MESSAGES[context.locale].payments;
  return (
    <PaymentsMessages texts={{ drifts, order }}>
      <DriftsScreen list={list} view={view} />
    </PaymentsMessages>
  );
}
