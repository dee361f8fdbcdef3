import { Lock as LockIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Arrow } from '@/components/ui/arrow';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import { byDate } from '@/lib/domain/schedule/situation';
import { routes } from '@/lib/routes';
import type { DayCell, WeekRow } from '@/lib/server/training/frame-view';
import { JoinedText, PlanText } from './plan-text';

/** Column sizes: today is the widest and tallest; other days are as tall as their minutes. */
function heightOf(cell: DayCell, most: number): number {
  if (cell.isToday) return 100;
  if (cell.minutes === 0) return cell.lock ? 40 : 26;
  return 30 + Math.round((cell.minutes / Math.max(most, 1)) * 45);
}

const GROUND: Readonly<Record<DayCell['state'], string>> = {
  done: 'bg-foam',
  today: 'bg-accent',
  pending: 'bg-fill',
  missed: 'bg-fill',
  rest: 'bg-panel',
  skipped: 'bg-panel',
};

export function WeekColumns({ week, link }: { week: WeekRow; link: number | null }) {
  const most = Math.max(0, ...week.days.map((day) => day.minutes));
  const inOrder = byDate(week.days);
  const columns = inOrder.map((day) => (day.isToday ? '2.35fr' : '1fr')).join(' ');
  return (
    <ol
      className="week-grid mt-6 lg:mt-8 lg:[grid-template-columns:var(--cols)]"
      style={{ '--cols': columns } as CSSProperties}
    >
      {inOrder.map((day) => (
        <li
          key={day.day}
          className={cx('week-day', day.isToday && 'week-today')}
          style={{ '--column-height': `${heightOf(day, most)}%` } as CSSProperties}
        >
          {day.isToday ? <TodayColumn day={day} link={link} /> : <DayColumn day={day} link={link} />}
        </li>
      ))}
    </ol>
  );
}

type ColumnProps = { day: DayCell; link: number | null };

/** Today links to its page, its button to the player. */
function TodayColumn({ day, link }: ColumnProps) {
  const t = useTranslations('training.week');
  const days = useDays();
  return (
    <div
      className={cx('week-column text-black', day.state === 'rest' ? 'bg-blush' : GROUND[day.state])}
      aria-current="date"
    >
      <span className="font-bold leading-tight">
        {t('today', { weekday: days.weekdayInText(day.date) })}{' '}
        <span className="num font-medium">{days.number(day.date)}</span>
      </span>
      <span className="heading-1 mt-1 block" style={{ fontSize: 'clamp(2rem, 2.5vw, 2.5rem)' }}>
        <AppLink className="cover-link" href={routes.day(day.month, day.week, day.day, link)}>
          {day.title === null ? t('locked') : <PlanText>{day.title}</PlanText>}
        </AppLink>
      </span>
      {day.exercises > 0 && (
        <span className="block font-semibold num mt-2">
          {t('figures', { minutes: day.minutes, blocks: day.blocks, exercises: day.exercises })}
        </span>
      )}
      {day.joined && (
        <span className="block font-semibold mt-1">
          <JoinedText title={day.joined} text="joined_start" />
        </span>
      )}
      {day.state === 'done' && <DoneMark className="mt-3" />}
      {day.state === 'today' && !day.lock && (
        <ButtonLink
          variant="black"
          className="mt-4 self-start relative z-10"
          href={routes.play(day.month, day.week, day.day, link)}
        >
          {day.tally.done > 0 ? t('go_on') : t('start')} <Arrow />
        </ButtonLink>
      )}
      {/* biome-ignore lint/performance/noImgElement: line art in SVG gains nothing from the image optimizer */}
      <img
        src={day.state === 'today' ? '/art/hoy-sentadilla.svg' : '/art/descanso.svg'}
        alt=""
        width="560"
        height="520"
        className={cx('week-art h-auto', day.state === 'done' && 'hidden')}
      />
    </div>
  );
}

function DayColumn({ day, link }: ColumnProps) {
  const t = useTranslations('training.week');
  const days = useDays();
  return (
    <AppLink
      href={routes.day(day.month, day.week, day.day, link)}
      className={cx('week-column text-black', GROUND[day.state])}
    >
      <span className="font-bold leading-tight">
        <span className="lg:hidden 2xl:inline">{days.weekday(day.date)}</span>
        <span className="hidden lg:inline 2xl:hidden" aria-hidden="true">
          {days.short(day.date)}
        </span>{' '}
        <span className="num font-medium">{days.number(day.date)}</span>
      </span>
      <span className="leading-snug mt-0.5 block">
        {day.title === null ? t('locked') : <PlanText>{day.title}</PlanText>}
        {day.joined && (
          <span className="block text-sm font-semibold">
            <JoinedText title={day.joined} text="joined" />
          </span>
        )}
      </span>
      <span className="max-lg:ml-auto lg:mt-auto lg:pt-4">
        <ColumnFoot day={day} />
      </span>
    </AppLink>
  );
}

/** What a day that is not today says of itself. */
export function ColumnFoot({ day }: { day: Pick<DayCell, 'state' | 'lock' | 'minutes' | 'tally'> }) {
  const t = useTranslations('training.week');
  if (day.state === 'done') return <DoneMark />;
  if (day.lock)
    return (
      <span className="inline-flex items-center gap-2 text-sm font-semibold num">
        <Icon as={LockIcon} label={t('locked')} size={16} />
        {day.minutes > 0 && t('minutes', { minutes: day.minutes })}
      </span>
    );
  if (day.state === 'rest') return null;
  if (day.state === 'skipped' || (day.state === 'missed' && day.tally.done === 0))
    return (
      <span className="inline-flex items-center gap-2 text-sm font-semibold">
        <i className="tilde h-4" data-state="missed" />
        {t(day.state)}
      </span>
    );
  const text =
    day.tally.done > 0 ? t('partly', { percent: day.tally.percent }) : t('minutes', { minutes: day.minutes });
  return <span className="text-sm font-semibold num">{text}</span>;
}

function DoneMark({ className }: { className?: string }) {
  const t = useTranslations('training.week');
  return (
    <span className={cx('inline-flex items-center gap-2 font-bold text-sm', className)}>
      <i
        className="tilde"
        data-state="done"
        style={{ height: '1rem', '--color-done': 'var(--color-done-text)' } as CSSProperties}
      />
      {t('done')}
    </span>
  );
}
