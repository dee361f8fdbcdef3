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
    <div className="list-notice" role={notice.kind === 'failed' ? 'alert' : 'status'}>
      <p className={notice.kind === 'failed' ? 'text-error font-semibold' : ''}>{text}</p>
      {notice.kind === 'removed' && (
        <button type="button" className="btn btn-outline btn-sm" onClick={() => actions.restore(notice.view)}>
          <Ico name="undo" size={16} />
          {list('undo')}
        </button>
      )}
      {notice.kind === 'taken' && (
        <button
          type="button"
          className="btn btn-outline btn-sm"
          onClick={() => actions.save(notice.name, notice.shared, true)}
        >
          {t('replace_it')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost btn-sm btn-icon"
        aria-label={list('dismiss')}
        onClick={actions.dismiss}
      >
        <Ico name="x" />
      </button>
    </div>
  );
}
