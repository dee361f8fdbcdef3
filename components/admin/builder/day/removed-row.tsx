import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { useActions } from '../actions';
import type { DraftRow } from '../state/plan';
import { useTexts } from '../texts';

/** A row that the next save deletes; until then it can be restored. */
export function RemovedRow({ row, name, block = false }: { row: DraftRow; name: string; block?: boolean }) {
  const t = useTexts('builder');
  const { edits } = useActions();
  return (
    <div className={cx('removed-row', block && 'block-card')}>
      {typeof row.values.code === 'string' && <s className="row-code">{row.values.code}</s>}
      <span className="min-w-0">
        <s className="row-name">{name}</s>
        <span className="row-sub">{t('removed.text')}</span>
      </span>
      <Button
        variant="outline"
        size="sm"
        className="ml-auto"
        aria-label={t('removed.undo_of', { name })}
        onClick={() => edits.restore(row.key)}
      >
        {t('removed.undo')}
      </Button>
    </div>
  );
}
