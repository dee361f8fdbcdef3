import { getTranslations } from 'next-intl/server';
import { EndView } from '@/components/admin/impersonation/end-view';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';
import { adminContext } from '../context';

export default async function ForbiddenPage() {
  const { context, actor, t } = await adminContext();
  const viewing = await getTranslations({ locale: context.locale, namespace: 'staff.viewing' });
  const asCustomer = actor.impersonatorId !== null;
  return (
    <div className="panel">
      <EmptyState
        as="h1"
        art="perdida"
        title={t('forbidden.title')}
        text={asCustomer ? viewing('forbidden', { name: actor.name }) : t('forbidden.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {asCustomer ? (
              <EndView label={viewing('end')} failed={viewing('failed')} />
            ) : (
              <ButtonLink href={routes.adminDashboard}>{t('forbidden.home')}</ButtonLink>
            )}
            <ButtonLink variant="outline" href={routes.home} hard>
              {t('forbidden.site')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
