import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { cx } from '@/components/ui/cx';
import { useDays } from '@/components/ui/use-days';
import { weekdayOf } from '@/lib/domain/clock';
import type { StripDate } from '@/lib/domain/schedule/strip';

/** Height of a column for a day of this many minutes, in percent. */
const heightOf = ({ kind, minutes }: StripDate, most: number) =>
  kind === 'left' ? 18 : Math.max(6, Math.round((minutes / Math.max(most, 60)) * 46));

/** Dates as columns as tall as their minutes: pink is moved, grey unchanged, dashed becomes empty. */
export function DateStrip({ dates, today }: { dates: readonly StripDate[]; today: string }) {
  const t = useTranslations('training.strip');
  const days = useDays();
  const most = Math.max(0, ...dates.map(({ minutes }) => minutes));
  const initials = [...t('initials')];
  return (
    <ol className="date-strip" aria-label={t('label')}>
      {dates.map((each) => (
        <li key={each.date} className="date-column">
          <span className="sr-only">
            {t(`said_${each.kind}`, {
              weekday: days.weekday(each.date),
              date: days.long(each.date),
              minutes: each.minutes,
            })}
          </span>
          {each.minutes > 0 && each.kind !== 'left' && <span aria-hidden="true">{each.minutes}</span>}
          <i
            data-kind={each.kind}
            style={{ '--column-height': `${heightOf(each, most)}%` } as CSSProperties}
            aria-hidden="true"
          />
          <span aria-hidden="true" className={cx(each.date === today ? 'font-extrabold' : 'text-muted')}>
            {initials[weekdayOf(each.date) - 1]}
            <br />
            {days.number(each.date)}
          </span>
        </li>
      ))}
    </ol>
  );
}
