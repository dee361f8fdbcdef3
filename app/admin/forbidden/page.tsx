import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';
import { adminContext } from '../context';

export default async function ForbiddenPage() {
  const { t } = await adminContext();
  return (
    <div className="panel">
      <EmptyState
        as="h1"
        art="perdida"
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={routes.adminDashboard}>{t('forbidden.home')}</ButtonLink>
            <ButtonLink variant="outline" href={routes.home} hard>
              {t('forbidden.site')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
