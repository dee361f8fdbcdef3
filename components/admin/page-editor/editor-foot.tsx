'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useFormats } from '../fields/use-formats';
import { Ico } from '../ui/ico';
import { CLASH_ID } from './editor-notices';
import type { Publication } from './publish-dialog';
import { useAgo } from './use-ago';
import type { PageDraft } from './use-page-draft';

function SaveState({ page }: { page: PageDraft }) {
  const t = useTranslations('editors.draft');
  const { status, state, savedAt, undo, clash } = page;
  const ago = useAgo(status === 'saved' && state.draft && !undo ? savedAt : null);
  const isWrong = status === 'offline' || status === 'refused';
  const saved = state.draft && state.changed.length > 0 ? 'saved' : 'none';
  return (
    <div className="save-status page-save" data-dirty={status !== 'saved' || undefined}>
      <span role="status" className={isWrong ? 'text-error font-semibold' : undefined}>
        {clash ? t('save.conflict') : (undo ?? t(`save.${status === 'saved' ? saved : status}`))}
      </span>
      {/* Not announced, because the seconds change constantly. */}
      {ago && saved === 'saved' && <span>{ago}</span>}
      {clash && (
        <Button size="sm" variant="outline" onClick={() => document.getElementById(CLASH_ID)?.focus()}>
          {t('compare')}
        </Button>
      )}
      {undo && (
        <Button size="sm" variant="outline" onClick={() => void page.takeBack()}>
          {t('undo.verb')}
        </Button>
      )}
    </div>
  );
}

/** State of the draft and its publication, in the footer of the screen. */
export function EditorFoot({
  page,
  onPublish,
}: {
  page: PageDraft;
  onPublish: (kind: Publication['kind']) => void;
}) {
  const t = useTranslations('editors.draft');
  const { date } = useFormats();
  const { draft, changed } = page.state;
  if (draft?.publish_at)
    return (
      <div className="save-bar page-foot">
        <p className="save-status" suppressHydrationWarning>
          {t('schedule.line', { at: date(draft.publish_at) })}
        </p>
        <Button variant="outline" className="ml-auto" busy={page.busy} onClick={() => void page.unschedule()}>
          {t('schedule.remove')}
        </Button>
      </div>
    );
  const isIdle = page.clash !== null || (changed.length === 0 && page.status === 'saved');
  return (
    <div className="save-bar page-foot">
      <SaveState page={page} />
      <span className="page-foot-verbs">
        <Button variant="outline" disabled={isIdle} onClick={() => onPublish('schedule')}>
          <Ico name="calendar" size={18} />
          {t('schedule.open')}
        </Button>
        <Button disabled={isIdle} onClick={() => onPublish('publish')}>
          {t('publish.open')}
        </Button>
      </span>
    </div>
  );
}
