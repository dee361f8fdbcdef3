import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Tabs } from '@/components/ui/tabs';
import { closedMonthOf } from '@/lib/domain/access/training-lock';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { WeekView } from '@/lib/server/training/days/day-views';
import { AccessNotice } from './access-notice';
import { EditionNotice, RestartPlan } from './edition-notice';
import { PlanBar, PlanSidebar } from './plan-sidebar';
import { PlanTrail } from './plan-trail';
import { BeforeFirstDay } from './schedule/before-first-day';
import { PlanDates, StandingNotices } from './schedule/plan-standing';
import { WhileWaiting } from './schedule/while-waiting';
import { useLockTexts } from './use-lock-texts';
import { WeekColumns } from './week-columns';
import { WeekExtras } from './week-extras';
import { WeekRows } from './week-rows';

type WeekScreenProps = {
  view: WeekView;
  /** The program's sample day, while the plan has not begun. */
  sampleHref?: string | null;
};

/** The week page, which shows the week as a chart (docs/spec/design.md#pages). */
export function WeekScreen({ view, sampleHref = null }: WeekScreenProps) {
  const t = useTranslations('training.week');
  const { frame, week, month } = view;
  const first = month.weeks[0];
  return (
    <>
      <PlanBar frame={frame} week={week} />
      <div className="wrap pt-6 lg:pt-8 pb-16 lg:pb-24 grid xl:grid-cols-[20rem_minmax(0,1fr)] gap-12 xl:gap-16">
        <PlanSidebar frame={frame} month={month.number} />
        <div className="min-w-0">
          <PlanTrail
            link={frame.link}
            crumbs={[
              {
                label: month.name,
                href: first && routes.week(first.month, first.number, frame.link),
                lang: langOf(month, 'name'),
              },
              { label: t('title', { week: week.number }) },
            ]}
          />
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4 mt-3">
            <div>
              <h1
                className="display-1"
                style={{ fontSize: 'clamp(min(3rem,15vw), 6.4vw, 6rem)', fontStretch: '84%' }}
              >
                {t('title', { week: week.number })}
              </h1>
              {week.focus && (
                <p className="lead text-muted mt-3" lang={langOf(week, 'focus')}>
                  {t('focus', { focus: week.focus })}
                </p>
              )}
            </div>
            <Steps view={view} />
          </div>
          {frame.lock?.reason === 'not_started' ? (
            <BeforeFirstDay frame={frame} standing={view.standing} />
          ) : (
            // The customer's own pause is shown with its end by the notices below.
            !(frame.lock?.reason === 'paused' && view.standing?.pause?.runs) && <AccessNotice frame={frame} />
          )}
          <StandingNotices frame={frame} standing={view.standing} />
          <EditionNotice view={view} />
          <Tabs
            className="mt-6"
            label={t('tabs')}
            tabs={[
              {
                id: 'week',
                label: t('tab_week'),
                content: <WeekPanel view={view} sampleHref={sampleHref} />,
              },
              {
                id: 'month',
                label: t('tab_month'),
                content: <WeekRows months={[month]} link={frame.link} />,
              },
              {
                id: 'program',
                label: t('tab_program'),
                content: <WeekRows months={frame.months} link={frame.link} />,
              },
            ]}
          />
        </div>
      </div>
    </>
  );
}

function WeekPanel({ view, sampleHref }: Required<WeekScreenProps>) {
  const t = useTranslations('training.week');
  const lockTexts = useLockTexts();
  // A lock of the whole plan is shown above, others at their day.
  const closed = closedMonthOf(view.week.days);
  return (
    <>
      {closed && (
        <Alert tone="info" className="mt-6">
          {lockTexts(closed, view.frame).text}
        </Alert>
      )}
      <WeekColumns week={view.week} link={view.frame.link} />
      {!closed && !view.frame.lock && (
        <p className="mt-4 text-sm text-muted">
          {t.rich('legend', { columns: (text) => <span className="max-lg:hidden">{text}</span> })}
        </p>
      )}
      {!view.frame.lock && (
        <WeekExtras week={view.week} restText={view.restText} documents={view.documents} />
      )}
      <WhileWaiting equipment={view.equipment} sampleHref={sampleHref} />
      <PlanDates frame={view.frame} standing={view.standing} />
      {view.mayRestart && <RestartPlan programId={view.frame.program.id} link={view.frame.link} />}
    </>
  );
}

function Steps({ view: { previous, next, frame } }: { view: WeekView }) {
  const t = useTranslations('training.week');
  const steps = [
    { to: previous, label: t('previous'), icon: ArrowLeft },
    { to: next, label: t('next'), icon: ArrowRight },
  ];
  return (
    <div className="ml-auto flex gap-2">
      {steps.map(
        ({ to, label, icon }) =>
          to && (
            <ButtonLink
              key={label}
              variant="outline"
              square
              aria-label={label}
              href={routes.week(to.month, to.week, frame.link)}
            >
              <Icon as={icon} />
            </ButtonLink>
          ),
      )}
    </div>
  );
}
