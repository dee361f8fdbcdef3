import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { useDays } from '@/components/ui/use-days';
import { progressOf } from '@/lib/domain/player/day';
import { routes } from '@/lib/routes';
import { PlanText } from '../plan-text';
import { totalText } from './clock-texts';
import { useClockText, usePlayer, usePlayerState, useStep } from './context';
import { CloseIcon, DarkIcon, ListIcon, SoundIcon } from './icons';
import type { LivePlayer } from './use-live-player';

type PlayerHeadProps = Pick<LivePlayer, 'dark' | 'trouble'> & { onLeave: () => void };

/** Close button, the day, its blocks as one slanted bar, and the total time. */
export function PlayerHead({ dark, trouble, onLeave }: PlayerHeadProps) {
  const t = useTranslations('player.head');
  const days = useDays();
  const { show } = usePlayer();
  const day = usePlayerState((state) => state.day);
  const panel = usePlayerState((state) => state.panel);
  const total = useClockText<HTMLSpanElement>(totalText);
  return (
    <header className="player-head">
      <div className="flex items-center gap-2 lg:gap-6 px-4 lg:px-8 py-1.5 min-h-16 lg:min-h-20">
        <IconButton className="-ml-2" aria-label={t('leave')} onClick={onLeave}>
          <CloseIcon />
        </IconButton>
        <div className="min-w-0 leading-tight">
          <p className="font-bold truncate">
            <PlanText>{day.title}</PlanText>
          </p>
          <p className="text-sm text-on-black-muted">
            {t('place', { week: day.place.week, weekday: days.weekdayInText(day.date) })}
          </p>
        </div>
        <div className="flex-1 hidden lg:block max-w-2xl mx-auto">
          <Segments />
        </div>
        <span className="ml-auto lg:ml-0 num font-semibold text-on-black-muted flex items-center gap-2">
          {dark && (
            <span role="img" aria-label={t('dark')} title={t('dark')}>
              <DarkIcon />
            </span>
          )}
          <span className="sr-only">{t('total')} </span>
          <span ref={total} />
        </span>
        <IconButton
          aria-label={t('list')}
          aria-pressed={panel === 'list'}
          onClick={() => show(panel === 'list' ? null : 'list')}
        >
          <ListIcon />
        </IconButton>
        <IconButton
          className="-ml-2 lg:ml-0"
          aria-label={t('sounds')}
          aria-pressed={panel === 'sounds'}
          onClick={() => show(panel === 'sounds' ? null : 'sounds')}
        >
          <SoundIcon />
        </IconButton>
      </div>
      <div className="lg:hidden px-4 pb-3">
        <Segments />
      </div>
      <div role="status">
        {trouble && (
          <p className="bg-white text-black px-4 lg:px-8 py-2 font-semibold leading-snug">
            {t(trouble)}{' '}
            {trouble === 'refused' && (
              <AppLink className="link inline-flex items-center min-h-11" href={routes.phoneMarks}>
                {t('see_refused')}
              </AppLink>
            )}
          </p>
        )}
      </div>
    </header>
  );
}

/** Blocks of the day, as wide as their minutes. */
function Segments() {
  const t = useTranslations('player.head');
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  // Re-rendered with each event, not with each tick.
  usePlayerState(({ session }) => session.events);
  const { step } = useStep();
  const progress = progressOf(day, player.course(), player.store.getState().session);
  return (
    <ol className="flex gap-1.5" aria-label={t('blocks')}>
      {day.blocks.map(({ name, minutes }, i) => {
        const done = progress[i] ?? 0;
        const current = i === step?.block;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a session never change places
          <li key={i} style={{ flex: Math.max(2, minutes) }} className="min-w-0">
            <div
              className={cx('segment', done === 1 && 'segment-done')}
              style={{ '--done': `${Math.round(Math.max(current ? 0.04 : 0, done) * 100)}%` } as never}
            />
            <span
              className={cx(
                'sr-only lg:not-sr-only lg:block lg:truncate text-sm mt-1.5',
                current ? 'font-bold text-white' : 'text-on-black-muted',
              )}
            >
              <PlanText>{name}</PlanText>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
