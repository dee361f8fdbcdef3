import { useTranslations } from 'next-intl';
import type { ResourceInfo } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { Ico } from '@/components/admin/ui/ico';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Tildes } from '@/components/ui/tildes';
import type { ListAddress } from '@/lib/fields/list-address';
import { NewButton } from './new-button';
import type { Go } from './use-list';

type ListEmptyProps = {
  info: ResourceInfo;
  state: ListAddress;
  go: Go;
  title?: string | undefined;
  text?: string | undefined;
};

export function ListEmpty({ info, state, go, title, text }: ListEmptyProps) {
  const t = useTranslations('admin.list');
  const narrowed = state.s !== '' || Object.keys(state.filters).length > 0;
  if (narrowed)
    return (
      <EmptyState
        className="empty-list"
        title={state.s ? t('none_found_for', { text: state.s }) : t('none_found')}
        text={t('none_found_text')}
        action={
          <div className="flex flex-wrap justify-center gap-2 mt-2">
            {!state.trashed && <NewButton info={info} />}
            <Button variant="outline" onClick={() => go({ s: '', filters: {} })}>
              {t('clear')}
            </Button>
          </div>
        }
      />
    );
  if (state.trashed) return <EmptyState className="empty-list" title={t('empty_trash')} />;
  return (
    <EmptyState
      className="empty-list"
      title={title ?? t('empty')}
      text={text ?? t('empty_text')}
      action={<NewButton info={info} />}
    />
  );
}

export function ListFailure({
  info,
  message,
  onRetry,
}: {
  info: ResourceInfo;
  message: string;
  onRetry: () => void;
}) {
  const t = useTranslations('admin.list');
  return (
    <div className="empty-state" role="alert">
      <Tildes states={['done', 'done', 'missed', 'pending']} className="text-[4.5rem] leading-none mb-2" />
      <h2 className="heading-2">{t('failed')}</h2>
      <p className="text-muted max-w-md">{t('failed_text')}</p>
      <div className="flex flex-wrap justify-center gap-2 mt-2">
        <Button onClick={onRetry}>
          <Ico name="rotate-cw" size={18} />
          {t('retry')}
        </Button>
        <ButtonLink variant="outline" href={adminRoutes.list(info)}>
          {t('clear')}
        </ButtonLink>
      </div>
      <details className="mt-4 text-sm text-muted">
        <summary className="font-semibold min-h-11 inline-flex items-center">{t('detail')}</summary>
        <p className="mt-1 text-left bg-panel border border-line px-3 py-2 rounded">{message}</p>
      </details>
    </div>
  );
}
