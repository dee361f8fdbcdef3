'use client';

import { useBuilderState, usePlan } from './context';
import { checksOfRow } from './state/checks';
import type { Row } from './state/plan';
import { useTexts } from './texts';
import type { Edits } from './use-edits';

/** What is odd about a row, beside it; the dose says so itself. */
export function RowChecks({ row, edits }: { row: Row; edits?: Edits }) {
  const t = useTexts('builder.checks');
  const plan = usePlan();
  const facts = useBuilderState((state) => state.facts);
  return checksOfRow(plan, row, facts).map(
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
