import type { Metadata } from 'next';
import { BankScreen } from '@/components/desk/payments/bank-screen';
import { PaymentsMessages } from '@/components/desk/payments/payments-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { BANK_VIEWS, listMovements } from '@/lib/server/desk/bank/list-movements';
import { adminContext, orPage } from '../../context';
import { choiceParam, numberParam, textParam } from '../../search-params';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('pages.pedido/bank-movements') };
}

export default async function BankPage({ searchParams }: PageProps<'/admin/pedido/bank-movements'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const search = textParam(params, 's');
  const view = choiceParam(params, 'view', BANK_VIEWS);
  const page = numberParam(params, 'page') ?? 1;
  const list = await orPage(listMovements(context, { view, search, page }));
  const { ui, bank } = MESSAGES[context.locale].payments;
  return (
    <PaymentsMessages texts={{ ui, bank }}>
      <BankScreen list={list} view={view} search={search} />
    </PaymentsMessages>
  );
}
