import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ApiError, api } from '@/components/ui/api';
import { ButtonLink } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { ProgramStatus } from '@/lib/domain/codes';
import { advance } from '@/lib/domain/player/advance';
import { courseOf, placeOf, progressOf } from '@/lib/domain/player/day';
import { workoutOf } from '@/lib/domain/player/entries';
import { isPhase } from '@/lib/domain/player/session';
import { keepWorkout } from '@/lib/offline/journal';
import { routes } from '@/lib/routes';
import { offlineCode } from '../offline-code';
import { Poster } from '../poster';
import { CloseIcon, PlayIcon } from './icons';
import type { Kept } from './session-store';

const isGoing = ({ session: { state } }: Kept) => isPhase(state) || state === 'paused' || state === 'left';

/**
 * Closes a session that was left for too long, and deletes one that is over; its workout is sent with the
 * queue.
 */
async function tidy(kept: Kept, now: number): Promise<Kept | null> {
  const { session } = advance(courseOf(kept.day, kept.choices), leftAsFound(kept), { kind: 'tick' }, now);
  const current = session.state === 'closed' ? { ...kept, session } : kept;
  if (isGoing(current)) return current;
  // The summary stays until it is rated.
  if (session.state !== 'closed') return null;
  const workout = workoutOf(session, kept.day, now, kept.countGaps);
  if (workout) keepWorkout(session.user_id, workout);
  const { dropSession } = await offlineCode();
  await dropSession(kept);
  return null;
}

/** The access to a program now; null when it can't be known, as without a connection. */
async function accessTo(programId: number): Promise<'open' | 'closed' | 'ended' | null> {
  try {
    const path = `/api/v1/profileData?program=${programId}`;
    const { programStatus } = await api<{ programStatus: ProgramStatus }>(path, { stay: true });
    if (programStatus === 'VALID') return 'open';
    return programStatus === 'EXPIRED' ? 'ended' : 'closed';
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'ended' : null;
  }
}

/** A killed tab did not record that it was left. */
const leftAsFound = ({ session }: Kept): Kept['session'] =>
  isPhase(session.state) || session.state === 'paused' ? { ...session, state: 'left' } : session;

/**
 * «Seguir: serie 2 de 4», for a session that was left. One of a program whose access has ended waits for a
 * renewal, and the bar says so; of one that is closed for now, as in a pause, the page says why.
 */
export function LeftBar({ userId }: { userId: number }) {
  const t = useTranslations('player.bar');
  const [kept, setKept] = useState<Kept | null>(null);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    let over = false;
    const look = async () => {
      const { loadSessions } = await offlineCode();
      const all = await loadSessions(userId);
      const now = Date.now();
      const going = await Promise.all(all.map((each) => tidy(each, now)));
      const found = going.find((each) => each !== null) ?? null;
      if (over) return;
      setKept(found);
      const access = found && (await accessTo(found.day.program_id));
      if (over) return;
      setEnded(access === 'ended');
      if (access && access !== 'open') setKept(null);
    };
    void look();
    window.addEventListener('pageshow', look);
    return () => {
      over = true;
      window.removeEventListener('pageshow', look);
    };
  }, [userId]);
  if (hasEnded) return <EndedBar />;
  if (!kept) return null;
  const { session, day, choices, linked } = kept;
  const course = courseOf(day, choices);
  const step = course.steps[session.step];
  const row = placeOf(day, step)?.row;
  const progress = progressOf(day, course, session);
  const percent = Math.round(
    (progress.reduce((sum, part) => sum + part, 0) / Math.max(1, progress.length)) * 100,
  );
  const minutes = Math.max(
    0,
    Math.round((Date.now() - (session.events.at(-1)?.at ?? session.seen_at)) / 60_000),
  );
  const { month, week, day: weekday } = day.place;
  return (
    <aside className="resume-bar" aria-label={t('label')}>
      <div className="progress">
        <i style={{ width: `${percent}%` }} />
      </div>
      <div className="wrap flex items-center gap-4 py-3.5 lg:py-4">
        {row?.poster && (
          <span className="art w-16 aspect-[16/11] shrink-0 bg-black! max-sm:hidden">
            <Poster src={row.poster} />
          </span>
        )}
        <p className="leading-tight min-w-0">
          <b className="block text-lg">
            {step && step.sets > 1
              ? t('set', { at: step.setNo, of: step.sets })
              : t('day', { title: day.title })}
          </b>
          <span className="text-sm num text-on-black-muted">
            {t('since', { name: row?.name ?? day.title, minutes })}
          </span>
        </p>
        <ButtonLink
          variant="accent"
          className="ml-auto shrink-0"
          href={routes.play(month, week, weekday, linked ?? day.program_id)}
        >
          <PlayIcon /> {t('action')}
        </ButtonLink>
        <IconButton className="max-lg:hidden" aria-label={t('hide')} onClick={() => setKept(null)}>
          <CloseIcon />
        </IconButton>
      </div>
    </aside>
  );
}

function EndedBar() {
  const t = useTranslations('player.bar');
  return (
    <aside className="resume-bar" aria-label={t('label')}>
      <div className="wrap flex items-center gap-4 py-3.5 lg:py-4" role="status">
        <p className="leading-tight min-w-0">
          <b className="block text-lg">{t('ended')}</b>
          <span className="text-sm text-on-black-muted">{t('ended_text')}</span>
        </p>
        <ButtonLink variant="accent" className="ml-auto shrink-0" href={routes.progress}>
          {t('progress')}
        </ButtonLink>
      </div>
    </aside>
  );
}
