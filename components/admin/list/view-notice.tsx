import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import type { SavedViewActions } from './use-saved-views';

/** Result of a change to a saved view; a deletion can be undone, a taken name replaced. */
export function ViewNotice({ actions }: { actions: SavedViewActions }) {
  const t = useTranslations('staff.views');
  const list = useTranslations('admin.list');
  const { notice } = actions;
  if (!notice) return null;
  const text =
    notice.kind === 'removed'
      ? t('removed', { name: notice.view.name })
      : notice.kind === 'taken'
        ? t('taken', { name: notice.name })
        : notice.text;
  return (
    <div className="list-notice" role={notice.kind === 'failed' ? 'alert' : 'status'}>
      <p className={notice.kind === 'failed' ? 'text-error font-semibold' : ''}>{text}</p>
      {notice.kind === 'removed' && (
        <Button variant="outline" size="sm" onClick={() => actions.restore(notice.view)}>
          <Ico name="undo" size={16} />
          {list('undo')}
        </Button>
      )}
      {notice.kind === 'taken' && (
        <Button variant="outline" size="sm" onClick={() => actions.save(notice.name, notice.shared, true)}>
          {t('replace_it')}
        </Button>
      )}
      <Button variant="ghost" size="sm" square aria-label={list('dismiss')} onClick={actions.dismiss}>
        <Ico name="x" />
      </Button>
    </div>
  );
}
