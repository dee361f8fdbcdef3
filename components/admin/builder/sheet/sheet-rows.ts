import { foldText } from '@/lib/domain/values/fold-text';
import { liveChildren, liveInside, type Names, type Plan, ROOT, type RowKey } from '../state/plan';

const STARTS = ['week', 'day', 'block'] as const;
type Start = (typeof STARTS)[number];

/** Filters of the sheet; empty texts and null don't filter. */
export type SheetFilters = {
  week: RowKey | null;
  /** Id of a library block. */
  block: number | null;
  exercise: string;
  dose: string;
};
export const NO_SHEET_FILTERS: SheetFilters = { week: null, block: null, exercise: '', dose: '' };

/** Filters that hide rows. */
export const activeCount = ({ week, block, exercise, dose }: SheetFilters): number =>
  [week !== null, block !== null, exercise.trim() !== '', dose.trim() !== ''].filter(Boolean).length;

/** An exercise in the sheet, its number in the whole program, and whether it starts a week, day or block. */
export type SheetLine = { key: RowKey; number: number; starts: Start | null };

/**
 * The exercises to show in the sheet, in plan order. Texts match ignoring case and accents. Numbers stay the
 * same when rows are hidden.
 */
export function sheetLines(plan: Plan, names: Names['exercises'], filters: SheetFilters): SheetLine[] {
  const within = filters.week !== null && plan.rows[filters.week] ? filters.week : null;
  const [exercise, dose] = [foldText(filters.exercise.trim()), foldText(filters.dose.trim())];
  const lines: SheetLine[] = [];
  let number = 0;
  let before: Partial<Record<Start, RowKey | undefined>> = {};
  for (const block of liveInside(plan, ROOT, 'block')) {
    const week = plan.rows[block.parent]?.parent;
    const isShown =
      (within === null || week === within) && (filters.block === null || block.ref === filters.block);
    for (const row of liveChildren(plan, block.key)) {
      number += 1;
      if (!isShown) continue;
      if (exercise !== '' && !foldText(names[row.ref] ?? '').includes(exercise)) continue;
      if (dose !== '' && !foldText(String(row.values.duration ?? '')).includes(dose)) continue;
      const here = { week, day: block.parent, block: block.key };
      const starts = STARTS.find((level) => here[level] !== before[level]);
      lines.push({ key: row.key, number, starts: starts ?? null });
      before = here;
    }
  }
  return lines;
}

/** The rows of a fill, starting with the one whose dose is copied; `to` may be above or below it. */
export function fillRange(keys: readonly RowKey[], from: number, to: number): RowKey[] {
  const end = Math.min(Math.max(to, 0), keys.length - 1);
  return end < from ? keys.slice(end, from + 1).toReversed() : keys.slice(from, end + 1);
}
