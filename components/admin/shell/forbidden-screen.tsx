import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';
import { EndView } from './end-view';

/**
 * The 403 page.
 * `viewedAs` is the impersonated customer; the button then ends the impersonation.
 */
export function ForbiddenScreen({ viewedAs }: { viewedAs: string | null }) {
  const t = useTranslations('admin.forbidden');
  const viewing = useTranslations('staff.viewing');
  return (
    <div className="panel">
      <EmptyState
        as="h1"
        art="perdida"
        title={t('title')}
        text={viewedAs === null ? t('text') : viewing('forbidden', { name: viewedAs })}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {viewedAs === null ? (
              <ButtonLink href={routes.admin}>{t('home')}</ButtonLink>
            ) : (
              <EndView label={viewing('end')} failed={viewing('failed')} />
            )}
            <ButtonLink variant="outline" href={routes.home} hard>
              {t('site')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
