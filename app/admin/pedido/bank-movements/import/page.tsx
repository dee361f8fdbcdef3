import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { addressOf } from '@/components/desk/payments/address';
import { BANK } from '@/components/desk/payments/pages';
import { PaymentsMessages } from '@/components/desk/payments/payments-messages';
import { StatementImport } from '@/components/desk/payments/statement-import';
import { MESSAGES } from '@/lib/i18n/messages';
import { adminContext } from '../../../context';

export async function generateMetadata(): Promise<Metadata> {
  const { context } = await adminContext();
  return { title: MESSAGES[context.locale].payments.import.title };
}

export default async function ImportPage() {
  const { context, t } = await adminContext();
  const texts = await getTranslations({ locale: context.locale, namespace: 'payments.import' });
  const bank = { label: t('pages.pedido/bank-movements'), href: addressOf(BANK) };
  const crumbs = groupCrumbs(t, 'pedido', bank, { label: texts('title') });
  return (
    <PaymentsMessages texts={{ import: MESSAGES[context.locale].payments.import }}>
      <PageHead title={texts('title')} sub={texts('sub')} crumbs={crumbs} />
      <StatementImport />
    </PaymentsMessages>
  );
}
