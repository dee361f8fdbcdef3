import { PLAN_LIMITS } from '@/lib/domain/plan/levels';
import { requireDay } from '../state/append';
import { blank, insert, setRemoved, setValue, type Writable } from '../state/commands';
import { type Branch, liveChildren, type Plan, placeOf, type RowKey } from '../state/plan';

/** A block of the sheet whose exercises have been chosen. */
export type PasteBlock = {
  day: number;
  title: string | null;
  /** The row or block after which the rows are inserted; null for a new block. */
  after: RowKey | null;
  /** Library block of the new block. */
  ref: number;
  rows: readonly Branch[];
};

/** Where rows are inserted: after this row, or last in this block. */
function placeAfter(plan: Plan, key: RowKey): { parent: RowKey; at: number } | null {
  const row = plan.rows[key];
  if (row?.level === 'exercise') return { parent: row.parent, at: placeOf(plan, row) + 1 };
  return row?.level === 'block' ? { parent: key, at: liveChildren(plan, key).length } : null;
}

/** Whether the block of this row takes so many more rows. */
export function hasRoom(plan: Plan, after: RowKey, count: number): boolean {
  const near = placeAfter(plan, after);
  return near !== null && liveChildren(plan, near.parent).length + count <= PLAN_LIMITS.blockRows;
}

/**
 * Inserts the blocks of a sheet into a week, after its content or instead of it. Returns the keys of the new
 * exercises.
 */
export function pasteSheet(
  draft: Writable,
  week: RowKey,
  blocks: readonly PasteBlock[],
  instead: boolean,
): RowKey[] {
  const days = new Map<number, RowKey>();
  for (const { day, title } of blocks) {
    const key = days.get(day) ?? requireDay(draft, week, day);
    if (!key) return [];
    if (!days.has(day) && instead)
      setRemoved(
        draft,
        liveChildren(draft, key).map((block) => block.key),
        true,
      );
    if (title && (instead || !draft.rows[key]?.values.title)) setValue(draft, [key], 'title', title);
    days.set(day, key);
  }
  return blocks.flatMap(({ day, after, ref, rows }) => {
    const near = after && !instead ? placeAfter(draft, after) : null;
    if (near) return insert(draft, near.parent, near.at, rows);
    const parent = days.get(day) ?? '';
    const [block = ''] = insert(draft, parent, liveChildren(draft, parent).length, [
      { ...blank('block', ref), below: rows },
    ]);
    return draft.lists[block] ?? [];
  });
}

/** The limit that a save would exceed: blocks of a day, or rows of a block. */
export function excessOf(
  plan: Plan,
  week: RowKey,
  blocks: readonly PasteBlock[],
  instead: boolean,
): 'blocks' | 'rows' | null {
  const inDay = new Map<number, number>();
  for (const { day, after, rows } of blocks) {
    const near = after && !instead ? placeAfter(plan, after) : null;
    if (near && after && !hasRoom(plan, after, rows.length)) return 'rows';
    if (!near) inDay.set(day, (inDay.get(day) ?? 0) + 1);
  }
  const isFull = liveChildren(plan, week).some((day) => {
    const there = instead ? 0 : liveChildren(plan, day.key).length;
    return inDay.has(day.ref) && there + (inDay.get(day.ref) ?? 0) > PLAN_LIMITS.blocks;
  });
  return isFull || [...inDay.values()].some((count) => count > PLAN_LIMITS.blocks) ? 'blocks' : null;
}
