import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { routes } from '@/lib/routes';
import type { MoveView } from '@/lib/server/training/schedule/get-move';
import { PlanTrail } from '../plan-trail';
import { ChangeDates } from './change-dates';
import { DateStrip } from './date-strip';
import { MoveList } from './move-list';
import { useDates } from './use-dates';

/** «Mover de día»: the dates of the week, what would move, and one button (docs/spec/schedule.md#move). */
export function MoveScreen({ view }: { view: MoveView }) {
  const t = useTranslations('training.move');
  const week = useTranslations('training.week');
  const { place, day } = view;
  const home = routes.day(day.month, day.week, day.day, place.link);
  return (
    <section className="wrap pt-8 pb-20">
      <PlanTrail
        link={place.link}
        crumbs={[
          {
            label: week('title', { week: day.week }),
            href: routes.week(day.month, day.week, place.link),
          },
          { label: day.title, href: home },
          { label: t('crumb') },
        ]}
      />
      <h1 className="display-2 mt-3">{t('title', { day: day.title })}</h1>
      <p className="text-muted mt-3">{place.together === 'cohort' ? t('text_cohort') : t('text')}</p>
      <div className="mt-8 max-w-[37.5rem]">
        <DateStrip dates={view.strip} today={place.today} />
        <Dates view={view} />
        <Outcome view={view} home={home} />
      </div>
    </section>
  );
}

/** The same dates as buttons; those that the day can move to are links. */
function Dates({ view }: { view: MoveView }) {
  const t = useTranslations('training.move');
  const dates = useDates();
  const { place, day, open, on } = view;
  return (
    <nav aria-label={t('dates')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {view.strip
          .filter(({ date }) => open.has(date))
          .map(({ date }) => (
            <li key={date}>
              <AppLink
                className={cx('chip', date === on && 'bg-black text-white')}
                href={routes.inProgram(routes.moveDay(day.id, date), place.link)}
                aria-current={date === on ? 'true' : undefined}
                inPlace
              >
                {dates.near(date)}
              </AppLink>
            </li>
          ))}
      </ul>
      {open.size === 0 && <p className="font-semibold">{t('nowhere')}</p>}
    </nav>
  );
}

function Outcome({ view, home }: { view: MoveView; home: ReturnType<typeof routes.day> }) {
  const t = useTranslations('training.move');
  const errors = useTranslations('errors');
  const dates = useDates();
  const { place, day, on, refused, moves } = view;
  const other = moves.find(({ id }) => id !== day.id);
  if (on === null) return null;
  if (refused)
    return (
      <Alert tone="warning" className="mt-6">
        {errors(`schedule_${refused}`)}
      </Alert>
    );
  return (
    <div className="mt-6">
      <div className="border-t-2 border-ink">
        <MoveList moves={moves} />
      </div>
      <p className="mt-3 text-muted">
        {other ? t('swap', { date: dates.said(on), day: other.title }) : t('free')} {t('streak')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ChangeDates
          programId={place.programId}
          change={{ kind: 'move', program_day_id: day.id, on, last_change: place.lastChange }}
          label={other ? t('swap_action') : t('action')}
          size="lg"
          next={routes.inProgram(routes.week(day.month, day.week), place.link)}
        />
        <ButtonLink variant="outline" size="lg" href={home}>
          {t('cancel')}
        </ButtonLink>
      </div>
    </div>
  );
}
