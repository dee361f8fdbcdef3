import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { weekdayOf } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { FirstDayView } from '@/lib/server/training/schedule/get-first-day';
import { WeekdayInitials } from '../weekday-initials';
import { useDates } from './use-dates';

type CalendarView = Pick<FirstDayView, 'on' | 'from' | 'to' | 'weeks'> & {
  place: Pick<FirstDayView['place'], 'today' | 'link'>;
};

/** The days on which the plan can begin, by week; today, day 1 and Mondays are named. */
export function FirstDayCalendar({ view }: { view: CalendarView }) {
  const t = useTranslations('training.first_day');
  const strip = useTranslations('training.strip');
  const dates = useDates();
  const { place, on, from, to } = view;
  return (
    <nav aria-label={t('days')} className="mt-6">
      <ol className="month-grid month-tight">
        <WeekdayInitials initials={strip('initials')} />
        {view.weeks.flat().map((date) => {
          const open = date >= from && date <= to;
          const number = (
            <span>
              {dates.number(date)}{' '}
              {(date.endsWith('-01') || date === view.weeks[0]?.[0]) && (
                <small>{dates.monthInText(date)}</small>
              )}
            </span>
          );
          if (!open)
            return (
              <li key={date} className="month-day" data-state="closed">
                {number}
              </li>
            );
          const names = [
            date === on && t('day_one'),
            date === place.today && t('today'),
            weekdayOf(date) === 1 && dates.short(date),
          ];
          return (
            <li key={date} className="grid">
              <AppLink
                className="month-day"
                data-state={date === on ? 'picked' : date === place.today ? 'now' : 'open'}
                href={routes.inProgram(routes.firstDay(date), place.link)}
                aria-current={date === on ? 'date' : undefined}
                aria-label={dates.datedHeading(date)}
                inPlace
              >
                {number}
                <small className="max-sm:text-xs whitespace-nowrap">{names.find(Boolean)}</small>
              </AppLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
