'use client';

import type { DraftRow, Names } from './state/plan';
import { useTexts } from './texts';
import { optionNames } from './words';

type RowOptionsProps = { names: Names; rows: readonly DraftRow[] };

/** The options of a select of rows: repeated names are numbered, and a day has its title. */
export function RowOptions({ names, rows }: RowOptionsProps) {
  const t = useTexts('builder');
  const texts = optionNames(t, names, rows);
  return rows.map((row, at) => (
    <option key={row.key} value={row.key}>
      {[texts[at], row.values.title].filter(Boolean).join(': ')}
    </option>
  ));
}
