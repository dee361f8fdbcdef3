import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useInstants } from '@/components/ui/use-instants';
import { readRepliesAction } from '@/lib/actions/schedule';
import { groupBy } from '@/lib/domain/values/group-by';
import type { Reply } from '@/lib/server/training/notes/replies';
import { PlanAction } from './plan-action';
import { ReplyAnswer } from './reply-answer';

/** The replies of a date: of several days, each has its own and says which it is. */
export function RepliesOfDate({ replies }: { replies: readonly Reply[] }) {
  const ofDays = [...groupBy(replies, ({ dayId }) => dayId).values()];
  return ofDays.map((ofDay) => (
    <div key={ofDay[0]?.dayId} className="mt-8 max-w-[40rem]">
      <ReplyNote replies={ofDay} isNamed={ofDays.length > 1} />
    </div>
  ));
}

type ReplyNoteProps = { replies: readonly Reply[]; isNamed?: boolean };

/** The coach's replies to the notes of a day, the customer's answers, and a form for another answer. */
export function ReplyNote({ replies, isNamed = false }: ReplyNoteProps) {
  const t = useTranslations('training.reply');
  const instants = useInstants();
  const id = useId();
  const last = replies.findLast(({ byOwner }) => !byOwner);
  if (!last) return null;
  const unread = replies.filter(({ byOwner, read }) => !byOwner && !read).map(({ id }) => id);
  return (
    <section aria-labelledby={isNamed ? `${id} ${id}-day` : id}>
      <h2 id={id} className="heading-2 border-t-2 border-ink pt-4">
        {t('title')}
      </h2>
      {isNamed && (
        <p id={`${id}-day`} className="mt-1 text-sm text-muted">
          {[last.day, last.program].filter(Boolean).join(', ')}
        </p>
      )}
      {replies.map(({ id, author, byOwner, at, body }) => (
        <div key={id} className="mt-3">
          <p className={`${byOwner ? 'bubble-own' : 'bubble'} whitespace-pre-line`}>{body}</p>
          <p className={`mt-1 text-sm text-muted ${byOwner ? 'text-right' : ''}`}>
            {byOwner
              ? t('own', { at: instants.full(at) })
              : t('author', { author: author ?? t('coach'), at: instants.full(at) })}
          </p>
        </div>
      ))}
      {last.noteShared ? (
        <ReplyAnswer
          noteId={last.noteId}
          texts={{
            label: t('answer'),
            send: t('send'),
            busy: t('busy'),
            sent: t('sent'),
            failed: t('failed'),
          }}
        />
      ) : (
        <p className="mt-3 text-sm text-muted">{t('private')}</p>
      )}
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
