import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import { routes } from '@/lib/routes';
import type { CalendarDate, CalendarMonth } from '@/lib/server/training/progress/get-calendar-month';
import { PlanText } from '../plan-text';
import { WeekdayInitials } from '../weekday-initials';
import { ProgressFrame } from './progress-frame';

/** The stroke of a day's state: a skipped day is dashed like a missed one, and labelled beside it. */
const TILDE = {
  done: 'done',
  today: 'today',
  pending: 'pending',
  skipped: 'missed',
  missed: 'missed',
  rest: 'rest',
} as const;
const LEGEND = ['done', 'today', 'pending', 'missed', 'rest'] as const;

type Props = { link: number | null; view: CalendarMonth };

/** A month of training, day by day (docs/spec/progress.md#screens). */
export function CalendarScreen({ link, view }: Props) {
  const t = useTranslations('account.calendar');
  const number = useNumber();
  const days = useDays();
  const first = `${view.month}-01`;
  const figures = [
    [view.days, t('days', { days: view.days })],
    [view.minutes, t('minutes', { minutes: view.minutes })],
    [view.streak, t('streak', { days: view.streak })],
  ] as const;
  return (
    <ProgressFrame link={link} crumbs={[{ label: t('title') }]}>
      <div className="flex flex-wrap items-end gap-4 mt-3">
        <h1 className="display-page lg:[font-stretch:118%]">{days.monthName(first)}</h1>
        <Steps link={link} view={view} />
      </div>
      <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-4">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-muted">{label}</dt>
            <dd className="figure">{number(figure)}</dd>
          </div>
        ))}
      </dl>
      <Month link={link} view={view} label={t('grid', { month: days.monthName(first) })} />
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm font-semibold">
        {LEGEND.map((state) => (
          <li key={state} className="inline-flex items-center gap-2">
            <i
              className={cx('tilde', state !== 'rest' && 'h-4 w-1.5')}
              data-state={state}
              aria-hidden="true"
            />
            {t(`legend_${state}`)}
          </li>
        ))}
      </ul>
    </ProgressFrame>
  );
}

function Steps({ link, view }: Props) {
  const t = useTranslations('account.calendar');
  const to = (month: string) => routes.inProgram(routes.progressMonth(month), link);
  return (
    <div className="ml-auto flex gap-2">
      <ButtonLink variant="outline" square aria-label={t('previous')} href={to(view.previous)}>
        <Icon as={ArrowLeft} />
      </ButtonLink>
      {view.next && (
        <ButtonLink variant="outline" square aria-label={t('next')} href={to(view.next)}>
          <Icon as={ArrowRight} />
        </ButtonLink>
      )}
    </div>
  );
}

function Month({ link, view, label }: Props & { label: string }) {
  const t = useTranslations('account.calendar');
  return (
    <ol className="month-grid mt-6" aria-label={label}>
      <WeekdayInitials initials={t('initials')} />
      {view.weeks.flat().map((day) => (
        <li key={day.date} className="grid">
          <DateCell day={day} link={link} />
        </li>
      ))}
    </ol>
  );
}

function DateCell({ day, link }: { day: CalendarDate; link: number | null }) {
  const t = useTranslations('account.calendar');
  const days = useDays();
  const { date, inside, state, minutes, title } = day;
  if (!inside || state === 'none')
    return (
      <span className="month-day" data-state="outside">
        {days.number(date)}
      </span>
    );
  const values = { weekday: days.weekday(date), date: days.long(date), state: t(`state_${state}`) };
  const said = title ? t('said_title', { ...values, title }) : t('said', values);
  const body = (
    <>
      <span className="sr-only">{said}</span>
      <span className="flex justify-between gap-1" aria-hidden="true">
        {days.number(date)}
        {minutes > 0 && <small className="max-sm:hidden">{t('minutes_short', { minutes })}</small>}
      </span>
      <span className="flex items-end justify-between gap-1" aria-hidden="true">
        <small className="max-lg:hidden leading-tight">
          <PlanText>{title}</PlanText>
        </small>
        <i className="tilde ml-auto" data-state={TILDE[state]} />
      </span>
    </>
  );
  if (state !== 'done')
    return (
      <span className="month-day" data-state={state}>
        {body}
      </span>
    );
  return (
    <AppLink
      className="month-day"
      data-state={state}
      href={routes.inProgram(routes.progressDayOn(date), link)}
    >
      {body}
    </AppLink>
  );
}
