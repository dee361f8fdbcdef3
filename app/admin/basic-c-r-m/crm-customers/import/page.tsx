import { resourceCrumbsOf } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { ImportScreen } from '@/components/desk/import/import-screen';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { resources } from '@/lib/resources/registry';
import { listImports } from '@/lib/server/desk/customers/import/import-customers';
import { adminContext, orPage, titled } from '../../../context';

export const generateMetadata = titled(({ context }) => MESSAGES[context.locale].crm.import.title);

export default async function ImportPage() {
  const { context, t } = await adminContext();
  const texts = MESSAGES[context.locale].crm.import;
  const crumbs = resourceCrumbsOf(t, resources['crm-customers'], { label: texts.crumb });
  return (
    <ScreenMessages messages={{ crm: { import: texts } }}>
      <PageHead title={texts.title} sub={texts.sub} crumbs={crumbs} />
      <ImportScreen imports={await orPage(listImports(context))} />
    </ScreenMessages>
  );
}
