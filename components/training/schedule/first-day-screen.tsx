import { useTranslations } from 'next-intl';
import { ProgramArt } from '@/components/catalog/program-art';
import { Alert } from '@/components/ui/alert';
import { colorwayClass } from '@/components/ui/colorway';
import { pickFirstDayAction } from '@/lib/actions/schedule';
import { weekdayOf } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { FirstDayView } from '@/lib/server/training/schedule/get-first-day';
import { PlanAction } from '../plan-action';
import { PlanTrail } from '../plan-trail';
import { FirstDayCalendar } from './first-day-calendar';
import { useDates } from './use-dates';

/**
 * «¿Cuándo empieza?»: from today up to 28 days ahead, until something is marked
 * (docs/spec/access.md#first-day).
 */
export function FirstDayScreen({ view }: { view: FirstDayView }) {
  const t = useTranslations('training.first_day');
  const dates = useDates();
  const { place } = view;
  return (
    <section className="wrap pt-8 pb-20 grid gap-10 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <PlanTrail
          link={place.link}
          crumbs={[{ label: place.name, href: routes.planOf(place.programId) }, { label: t('crumb') }]}
        />
        <h1 className="display-page mt-3">{t('title')}</h1>
        {view.open ? (
          <>
            <p className="lead text-muted mt-4 max-w-[40ch]">{t('text', { date: dates.long(view.to) })}</p>
            <FirstDayCalendar view={view} />
          </>
        ) : (
          <Alert tone="warning" className="mt-6">
            {t('closed')}
          </Alert>
        )}
      </div>
      {view.open && <Choice view={view} />}
    </section>
  );
}

function Choice({ view }: { view: FirstDayView }) {
  const t = useTranslations('training.first_day');
  const strip = useTranslations('training.strip');
  const words = useTranslations('training.catch_up');
  const week = useTranslations('training.week');
  const dates = useDates();
  const { place, on, first, lastDay, leftOver, startsOn } = view;
  const initials = [...strip('initials')];
  const facts = [
    [t('last_day'), lastDay ? dates.mediumNamed(lastDay) : ''],
    [t('access'), place.endsOn ? dates.mediumNamed(place.endsOn) : t('no_end')],
    [t('weekdays'), view.weekdays.map((day) => initials[day - 1]).join(' ')],
  ];
  return (
    <aside className="lg:col-span-4 lg:pt-10" aria-label={t('choice')}>
      <div
        className={`${colorwayClass(place.identity.colorway)} relative overflow-hidden isolate min-h-60 p-5`}
      >
        <p className="font-semibold">{t('day_one')}</p>
        <p className="heading-1">
          {dates.weekday(on)}
          <br />
          {dates.long(on)}
        </p>
        {first && (
          <p className="mt-3 font-semibold">
            {first.title}, {week('minutes', { minutes: first.minutes })}
          </p>
        )}
        <ProgramArt
          identity={place.identity}
          crop="franja"
          className="absolute right-2 bottom-0 w-[13.5rem] -z-10"
        />
      </div>
      <dl className="mt-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold num">{value}</dd>
          </div>
        ))}
      </dl>
      {leftOver > 0 && <p className="mt-3 font-semibold">{t('left_over', { count: leftOver })}</p>}
      <div className="mt-5 grid gap-3">
        {on === startsOn ? (
          <p className="font-semibold">{t('chosen')}</p>
        ) : (
          <PlanAction
            action={pickFirstDayAction.bind(null, place.programId, on)}
            label={t('action', { date: dates.said(on) })}
            size="lg"
            busyLabel={words('busy')}
            offline={words('offline')}
            done={t('done', { date: dates.long(on) })}
            next={routes.inProgram(routes.plan, place.link)}
          />
        )}
        {weekdayOf(on) !== 1 && <p className="text-sm text-muted">{t('midweek')}</p>}
      </div>
    </aside>
  );
}
