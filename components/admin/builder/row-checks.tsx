'use client';

import { useRef } from 'react';
import { useBuilderState } from './context';
import { type Check, checksOfRow, type LibraryFacts } from './state/checks';
import type { DraftRow, Plan } from './state/plan';
import { useTexts } from './texts';
import type { Edits } from './use-edits';

type Seen = { plan: Plan; row: DraftRow; facts: LibraryFacts };

/**
 * The findings of a row. Returns the previous list while its content is the same; looks again only after a
 * change of the plan, because every row of a day evaluates it after every change of the state.
 */
function useRowChecks(row: DraftRow): readonly Check[] {
  const before = useRef<readonly Check[]>([]);
  const seen = useRef<Seen | null>(null);
  return useBuilderState(({ history: { plan }, facts }) => {
    const { current } = seen;
    if (current?.plan === plan && current.row === row && current.facts === facts) return before.current;
    seen.current = { plan, row, facts };
    const checks = checksOfRow(plan, row, facts);
    if (JSON.stringify(checks) !== JSON.stringify(before.current)) before.current = checks;
    return before.current;
  });
}

/** Findings of the checks shown beside a row; those of the dose are shown in its field. */
export function RowChecks({ row, edits }: { row: DraftRow; edits?: Edits }) {
  const t = useTexts('builder.checks');
  return useRowChecks(row).map(
    ({ key, kind, detail }) =>
      kind !== 'dose' && (
        <p key={kind} className="plan-check">
          {t(`beside.${kind}`, detail)}
          {kind === 'minutes' && edits && (
            <button
              type="button"
              className="link"
              onClick={() => edits.write(key, 'duration', `${detail.sum} min`)}
            >
              {t('put', detail)}
            </button>
          )}
        </p>
      ),
  );
}
