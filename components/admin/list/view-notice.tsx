'use client';

import { useTranslations } from 'next-intl';
import { Ico } from '@/components/admin/ui/ico';
import type { SavedViewActions } from './use-saved-views';

/** What became of a saved view; a deletion can be taken back, a name in use can be replaced. */
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
    <div className="aviso-lista" role={notice.kind === 'failed' ? 'alert' : 'status'}>
      <p className={notice.kind === 'failed' ? 'text-error font-semibold' : ''}>{text}</p>
      {notice.kind === 'removed' && (
        <button type="button" className="btn btn--linea btn--sm" onClick={() => actions.restore(notice.view)}>
          <Ico name="undo" className="w-4! h-4!" />
          {list('undo')}
        </button>
      )}
      {notice.kind === 'taken' && (
        <button
          type="button"
          className="btn btn--linea btn--sm"
          onClick={() => actions.save(notice.name, notice.shared, true)}
        >
          {t('replace_it')}
        </button>
      )}
      <button
        type="button"
        className="btn btn--texto btn--sm btn--ico"
        aria-label={list('dismiss')}
        onClick={actions.dismiss}
      >
        <Ico name="x" />
      </button>
    </div>
  );
}
