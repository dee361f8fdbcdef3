'use client';

import { useBuilder, useBuilderState, usePlan } from '../context';
import type { DialogName } from '../dialog-types';
import { PlanMenu } from '../plan-menu';
import { liveChildren, ROOT } from '../state/plan';
import { useTexts } from '../texts';
import type { Edits } from '../use-edits';
import { rowName } from '../words';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * The menu of months and weeks, and selects for what the view shows a part of, where there is no space for the
 * tree.
 */
export function PlaceSelects({ edits, open }: { edits: Edits; open: (name: DialogName) => void }) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const plan = usePlan();
  const named = useBuilderState((state) => state);
  const { place, view } = named;
  const isOneWeek = view === 'day' || view === 'week';
  const months = liveChildren(plan, ROOT);
  const month = plan.rows[place.week ?? '']?.parent ?? '';
  const weeks = liveChildren(plan, month);
  if (place.week === null || view === 'preview') return null;
  return (
    <div className="builder-places">
      {isOneWeek && (
        <>
          <select
            className="input"
            aria-label={t('place.month')}
            value={month}
            onChange={(event) => {
              const [first] = liveChildren(plan, event.target.value);
              if (first) builder.go({ week: first.key, day: place.day });
            }}
          >
            {months.map((row) => (
              <option key={row.key} value={row.key}>
                {rowName(t, named, row)}
              </option>
            ))}
          </select>
          <select
            className="input"
            aria-label={t('place.week')}
            value={place.week ?? ''}
            onChange={(event) => builder.go({ week: event.target.value, day: place.day })}
          >
            {weeks.map((row) => (
              <option key={row.key} value={row.key}>
                {rowName(t, named, row)}
              </option>
            ))}
          </select>
        </>
      )}
      {view === 'day' && (
        <select
          className="input"
          aria-label={t('place.day')}
          value={place.day}
          onChange={(event) => builder.go({ ...place, day: Number(event.target.value) })}
        >
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {t(`days.${day}`)}
            </option>
          ))}
        </select>
      )}
      <PlanMenu edits={edits} open={open} />
    </div>
  );
}
