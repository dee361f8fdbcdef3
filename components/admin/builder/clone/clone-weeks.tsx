'use client';

import { useBuilderState, usePlan } from '../context';
import type { RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { rowName } from '../words';

/** The selected weeks as the source of a copy. */
export function CloneWeeks({ title, weeks }: { title: string; weeks: readonly RowKey[] }) {
  const t = useTexts('builder');
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  return (
    <section className="clone-place">
      <h3>{title}</h3>
      <ul>
        {weeks.map((key) => {
          const row = plan.rows[key];
          return row && <li key={key}>{rowName(t, names, row)}</li>;
        })}
      </ul>
      <p className="hint">{t('clone.times_help')}</p>
    </section>
  );
}
