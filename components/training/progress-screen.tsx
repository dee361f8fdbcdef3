import { useTranslations } from 'next-intl';
import { ProfileHead } from '@/components/account/profile-head';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { type TildeState, Tildes } from '@/components/ui/tildes';
import { useDays } from '@/components/ui/use-days';
import type { Streak } from '@/lib/domain/progress';
import { routes } from '@/lib/routes';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import type { ProgressView } from '@/lib/server/training/progress/get-progress';
import { HeatMap } from './heat-map';
import { MinutesChart } from './minutes-chart';
import { ProgramShares } from './program-shares';
import { ProgressTable } from './progress/progress-table';
import { TrainedLink } from './progress/trained-link';

export function ProgressScreen({ frame, progress }: { frame: AccountFrame; progress: ProgressView }) {
  return (
    <>
      <ProfileHead frame={frame} active="progress" />
      <StreakSection streak={progress.streak} />
      <HeatMap progress={progress} />
      <section className="wrap pt-14 pb-8 grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Minutes frame={frame} progress={progress} />
        </div>
        <div className="lg:col-span-4">
          <ProgramShares progress={progress} />
        </div>
      </section>
      <More frame={frame} />
      <Recent progress={progress} link={frame.link} />
    </>
  );
}

const STROKES = 12;

function StreakSection({ streak }: { streak: Streak }) {
  const t = useTranslations('account.progress');
  const days = useDays();
  const strokes: TildeState[] = Array.from({ length: Math.min(streak.current, STROKES) }, () => 'done');
  if (streak.todayPending) strokes.push('today');
  const ended = streak.bestEndedOn && t('best', { days: streak.best, date: days.full(streak.bestEndedOn) });
  const best = streak.current > 0 && streak.current === streak.best ? t('best_now') : ended;
  return (
    <section className="wrap pt-10 grid gap-10 lg:grid-cols-12 items-end">
      <div className="lg:col-span-5">
        <h2 className="font-bold text-lg mb-3">{t('streak')}</h2>
        <p className="flex flex-wrap items-baseline gap-4">
          <span
            className="voice num leading-[.82]"
            style={{ fontSize: 'clamp(7rem, 15vw, 13rem)', fontStretch: '62%', letterSpacing: 0 }}
          >
            {streak.current}
          </span>{' '}
          <span className="heading-1" style={{ fontWeight: 700 }}>
            {t.rich('in_a_row', { days: streak.current, br: () => <br /> })}
          </span>
        </p>
      </div>
      <div className="lg:col-span-7">
        {strokes.length > 0 && (
          <p className="text-[min(9.4vw,3.5rem)] leading-none">
            <Tildes states={strokes} />
          </p>
        )}
        <p className="mt-5 text-muted max-w-[48ch]">
          {streak.todayPending && `${t('with_today', { days: streak.current + 1 })} `}
          {best && `${best} `}
          {t('rest_counts')}
        </p>
      </div>
    </section>
  );
}

function Minutes({ frame, progress }: { frame: AccountFrame; progress: ProgressView }) {
  const t = useTranslations('account.progress');
  const { goal } = progress;
  const goalMinutes = goal.minutes ?? goal.plan_minutes;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2 mb-4">
        <h2 className="heading-1">{t('minutes')}</h2>
        <AppLink
          className="link ml-auto inline-flex items-center min-h-11"
          href={routes.inProgram(routes.goal, frame.link)}
        >
          {t('goal_edit')}
        </AppLink>
      </div>
      <MinutesChart weeks={progress.weeks} goal={goalMinutes > 0 ? goalMinutes : null} />
    </>
  );
}

function More({ frame }: { frame: AccountFrame }) {
  const t = useTranslations('account.progress');
  const links = [
    [routes.progressMonth(), t('calendar')],
    [routes.trainedExercises, t('exercises')],
    [routes.progressExport, t('export')],
  ] as const;
  return (
    <nav className="wrap pb-14" aria-label={t('more_of')}>
      <ul className="flex flex-wrap gap-3">
        {links.map(([href, label]) => (
          <li key={href}>
            <ButtonLink variant="outline" href={routes.inProgram(href, frame.link)}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const WIDE = 'max-sm:hidden';
const END = 'cell-end text-right max-sm:px-1';
const COLUMNS = [
  { name: 'date', className: 'max-sm:pl-0' },
  { name: 'day', className: '' },
  { name: 'program', className: WIDE },
  { name: 'week', className: WIDE },
  { name: 'minutes', className: END },
  { name: 'effort', className: END },
] as const;

function Recent({ progress, link }: { progress: ProgressView; link: number | null }) {
  const t = useTranslations('account.progress');
  const days = useDays();
  if (progress.recent.length === 0) return <p className="wrap pb-20 text-muted">{t('none')}</p>;
  return (
    <section className="wrap pb-20" aria-labelledby="recent">
      <h2 id="recent" className="heading-1 mb-4">
        {t('recent')}
      </h2>
      {/* On phones the program is below the day, so that minutes and effort fit beside it. */}
      <ProgressTable
        columns={COLUMNS.map(({ name, className }) => ({ label: t(`column_${name}`), className }))}
        rows={progress.recent.map((row) => (
          <tr key={`${row.date} ${row.program} ${row.title}`}>
            <td className="num sm:whitespace-nowrap max-sm:pl-0">{days.brief(row.date)}</td>
            <td className="font-semibold">
              <TrainedLink href={routes.inProgram(routes.progressDayOn(row.date), link)} name={row.title} />
              <span className="sm:hidden block pb-2 text-sm text-muted font-normal">{row.program}</span>
            </td>
            <td className={WIDE}>{row.program}</td>
            <td className={WIDE}>{row.week}</td>
            <td className={END}>{row.minutes}</td>
            <td className={END}>{row.effort === null ? '' : t('effort', { effort: row.effort })}</td>
          </tr>
        ))}
      />
    </section>
  );
}
