import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormats } from '../fields/use-formats';
import { Ico } from '../ui/ico';
import { CLASH_ID } from './editor-notices';
import type { Publication } from './publish-dialog';
import type { PageDraft } from './use-page-draft';

const SECOND_MS = 1_000;

/** «hace 8 s»; updates every second, and every minute after the first one. '' without an instant. */
function useAgo(at: number | null): string {
  const { language } = useFormats();
  const [, tick] = useState(0);
  const seconds = at === null ? 0 : Math.max(0, Math.round((Date.now() - at) / SECOND_MS));
  const step = seconds < 60 ? SECOND_MS : 60 * SECOND_MS;
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => tick((count) => count + 1), step);
    return () => clearInterval(timer);
  }, [at, step]);
  if (at === null) return '';
  const format = new Intl.RelativeTimeFormat(language, { style: 'narrow' });
  if (seconds < 60) return format.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour');
}

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
