import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';
import { EndView } from './end-view';

/**
 * The 403 page, which leads to the back office only those who see a screen of it.
 * `viewedAs` is the impersonated customer; the button then ends the impersonation.
 */
export function ForbiddenScreen({ viewedAs, hasScreens }: { viewedAs: string | null; hasScreens: boolean }) {
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
            {viewedAs !== null && <EndView label={viewing('end')} failed={viewing('failed')} />}
            {viewedAs === null && hasScreens && <ButtonLink href={routes.admin}>{t('home')}</ButtonLink>}
            <ButtonLink
              variant={viewedAs === null && !hasScreens ? 'ink' : 'outline'}
              href={routes.home}
              hard
            >
              {t('site')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
