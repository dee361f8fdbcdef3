import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotFoundTitle } from '@/components/ui/not-found-title';
import { routes } from '@/lib/routes';
import { adminContext, titled } from './context';

export const generateMetadata = titled(({ t }) => t('not_found.title'));

export default async function AdminNotFound() {
  const { t } = await adminContext();
  return (
    <div className="panel">
      <NotFoundTitle>{`${t('not_found.title')} · ${t('shell.administration')}`}</NotFoundTitle>
      <EmptyState
        as="h1"
        title={t('not_found.heading')}
        text={t('not_found.text')}
        action={<ButtonLink href={routes.admin}>{t('not_found.home')}</ButtonLink>}
      />
    </div>
  );
}
