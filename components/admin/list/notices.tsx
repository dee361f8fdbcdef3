import { useTranslations } from 'next-intl';
import type { WireRow } from '@/components/admin/resource-info';
import { Ico } from '@/components/admin/ui/ico';
import { RunOutcome, RunProgress } from '@/components/admin/ui/run-notices';
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
  return <RunProgress text={text} done={progress.done} total={progress.total} onStop={onStop} />;
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
  const undo = onUndo && done.length > 0 && (
    <Button variant="outline" size="sm" onClick={onUndo}>
      <Ico name="undo" size={16} />
      {t('undo')}
    </Button>
  );
  return (
    <RunOutcome
      failedText={t('partly_failed', { count: failed.length })}
      failed={failed.slice(0, 5).map(({ row, message }) => ({ id: row.id, name: rowName(row), message }))}
      action={undo}
      onDismiss={onDismiss}
    >
      {done.length > 0 && kind !== 'action' && <p>{t(DONE_TEXT[kind], { count: done.length })}</p>}
    </RunOutcome>
  );
}
