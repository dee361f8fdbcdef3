import { blank, insert, setValue, type Writable } from './commands';
import { type Branch, type Key, liveChildren } from './plan';

/** The row of a weekday in a week; made when it has none. */
export function requireDay(draft: Writable, week: Key, day: number): Key | null {
  const found = liveChildren(draft, week).find(({ ref }) => ref === day);
  return found?.key ?? insert(draft, week, 0, [blank('day', day)])[0] ?? null;
}

/** Adds the blocks of a day after those that are there; its title only where there is none. */
export function appendDay(draft: Writable, week: Key, day: number, { values, below }: Branch): Key[] {
  const key = requireDay(draft, week, day);
  if (!key) return [];
  const { title = null } = values;
  if (title && !draft.rows[key]?.values.title) setValue(draft, [key], 'title', title);
  return insert(draft, key, liveChildren(draft, key).length, below);
}
