import { getTranslations } from 'next-intl/server';
import { adminRoutes } from '@/components/admin/routes';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { StatementImport } from '@/components/desk/payments/statement-import';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { bankMovements } from '@/lib/resources/bank-movements/resource';
import { resourceTitle } from '@/lib/resources/labels';
import { adminContext, titled } from '../../../context';

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].payments.import.title);

export default async function ImportPage() {
  const { context, t } = await adminContext();
  const texts = await getTranslations({ locale: context.locale, namespace: 'payments.import' });
  const bank = { label: resourceTitle(t, 'bank-movements'), href: adminRoutes.list(bankMovements) };
  const crumbs = groupCrumbs(t, 'pedido', bank, { label: texts('title') });
  return (
    <ScreenMessages messages={{ payments: { import: MESSAGES[context.locale].payments.import } }}>
      <PageHead title={texts('title')} sub={texts('sub')} crumbs={crumbs} />
      <StatementImport />
    </ScreenMessages>
  );
}
