import { useTranslations } from 'next-intl';
import { Accordion } from '@/components/ui/accordion';
import { ButtonLink } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { PlanDay, PlanWeek, ProgramDetail } from '@/lib/server/catalog/views';
import { EffortWeek } from './effort-week';
import { PageWords, ShopText } from './shop-text';

type DayNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

function Day({ day }: { day: PlanDay }) {
  const t = useTranslations('site.program');
  const title = day.title || t('rest');
  const spanish = day.title ? langOf(day, 'title') : undefined;
  return (
    <li className="flex justify-between gap-3 py-2 border-b border-line lg:block">
      <span className="font-semibold">{t(`day_${day.day as DayNumber}`)}</span>
      <span className="text-muted lg:block num text-right lg:text-left" lang={spanish}>
        {day.minutes > 0 ? t('day_minutes', { title, minutes: day.minutes }) : title}
      </span>
    </li>
  );
}

function Week({ week, open }: { week: PlanWeek; open: boolean }) {
  const t = useTranslations('site.program');
  return (
    <Accordion
      plain
      open={open}
      summary={
        <span className="grid grid-cols-[1fr_auto] sm:grid-cols-[10rem_1fr_auto_auto] items-center gap-x-6 gap-y-1 flex-1">
          <span className="heading-2">{t('week', { number: week.number })}</span>
          <span className="font-medium text-base text-muted row-start-2 sm:row-start-auto">
            {(week.focus && (
              <ShopText of={week} name="weekName">
                {week.focus}
              </ShopText>
            )) ?? <span className="sm:hidden num">{t('minutes', { minutes: week.minutes })}</span>}
          </span>
          <span className="text-accent-strong row-span-2 sm:row-span-1">
            <EffortWeek effort={week.effort} width={126} height={40} />
          </span>
          <span className="hidden sm:block num font-semibold text-base w-20 text-right">
            {t('minutes', { minutes: week.minutes })}
          </span>
        </span>
      }
    >
      <ol className="pb-6 grid sm:grid-cols-2 lg:grid-cols-4 gap-x-6">
        {week.days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
    </Accordion>
  );
}

/** A program's plan: month tabs, week accordions, day titles with minutes. */
export function ProgramPlan({ program }: { program: ProgramDetail }) {
  const t = useTranslations('site.program');
  if (program.months.length === 0) return null;
  return (
    <section id="plan" className="bg-panel">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 className="display-2 max-w-[18ch]">
            {t('plan_title', { weeks: program.weeks })}
            <br />
            {t('plan_title_2')}
          </h2>
          <div className="max-w-[36ch]">
            <p className="text-muted">
              <PageWords of={program.page} name="plan_text">
                {t('plan_text')}
              </PageWords>
            </p>
            {program.daysPerWeek > 0 && (
              <ButtonLink variant="outline" className="mt-4" href={routes.sample(program.slug)}>
                {t('sample')}
              </ButtonLink>
            )}
          </div>
        </div>
        <Tabs
          label={t('months')}
          className="mt-8"
          tabClassName="text-lg"
          panelClassName="pt-6"
          tabs={program.months.map((month, index) => ({
            id: String(month.id),
            label: (
              <>
                <ShopText of={month} name="monthName">
                  {month.name}
                </ShopText>{' '}
                {month.focus && (
                  <span className="font-medium" lang={langOf(month, 'period')}>
                    {month.focus}
                  </span>
                )}
              </>
            ),
            content: month.weeks.map((week, place) => (
              <Week key={week.id} week={week} open={index === 0 && place === 0} />
            )),
          }))}
        />
      </div>
    </section>
  );
}
