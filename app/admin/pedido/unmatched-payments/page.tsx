import type { Metadata } from 'next';
import { PaymentsMessages } from '@/components/desk/payments/payments-messages';
import { UNMATCHED_VIEWS, UnmatchedScreen } from '@/components/desk/payments/unmatched-screen';
import { MESSAGES } from '@/lib/i18n/messages';
import { listRuns, listUnmatched } from '@/lib/server/desk/unmatched/list-unmatched';
import { adminContext, orPage } from '../../context';
import { choiceParam, numberParam } from '../../search-params';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('pages.pedido/unmatched-payments') };
}

export default async function UnmatchedPage({ searchParams }: PageProps<'/admin/pedido/unmatched-payments'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const view = choiceParam(params, 'view', UNMATCHED_VIEWS);
  const page = numberParam(params, 'page') ?? 1;
  const list = await orPage(listUnmatched(context, { state: view, page }));
  const runs = await orPage(listRuns(context));
  const { unmatched, order, ui } = MESSAGES[context.locale].payments;
  return (
    <PaymentsMessages texts={{ unmatched, order, ui }}>
      <UnmatchedScreen list={list} view={view} runs={runs} />
    </PaymentsMessages>
  );
}
