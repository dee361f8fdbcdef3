import { useMemo } from 'react';
import { useBuilderState } from '../context';
import { isStored, toSend } from '../state/difference';
import type { JournalEntry } from '../state/journal';
import { isLive, joinNames, noNames, type RowKey } from '../state/plan';
import { useTexts } from '../texts';
import { placeText, rowName } from '../words';

/** Changes that are named; the others are counted. */
const NAMED = 5;

/** Unsaved changes by row: what happens to it, and where it stands. */
export function RecoverList({ kept }: { kept: JournalEntry }) {
  const t = useTexts('builder');
  const known = useBuilderState((state) => state.names);
  const { base, plan, ids, learned } = kept;
  const changed = useMemo(() => toSend(base, plan, ids).changed, [base, plan, ids]);
  const names = joinNames(learned ?? noNames(), known);
  const line = (key: RowKey) => {
    const isGone = !isLive(plan, key);
    const from = isGone ? base : plan;
    const row = from.rows[key];
    if (!row) return null;
    const dose = row.values.duration ?? null;
    const was = isStored(base, key) ? (base.rows[key]?.values.duration ?? null) : dose;
    const state = isGone ? 'gone' : isStored(base, key) ? 'changed' : 'new';
    return (
      <li key={key}>
        <p>
          <b>{rowName(t, names, row)}</b>
          {was !== dose && (
            <span>
              {was && <del>{was}</del>} → {dose ?? t('clash.nothing')}
            </span>
          )}
          <span>{t(`recover.states.${state}`)}</span>
        </p>
        {row.level !== 'month' && <p>{placeText(t, names, from, row.parent)}</p>}
      </li>
    );
  };
  return (
    <ul className="recover-list">
      {changed.slice(0, NAMED).map(line)}
      {changed.length > NAMED && <li>{t('recover.more', { count: changed.length - NAMED })}</li>}
    </ul>
  );
}
