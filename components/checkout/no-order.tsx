import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';

/** Shown without access to the order: nothing private, and two links. */
export function NoOrder({ path }: { path: string }) {
  const t = useTranslations('checkout.none');
  return (
    <EmptyState
      as="h1"
      title={t('heading')}
      text={t('text')}
      action={
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <ButtonLink variant="ink" href={routes.loginFor(path)}>
            {t('login')}
          </ButtonLink>
          <ButtonLink variant="outline" href={routes.programs}>
            {t('programs')}
          </ButtonLink>
        </div>
      }
    />
  );
}
