import { useDeferredValue } from 'react';
import { Button } from '@/components/ui/button';
import { Ico } from '../../ui/ico';
import { useActions } from '../actions';
import { useBuilder, useBuilderState, useLists, usePlan, useRow, useShownRows } from '../context';
import { EmptyPlan } from '../empty-plan';
import { RowChecks } from '../row-checks';
import { figuresOf } from '../state/figures';
import { dayRow } from '../state/places';
import { liveChildren, type Plan, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { BlockBars } from './block-bars';
import { BlockCard } from './block-card';
import { FIRST_ROWS, rowsAbove } from './first-rows';
import { RowErrors } from './row-errors';

/**
 * The blocks to render now. When many are added at once, as by pasting, the last ones follow once the first
 * are visible. `active` is the row with the focus, which is always rendered.
 */
function useDrawnBlocks(plan: Plan, shown: readonly RowKey[], active: RowKey | null): readonly RowKey[] {
  const seen = useDeferredValue(shown, []);
  if (seen === shown) return shown;
  const isInSight = (key: RowKey) => rowsAbove(plan, key) < FIRST_ROWS;
  const isActive = (key: RowKey) => key === active || key === plan.rows[active ?? '']?.parent;
  return shown.filter((key) => seen.includes(key) || isInSight(key) || isActive(key));
}

/** One day: title, figures, and blocks with their exercises. */
export function DayView() {
  const t = useTexts('builder');
  const { edits, open } = useActions();
  const builder = useBuilder();
  const lists = useLists();
  const plan = usePlan();
  const place = useBuilderState((state) => state.place);
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const day = dayRow(plan, place);
  const wrong = useBuilderState((state) => state.errors[day?.key ?? '']);
  const week = useRow(place.week ?? '');
  const weekName = useBuilderState(({ names }) => (week ? rowName(t, names, week) : ''));
  const shown = useShownRows(day?.key ?? '');
  const active = useBuilderState((state) => state.active);
  const drawn = useDrawnBlocks(plan, shown, active);
  if (place.week === null) return <EmptyPlan />;
  const blocks = day ? liveChildren(plan, day.key) : [];
  const figures = figuresOf(plan, day?.key ?? '', usual);
  return (
    <section className="builder-day" aria-labelledby="builder-day">
      <div className="builder-day-head">
        <h2 id="builder-day" tabIndex={-1}>
          {t(`days.${place.day}`)}
        </h2>
        <input
          className="input"
          list="builder-titles"
          aria-label={t('day.title')}
          placeholder={day ? t('day.title') : t('day.rest')}
          maxLength={200}
          value={String(day?.values.title ?? '')}
          onChange={(event) => edits.writeTitle(event.target.value || null)}
          onBlur={() => builder.closeStep()}
        />
        <datalist id="builder-titles">
          {lists.titles_for_day.map(({ id, description }) => (
            <option key={id} value={description} />
          ))}
        </datalist>
        <button type="button" className="builder-week link" onClick={() => open('week_kind')}>
          <span className="sr-only">{t('week.change')}: </span>
          {weekName}
        </button>
        <p className="builder-figures">
          <b>{t('figures.minutes', { count: figures.minutes })}</b>
          {`, ${t('figures.blocks', { count: figures.blocks })}, ${t('figures.exercises', { count: figures.exercises })}`}
        </p>
      </div>
      <RowErrors errors={wrong} />
      {blocks.length > 0 && <BlockBars blocks={blocks} />}
      {day && <RowChecks row={day} />}
      {drawn.map((key) => (
        <BlockCard key={key} block={key} />
      ))}
      {blocks.length === 0 && (
        <p className="builder-note">
          {t('day.empty')}{' '}
          <button type="button" className="link" onClick={() => open('paste')}>
            {t('tools.paste')}
          </button>
          {' · '}
          <button type="button" className="link" onClick={() => open('templates')}>
            {t('tools.templates')}
          </button>
        </p>
      )}
      <Button variant="outline" className="builder-add-block" onClick={() => open('block')}>
        <Ico name="plus" size={18} />
        {t('block.add')}
      </Button>
    </section>
  );
}
