import { useTranslations } from 'next-intl';
import { resourceCrumbsOf } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { Alert } from '@/components/ui/alert';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { duplicatesRoute } from './routes';

/** Heading of the merge screen, with the reason when these customers can't be merged. */
export function MergeHead({ refused }: { refused: string | null }) {
  const t = useTranslations('crm.merge');
  const list = useTranslations('crm.duplicates');
  const admin = useLookup('admin');
  const crumbs = [{ label: list('crumb'), href: duplicatesRoute() }, { label: t('title') }];
  return (
    <>
      <PageHead
        title={t('title')}
        sub={refused === null && t('sub')}
        crumbs={resourceCrumbsOf(admin, crmCustomers, ...crumbs)}
      />
      {refused !== null && (
        <Alert tone="warning" prefix={`${t('refused')}.`}>
          {refused}
        </Alert>
      )}
    </>
  );
}
