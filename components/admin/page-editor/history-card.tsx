import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormats } from '../fields/use-formats';
import { Panel } from '../ui/panel';
import type { PageDraft } from './use-page-draft';

/** Number of versions shown at first. */
const FIRST = 5;

function Entry({
  title,
  by,
  at,
  children,
}: {
  title: string;
  by: string | null;
  at: string;
  children: ReactNode;
}) {
  const t = useTranslations('editors.draft.history');
  const { date } = useFormats();
  return (
    <li>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted num" suppressHydrationWarning>
          {by ? t('by', { name: by, at: date(at) }) : date(at)}
        </p>
      </div>
      {children}
    </li>
  );
}

/** «Historia»: the draft and the versions; each can be restored (docs/spec/page-versions.md#restoring). */
export function HistoryCard({ page }: { page: PageDraft }) {
  const t = useTranslations('editors.draft.history');
  const [all, setAll] = useState(false);
  const { draft, versions } = page.state;
  const isLocked = Boolean(draft?.publish_at) || page.clash !== null;
  const rest = versions.length - FIRST;
  return (
    <Panel title={t('title')} empty={!draft && versions.length === 0 && t('none')}>
      <ol className="page-history">
        {draft && (
          <Entry title={t('draft')} by={draft.by?.name ?? null} at={draft.updated_at}>
            <Badge tone="warning">{t('unpublished')}</Badge>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('discard_of')}
              disabled={isLocked}
              onClick={() => void page.discard()}
            >
              {t('discard')}
            </Button>
          </Entry>
        )}
        {(all ? versions : versions.slice(0, FIRST)).map(({ number, at, by, live }) => (
          <Entry key={number} title={t('version', { number })} by={by?.name ?? null} at={at}>
            {live ? (
              <Badge tone="done">{t('live')}</Badge>
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-label={t('restore_of', { number })}
                disabled={isLocked}
                onClick={() => void page.restore(number)}
              >
                {t('restore')}
              </Button>
            )}
          </Entry>
        ))}
      </ol>
      {!all && rest > 0 && (
        <div className="p-4">
          <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
            {t('more', { count: rest })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
