import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { ActionDialog } from '@/components/desk/actions/action-dialog';
import { Badge } from '@/components/ui/badge';
import { useInstants } from '@/components/ui/use-instants';
import { undoImportAction } from '@/lib/actions/customer-import';
import type { ImportEntry } from '@/lib/server/desk/customers/import/import-customers';

/** The latest imports; each can be undone as a whole. */
export function ImportsPanel({ imports }: { imports: readonly ImportEntry[] }) {
  const t = useTranslations('crm.import');
  const instants = useInstants();
  return (
    <Panel title={t('last')} count={imports.length}>
      <ul>
        {imports.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-b border-fill last:border-0"
          >
            <p className="min-w-0 flex-1 basis-60">
              <b className="block break-words">{item.fileName}</b>
              <span className="text-sm text-muted">
                {instants.full(new Date(item.at))}
                {item.by && `, ${item.by}`}
              </span>
            </p>
            <p className="num">
              {t('item', { created: item.created, updated: item.updated, skipped: item.skipped })}
            </p>
            {item.undoneAt && <Badge tone="warning">{t('undone')}</Badge>}
            {item.undoable && (
              <ActionDialog
                button={{
                  variant: 'outline',
                  size: 'sm',
                  'aria-label': t('undo_of', { name: item.fileName }),
                }}
                label={t('undo')}
                title={t('undo_title', { name: item.fileName })}
                submitLabel={t('undo')}
                danger
                action={() => undoImportAction(item.id)}
                notice={() => t('undo_done')}
              >
                {() => <p>{t('undo_text', { created: item.created, updated: item.updated })}</p>}
              </ActionDialog>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
