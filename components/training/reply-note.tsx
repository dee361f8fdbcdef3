import { useTranslations } from 'next-intl';
import { useInstants } from '@/components/ui/use-instants';
import { readRepliesAction } from '@/lib/actions/schedule';
import type { Reply } from '@/lib/server/training/replies';
import { PlanAction } from './plan-action';

/** What the coach answered to the notes of a day. */
export function ReplyNote({ replies }: { replies: readonly Reply[] }) {
  const t = useTranslations('training.reply');
  const instants = useInstants();
  if (replies.length === 0) return null;
  const unread = replies.filter(({ read }) => !read).map(({ id }) => id);
  return (
    <section>
      <h2 className="heading-2 border-t-2 border-ink pt-4">{t('title')}</h2>
      {replies.map(({ id, author, at, body }) => (
        <div key={id} className="mt-3">
          <p className="bubble whitespace-pre-line">{body}</p>
          <p className="mt-1 text-sm text-muted">
            {t('author', { author: author ?? t('coach'), at: instants.full(at) })}
          </p>
        </div>
      ))}
      {unread.length > 0 && (
        <div className="mt-3">
          <PlanAction
            action={readRepliesAction.bind(null, unread)}
            label={t('read')}
            variant="outline"
            busyLabel={t('busy')}
            offline={t('offline')}
          />
        </div>
      )}
    </section>
  );
}
