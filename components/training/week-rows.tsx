import { useTranslations } from 'next-intl';
import { ShopText } from '@/components/catalog/shop-text';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { MonthRow } from '@/lib/server/training/frame-view';
import { WeekTildes } from './week-tildes';

/** Weeks as rows, for the tabs «Mes» and «Todo el programa». */
export function WeekRows({ months, link }: { months: readonly MonthRow[]; link: number | null }) {
  const t = useTranslations('training.plan');
  return months.map((month) => (
    <section key={month.number} className="mt-8">
      <h2 className="heading-2 flex items-baseline justify-between gap-4 border-b-2 border-ink pb-3">
        <ShopText of={month} name="name">
          {month.name}
        </ShopText>
        <span className="font-sans text-base font-semibold num text-done-text">
          {t('percent', { percent: month.tally.percent })}
        </span>
      </h2>
      <ol>
        {month.weeks.map((week) => (
          <li key={week.number} className="border-b border-line">
            <AppLink
              href={routes.week(week.month, week.number, link)}
              aria-current={week.selected ? 'page' : undefined}
              className={cx(
                'grid grid-cols-[1fr_auto] sm:grid-cols-[8rem_1fr_auto_4rem] gap-x-4 items-center min-h-16 py-2 px-3 -mx-3',
                week.selected ? 'bg-selected' : 'hover:bg-panel',
              )}
            >
              <b>{t('week', { week: week.number })}</b>
              <span className="text-muted max-sm:row-start-2" lang={langOf(week, 'focus')}>
                {week.focus}
              </span>
              <WeekTildes week={week} className="text-xl" />
              <span className="num font-semibold text-right max-sm:row-start-2 max-sm:col-start-2">
                {t('of', { done: week.tally.done, total: week.tally.total })}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  ));
}
