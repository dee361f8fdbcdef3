import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { groupBy } from '@/lib/domain/values/group-by';
import type { PhonePlan } from '@/lib/offline/plan';
import type { SnapshotDay } from '@/lib/offline/snapshot-types';
import { daysAhead, doneIn } from '@/lib/offline/views';
import { routes } from '@/lib/routes';
import { PlanText } from '../plan-text';
import { useDates } from '../schedule/use-dates';

type Program = PhonePlan['programs'][number];
type KeptWeeksProps = {
  plan: PhonePlan;
  program: Program;
  today: string;
  /** Number of stored videos per day. */
  perDay: ReadonlyMap<number, number> | undefined;
};

/**
 * The parts of a program that are on the phone: the days of this week, those of the next one when this week
 * has no more training, and each later week as one row.
 */
export function KeptWeeks({ plan, program, today, perDay }: KeptWeeksProps) {
  const t = useTranslations('training.phone');
  const weeks = [...groupBy(daysAhead(program, today), ({ week }) => week).values()];
  const next = weeks.findIndex((days) => days.some(({ exercises }) => exercises > 0));
  // The days of a group are not on the phone before they open.
  if (next === -1) return <p className="text-muted">{t('ready', { count: 0, until: '' })}</p>;
  const near = weeks.slice(0, next + 1).flat();
  const link = plan.programs.length > 1 ? program.program_id : null;
  const videosOf = (days: readonly SnapshotDay[]) =>
    days.reduce((sum, { id }) => sum + (perDay?.get(id) ?? 0), 0);
  return (
    <ul className="border-t-2 border-ink">
      {near.map((day) => (
        <DayRow
          key={day.id}
          day={day}
          isDone={doneIn(plan, program, day) >= day.exercises}
          today={today}
          videos={videosOf([day])}
          link={link}
        />
      ))}
      {weeks.slice(next + 1).map((days) => (
        <WeekRow key={days[0]?.week} days={days} videos={videosOf(days)} link={link} />
      ))}
    </ul>
  );
}

type WeekRowProps = { days: readonly SnapshotDay[]; videos: number; link: number | null };

function WeekRow({ days, videos, link }: WeekRowProps) {
  const t = useTranslations('training.phone');
  const format = useDates();
  const training = days.filter(({ exercises }) => exercises > 0);
  const [first, last] = [training[0], training.at(-1)];
  if (!first || !last) return null;
  const from = `${format.weekday(first.date)} ${format.number(first.date)}`;
  return (
    <li className="state-row relative">
      <i className="tilde" data-state="pending" aria-hidden="true" />
      <span className="leading-snug">
        <AppLink
          className="cover-link font-bold block hover:underline"
          href={routes.week(first.month, first.week, link)}
        >
          {t('week', { week: first.week, count: training.length })}
        </AppLink>
        <span className="text-muted num text-[.9375rem]">
          {training.length > 1 ? t('dates', { from, to: format.said(last.date) }) : `${from}.`}{' '}
          {videos > 0 ? t('kept_videos', { count: videos }) : t('text_only')}
        </span>
      </span>
      <Badge tone="done">{t('ready_badge')}</Badge>
    </li>
  );
}

type DayRowProps = {
  day: SnapshotDay;
  isDone: boolean;
  today: string;
  videos: number;
  link: number | null;
};

function DayRow({ day, isDone, today, videos, link }: DayRowProps) {
  const t = useTranslations('training.phone');
  const days = useDates();
  const named = `${days.weekday(day.date)} ${days.number(day.date)}`;
  const date = day.date === today ? t('today', { day: days.said(day.date) }) : named;
  const isRest = day.exercises === 0;
  const state = isRest ? 'rest' : isDone ? 'done' : day.date === today ? 'today' : 'pending';
  return (
    <li className="state-row relative" aria-current={day.date === today ? 'date' : undefined}>
      <i className="tilde" data-state={state} aria-hidden="true" />
      <span className="leading-snug">
        {isRest ? (
          <b className="block">{day.title === null ? t('rest') : <PlanText>{day.title}</PlanText>}</b>
        ) : (
          <AppLink
            className="cover-link font-bold block hover:underline"
            href={routes.day(day.month, day.week, day.day, link)}
          >
            <PlanText>{day.title}</PlanText>
          </AppLink>
        )}
        <span className="text-muted num text-[.9375rem]">
          {date}
          {!isRest && `. ${t('exercises', { count: day.exercises })}, ${t('kept_videos', { count: videos })}`}
        </span>
      </span>
      {!isRest && <Badge tone="done">{t('ready_badge')}</Badge>}
    </li>
  );
}
