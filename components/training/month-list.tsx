import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { MonthRow } from '@/lib/server/training/frame-view';
import { WeekTildes } from './week-tildes';

/** Months as native disclosures, weeks as rows of seven tildes (docs/spec/design.md#components). */
export function MonthList({ months, link }: { months: readonly MonthRow[]; link: number | null }) {
  const t = useTranslations('training.plan');
  return (
    <nav aria-label={t('months_label')}>
      <div className="border-b-2 border-ink">
        {months.map((month) => (
          <details key={month.number} className="border-t-2 border-ink" open={month.selected}>
            <summary className="flex items-center gap-3 min-h-14 list-none font-bold [&::-webkit-details-marker]:hidden">
              <span lang={langOf(month, 'name')}>{month.name}</span>
              <MonthTally month={month} />
            </summary>
            <ol className="pb-3">
              {month.weeks.map((week) => (
                <li key={week.number}>
                  <AppLink
                    href={routes.week(week.month, week.number, link)}
                    aria-current={week.selected ? 'page' : undefined}
                    className={cx(
                      'flex items-center gap-3 min-h-12 px-3 -mx-3',
                      week.selected ? 'bg-selected font-bold' : 'hover:bg-panel font-medium',
                    )}
                  >
                    {t('week', { week: week.number })}
                    <span className="ml-auto">
                      <WeekTildes week={week} />
                    </span>
                  </AppLink>
                </li>
              ))}
            </ol>
          </details>
        ))}
      </div>
    </nav>
  );
}

function MonthTally({ month: { tally } }: { month: MonthRow }) {
  const t = useTranslations('training.plan');
  const complete = tally.total > 0 && tally.done === tally.total;
  return (
    <span
      className={cx(
        'ml-auto inline-flex items-center gap-2 font-semibold text-sm num',
        complete && 'text-done-text',
        tally.done === 0 && 'text-muted',
      )}
    >
      {t('of', { done: tally.done, total: tally.total })}
      {complete && <Icon as={Check} size={20} />}
    </span>
  );
}
