'use client';

import { useTranslations } from 'next-intl';
import type { WireRow } from '@/components/admin/resource-info';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import type { BulkOutcome, BulkProgressState } from './use-bulk';

const PROGRESS_TEXT = {
  remove: 'removing',
  restore: 'restoring',
  edit: 'working',
  action: 'working',
} as const;

const DONE_TEXT = { remove: 'removed', restore: 'restored', edit: 'edited' } as const;

export function BulkProgress({ progress, onStop }: { progress: BulkProgressState; onStop: () => void }) {
  const t = useTranslations('admin.list');
  const text = t(PROGRESS_TEXT[progress.kind], { done: progress.done + 1, total: progress.total });
  return (
    <div className="bulk-bar">
      <span role="status" className="px-2 num font-semibold">
        {text}
      </span>
      <progress className="flex-1 min-w-24" value={progress.done} max={progress.total} aria-label={text} />
      {progress.total > 1 && (
        <Button variant="ghost" size="sm" className="text-white" onClick={onStop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

type OutcomeNoticeProps = {
  outcome: BulkOutcome;
  rowName: (row: WireRow) => string;
  /** Undoes the action, while that is possible. */
  onUndo: (() => void) | null;
  onDismiss: () => void;
};

/** Result of a bulk action; a deletion and a change can be undone, a failure shows its reason. */
export function OutcomeNotice({ outcome, rowName, onUndo, onDismiss }: OutcomeNoticeProps) {
  const t = useTranslations('admin.list');
  const { kind, done, failed } = outcome;
  return (
    <div className="list-notice" role={failed.length > 0 ? 'alert' : 'status'}>
      <div className="grid gap-1 min-w-0">
        {done.length > 0 && kind !== 'action' && <p>{t(DONE_TEXT[kind], { count: done.length })}</p>}
        {failed.length > 0 && (
          <>
            <p className="font-semibold text-error">{t('partly_failed', { count: failed.length })}</p>
            <ul className="text-sm">
              {failed.slice(0, 5).map(({ row, message }) => (
                <li key={row.id}>
                  <b className="font-semibold">{rowName(row)}</b>: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {onUndo && done.length > 0 && (
        <Button variant="outline" size="sm" onClick={onUndo}>
          <Ico name="undo" size={16} />
          {t('undo')}
        </Button>
      )}
      <Button variant="ghost" size="sm" square aria-label={t('dismiss')} onClick={onDismiss}>
        <Ico name="x" />
      </Button>
    </div>
  );
}
