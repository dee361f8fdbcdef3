import { useRef } from 'react';
import { useActions } from './actions';
import { useBuilderState } from './context';
import { type Check, checksOfRow, type LibraryFacts } from './state/checks';
import type { DraftRow, Plan, RowKey } from './state/plan';
import { useTexts } from './texts';

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
export function RowChecks({ row }: { row: DraftRow }) {
  const t = useTexts('builder.checks');
  return useRowChecks(row).map(
    ({ key, kind, detail }) =>
      kind !== 'dose' && (
        <p key={kind} className="plan-check">
          {t(`beside.${kind}`, detail)}
          {kind === 'minutes' && <PutMinutes block={key} sum={Number(detail.sum)} />}
        </p>
      ),
  );
}

/** Writes the minutes that the rows of a block have together as the block's own. */
function PutMinutes({ block, sum }: { block: RowKey; sum: number }) {
  const t = useTexts('builder.checks');
  const { edits } = useActions();
  return (
    <button type="button" className="link" onClick={() => edits.write(block, 'duration', `${sum} min`)}>
      {t('put', { sum })}
    </button>
  );
}
