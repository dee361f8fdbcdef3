import { foldText } from '@/lib/domain/fold-text';
import { type Key, liveChildren, liveInside, type Names, type Plan, ROOT } from '../state/plan';

/** What the rows of the sheet are narrowed to; an empty text and null narrow nothing. */
export type SheetFilters = {
  week: Key | null;
  /** A block of the library. */
  block: number | null;
  exercise: string;
  dose: string;
};
export const NO_SHEET_FILTERS: SheetFilters = { week: null, block: null, exercise: '', dose: '' };

export const isNarrowed = ({ week, block, exercise, dose }: SheetFilters): boolean =>
  week !== null || block !== null || exercise.trim() !== '' || dose.trim() !== '';

/** The exercises that the sheet shows, in plan order. Letters count whatever their case and accents. */
export function sheetKeys(plan: Plan, names: Names['exercises'], filters: SheetFilters): Key[] {
  const { week, block } = filters;
  const [exercise, dose] = [foldText(filters.exercise.trim()), foldText(filters.dose.trim())];
  return liveInside(plan, week !== null && plan.rows[week] ? week : ROOT, 'block')
    .filter((row) => block === null || row.ref === block)
    .flatMap((row) => liveChildren(plan, row.key))
    .filter(
      ({ ref, values }) =>
        (exercise === '' || foldText(names[ref] ?? '').includes(exercise)) &&
        (dose === '' || foldText(String(values.duration ?? '')).includes(dose)),
    )
    .map(({ key }) => key);
}

/** The rows that a fill reaches, the one whose dose it takes first; `to` may be above or below it. */
export function fillRange(keys: readonly Key[], from: number, to: number): Key[] {
  const end = Math.min(Math.max(to, 0), keys.length - 1);
  return end < from ? keys.slice(end, from + 1).toReversed() : keys.slice(from, end + 1);
}
