import type { Metadata } from 'next';
import { PaymentsMessages } from '@/components/desk/payments/payments-messages';
import { SubscriptionsScreen } from '@/components/desk/payments/subscriptions-screen';
import { MESSAGES } from '@/lib/i18n/messages';
import { listSubscriptions, SUBSCRIPTION_FILTERS } from '@/lib/server/payments/list-subscriptions';
import { adminContext, orPage } from '../../context';
import { choiceParam, numberParam, textParam } from '../../search-params';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('pages.pedido/subscriptions') };
}

export default async function SubscriptionsPage({ searchParams }: PageProps<'/admin/pedido/subscriptions'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const search = textParam(params, 's');
  const view = choiceParam(params, 'state', SUBSCRIPTION_FILTERS);
  const page = numberParam(params, 'page') ?? 1;
  const list = await orPage(listSubscriptions(context, { filter: view, search, page }));
  const { ui, subscriptions } = MESSAGES[context.locale].payments;
  return (
    <PaymentsMessages texts={{ ui, subscriptions }}>
      <SubscriptionsScreen list={list} view={view} search={search} />
    </PaymentsMessages>
  );
}
