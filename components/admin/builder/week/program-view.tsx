'use client';

import { useBuilder, useBuilderState, usePlan } from '../context';
import { EmptyPlan } from '../empty-plan';
import { figuresOf } from '../state/figures';
import { type DraftRow, liveChildren, type Plan, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import type { Edits } from '../use-edits';
import { rowName } from '../words';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
/** Minutes at which a cell is full. */
const FULL = 60;

function WeekLine({ plan, week, longest }: { plan: Plan; week: DraftRow; longest: number }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const names = useBuilderState((state) => state.names);
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const place = useBuilderState((state) => state.place);
  const name = rowName(t, { names }, week);
  const days = liveChildren(plan, week.key);
  const total = figuresOf(plan, week.key, usual);
  return (
    <div className="effort">
      <b className="truncate">{name}</b>
      {DAYS.map((number) => {
        const day = days.find(({ ref }) => ref === number);
        const minutes = day ? figuresOf(plan, day.key, usual).minutes : 0;
        return (
          <button
            key={number}
            type="button"
            className="effort-cell"
            data-node={day?.key ?? ''}
            data-week={week.key}
            data-day={number}
            data-on={(place.week === week.key && place.day === number) || undefined}
            aria-label={t('program.cell', { week: name, day: t(`days.${number}`), count: minutes })}
            onClick={() => builder.go({ week: week.key, day: number }, 'day')}
          >
            {minutes > 0 && <i style={{ height: `${(minutes / longest) * 100}%` }} />}
            {minutes > 0 && <span>{minutes}</span>}
          </button>
        );
      })}
      <span className="effort-total">
        {total.exercises > 0 ? t('figures.minutes', { count: total.minutes }) : t('structure.none')}
      </span>
    </div>
  );
}

/** All weeks with their seven days; the height of a day shows its minutes. */
export function ProgramView({ edits }: { edits: Edits }) {
  const t = useTexts('builder');
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const months = liveChildren(plan, ROOT);
  const lengths = months.flatMap((month) =>
    liveChildren(plan, month.key).flatMap((week) =>
      liveChildren(plan, week.key).map((day) => figuresOf(plan, day.key, usual).minutes),
    ),
  );
  const longest = Math.max(FULL, ...lengths);
  const isEmpty = useBuilderState((state) => state.place.week === null);
  if (isEmpty) return <EmptyPlan edits={edits} />;
  return (
    <div className="program-view">
      <div className="effort effort-head" aria-hidden="true">
        <span />
        {DAYS.map((number) => (
          <span key={number}>{t(`short_days.${number}`)}</span>
        ))}
        <span />
      </div>
      {months.map((month) => (
        <section key={month.key} className="panel effort-month">
          <h2>{rowName(t, { names }, month)}</h2>
          {liveChildren(plan, month.key).map((week) => (
            <WeekLine key={week.key} plan={plan} week={week} longest={longest} />
          ))}
        </section>
      ))}
    </div>
  );
}
