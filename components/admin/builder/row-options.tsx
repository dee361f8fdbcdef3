'use client';

import type { DraftRow } from './state/plan';
import type { BuilderState } from './state/store';
import { useTexts } from './texts';
import { optionNames } from './words';

type RowOptionsProps = { named: Pick<BuilderState, 'names'>; rows: readonly DraftRow[] };

/** The options of a select of rows: repeated names are numbered, and a day has its title. */
export function RowOptions({ named, rows }: RowOptionsProps) {
  const t = useTexts('builder');
  const names = optionNames(t, named, rows);
  return rows.map((row, at) => (
    <option key={row.key} value={row.key}>
      {[names[at], row.values.title].filter(Boolean).join(': ')}
    </option>
  ));
}
