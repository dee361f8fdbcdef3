import { blank, insert, setValue, type Writable } from './commands';
import { type Branch, liveChildren, type RowKey } from './plan';

/** The row of a weekday in a week; created when missing. */
export function requireDay(draft: Writable, week: RowKey, day: number): RowKey | null {
  const found = liveChildren(draft, week).find(({ ref }) => ref === day);
  return found?.key ?? insert(draft, week, 0, [blank('day', day)])[0] ?? null;
}

/** Appends the blocks of a day; the title is set only if there was none. */
export function appendDay(draft: Writable, week: RowKey, day: number, { values, below }: Branch): RowKey[] {
  const key = requireDay(draft, week, day);
  if (!key) return [];
  const { title = null } = values;
  if (title && !draft.rows[key]?.values.title) setValue(draft, [key], 'title', title);
  return insert(draft, key, liveChildren(draft, key).length, below);
}
