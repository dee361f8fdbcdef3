import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { Badge } from '@/components/ui/badge';
import { useDays } from '@/components/ui/use-days';
import { useInstants } from '@/components/ui/use-instants';
import type { NoteThread } from '@/lib/server/training/notes/replies';
import { ReplyForm } from './reply-form';

/** Number of notes shown at first, so that the next panel stays near. */
const SHOWN = 3;

const isUnread = ({ replies }: NoteThread) => replies.some(({ byOwner, read }) => byOwner && !read);

/** A customer's training notes and the coaches' replies; the newest and unread first. */
export function NotesPanel({ name, notes }: { name: string; notes: readonly NoteThread[] }) {
  const t = useTranslations('customers.notes');
  const first = notes.filter((note, index) => index < SHOWN || isUnread(note));
  const others = notes.filter((note) => !first.includes(note));
  return (
    <Panel title={t('title')} empty={notes.length === 0 && t('none')}>
      <Threads notes={first} name={name} />
      {others.length > 0 && (
        <details className="border-t border-fill">
          <summary className="px-5 min-h-11 flex items-center font-semibold cursor-pointer">
            {t('older', { count: others.length })}
          </summary>
          <Threads notes={others} name={name} />
        </details>
      )}
    </Panel>
  );
}

const Threads = ({ notes, name }: { notes: readonly NoteThread[]; name: string }) => (
  <ul>
    {notes.map((note) => (
      <li key={note.id} className="px-5 py-3 border-t border-fill first:border-t-0">
        <Thread thread={note} name={name} />
      </li>
    ))}
  </ul>
);

function Thread({ thread, name }: { thread: NoteThread; name: string }) {
  const t = useTranslations('customers.notes');
  const days = useDays();
  const instants = useInstants();
  const { id, note, effort, program, day, exercise, setNo, replies } = thread;
  const date = days.medium(thread.on);
  const place = day ? t('place', { day, program, date }) : t('place_short', { program, date });
  const unread = replies.filter(({ byOwner, read }) => byOwner && !read).map((reply) => reply.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex-1 basis-64 min-w-0">
        <p className="text-sm text-muted num flex flex-wrap gap-x-3 items-center">
          {exercise !== null && (
            <b className="font-semibold text-ink">
              {setNo === null ? exercise : t('set', { exercise, no: setNo })}
            </b>
          )}
          <span>{place}</span>
          {effort !== null && <span>{t('effort', { effort })}</span>}
          {unread.length > 0 && <Badge tone="warning">{t('unread')}</Badge>}
        </p>
        <p className="mt-1 whitespace-pre-line">{note}</p>
        {replies.map((reply) => (
          <div key={reply.id} className="mt-3 border-l-2 border-ink pl-4">
            <p className="whitespace-pre-line">{reply.body}</p>
            <p className="text-sm text-muted num">
              {t('by', { author: reply.author ?? t('left'), at: instants.full(reply.at) })}
            </p>
          </div>
        ))}
      </div>
      {exercise === null && <ReplyForm noteId={id} name={name} unread={unread} />}
    </div>
  );
}
