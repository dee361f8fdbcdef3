import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ProgramArt } from '@/components/catalog/program-art';
import { ProgramName } from '@/components/catalog/program-name';
import { colorwayClass } from '@/components/ui/colorway';
import { Icon } from '@/components/ui/icon';
import { SlantedBar } from '@/components/ui/slanted-bar';
import type { Tally } from '@/lib/domain/training';
import { langOf } from '@/lib/domain/translations';
import type { PlanFrame, WeekRow } from '@/lib/server/training/frame-view';
import { MonthList } from './month-list';
import { ProgramList } from './program-list';
import { WeekTildes } from './week-tildes';

const MOST = 16;

/** Progress of the program as slanted segments: done teal, the next one pink. */
function ProgramMeter({ tally, segments }: { tally: Tally; segments: number }) {
  const t = useTranslations('training.plan');
  const count = Math.min(MOST, Math.max(1, segments));
  const full = Math.floor((tally.percent / 100) * count);
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between num">
        <span className="font-bold">{t('days_of', { done: tally.done, total: tally.total })}</span>
        <span className="font-semibold text-done-text">{t('percent', { percent: tally.percent })}</span>
      </div>
      <SlantedBar
        segments={Array.from({ length: count }, (_, i) =>
          i < full ? 'bg-done' : i === full ? 'bg-accent' : 'bg-line',
        )}
      />
    </div>
  );
}

/** Sidebar of wide screens: program card, progress, months and weeks, other programs. */
export function PlanSidebar({ frame, month }: { frame: PlanFrame; month: number }) {
  const t = useTranslations('training.plan');
  const { program } = frame;
  const place = t('place', { month, months: frame.months.length });
  return (
    <aside className="hidden xl:block" aria-label={t('label')}>
      <div className="sticky top-6 grid gap-6">
        <div
          className={`${colorwayClass(program.identity.colorway)} relative overflow-hidden isolate h-60 p-5`}
        >
          <p className="leading-none" style={{ fontSize: 'clamp(1.5rem, 2.2vw, 2.375rem)' }}>
            <ProgramName name={program.name} identity={program.identity} lang={langOf(program, 'name')} />
          </p>
          <p className="font-semibold mt-1">{[program.levelName, place].filter(Boolean).join(', ')}</p>
          <ProgramArt
            identity={program.identity}
            crop="franja"
            className="absolute right-2 bottom-0 w-[19rem] -z-10"
          />
        </div>
        <ProgramMeter tally={frame.tally} segments={frame.weekCount} />
        <MonthList months={frame.months} link={frame.link} />
        {frame.programs.length > 1 && (
          <div>
            <p className="font-bold mb-2">{t('programs')}</p>
            <ProgramList programs={frame.programs} />
          </div>
        )}
      </div>
    </aside>
  );
}

/** The same as an expandable bar at the top of narrow screens. */
export function PlanBar({ frame, week }: { frame: PlanFrame; week: WeekRow }) {
  const t = useTranslations('training.plan');
  const { program } = frame;
  return (
    <aside
      className="xl:hidden sticky top-0 bg-page border-b border-line"
      style={{ zIndex: 'var(--z-sticky)' }}
      aria-label={t('bar_label')}
    >
      <details className="group">
        <summary className="wrap flex flex-wrap items-center gap-x-3 min-h-16 list-none [&::-webkit-details-marker]:hidden">
          <ProgramArt identity={program.identity} crop="insignia" className="w-10 h-10" />
          <span className="leading-tight min-w-0 flex-[1_1_5rem]">
            <b lang={langOf(program, 'name')}>{program.name}</b>
            <span className="block text-sm text-muted">
              {t('week_of', { week: week.number, weeks: frame.weekCount })}
            </span>
          </span>
          <span className="ml-auto">
            <WeekTildes week={week} />
          </span>
          <Icon as={ChevronDown} className="transition-[rotate] duration-200 group-open:rotate-180" />
        </summary>
        <div className="wrap pb-5 grid gap-4 max-h-[calc(100dvh-5rem)] overflow-auto">
          <ProgramList programs={frame.programs} />
          <ProgramMeter tally={frame.tally} segments={frame.weekCount} />
          <MonthList months={frame.months} link={frame.link} />
        </div>
      </details>
    </aside>
  );
}
