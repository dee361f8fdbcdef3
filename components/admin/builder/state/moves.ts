import { PLAN_LEVELS } from '@/lib/domain/plan/levels';
import type { Step } from './history';
import {
  type DraftRow,
  isLive,
  liveChildren,
  liveInside,
  type Plan,
  placeOf,
  ROOT,
  type RowKey,
} from './plan';

/** A destination: before the live row at `at` of `parent`. */
export type Target = { parent: RowKey; at: number };

const rowsOf = (plan: Plan, keys: readonly RowKey[]): DraftRow[] =>
  keys.flatMap((key) => plan.rows[key] ?? []);

/** The rows of the outermost level among these, in plan order. */
export function sameLevel(plan: Plan, keys: readonly RowKey[]): RowKey[] {
  const rows = rowsOf(plan, keys);
  const level = PLAN_LEVELS.find((each) => rows.some((row) => row.level === each));
  if (!level) return [];
  const chosen = new Set(rows.filter((row) => row.level === level).map(({ key }) => key));
  return chosen.size < 2
    ? [...chosen]
    : liveInside(plan, ROOT, level)
        .map(({ key }) => key)
        .filter((key) => chosen.has(key));
}

/** The selection with one row more, or without it when it is in it; rows of another level leave it. */
export function withPicked(plan: Plan, selected: readonly RowKey[], key: RowKey): RowKey[] {
  const level = plan.rows[key]?.level;
  const alike = selected.filter((each) => each !== key && plan.rows[each]?.level === level);
  return sameLevel(plan, selected.includes(key) ? alike : [...alike, key]);
}

/** The rows of one level from one to another, in plan order; only the last when they are of two levels. */
export function rangeOf(plan: Plan, from: RowKey, to: RowKey): RowKey[] {
  const level = plan.rows[to]?.level;
  if (!level) return [];
  const keys = liveInside(plan, ROOT, level).map(({ key }) => key);
  const [a, b] = [keys.indexOf(from), keys.indexOf(to)];
  return a < 0 || b < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** The start of an extended selection: the focused row, or the earlier start if that row is selected. */
export const startOf = ({
  selected,
  anchor,
  active,
}: {
  selected: readonly RowKey[];
  anchor: RowKey | null;
  active: RowKey | null;
}): RowKey | null => (active !== null && selected.includes(active) && anchor ? anchor : active);

/** The adjacent parent, into which rows move past the end of their own. */
function nextParent(plan: Plan, parent: DraftRow, step: 1 | -1): DraftRow | undefined {
  const beside = liveChildren(plan, parent.parent);
  return beside[placeOf(plan, parent) + step];
}

/** One place up or down, past the end of a block into the next one of the day (docs/spec/builder.md#keys). */
export function stepTarget(plan: Plan, keys: readonly RowKey[], step: 1 | -1): Target | null {
  const rows = rowsOf(plan, keys);
  const first = step < 0 ? rows[0] : rows.at(-1);
  const parent = first && plan.rows[first.parent];
  if (!first || !parent || first.level === 'day') return null;
  const at = placeOf(plan, first) + step;
  const count = liveChildren(plan, parent.key).length;
  if (at >= 0 && at < count) return { parent: parent.key, at: step > 0 ? at + 1 : at };
  if (first.level === 'block') return null;
  const next = nextParent(plan, parent, step);
  return next ? { parent: next.key, at: step > 0 ? 0 : liveChildren(plan, next.key).length } : null;
}

/** The same block of the previous or next day; otherwise the block at the same position, or the last one. */
export function dayTarget(plan: Plan, keys: readonly RowKey[], step: 1 | -1): Target | null {
  const [row] = rowsOf(plan, keys);
  if (row?.level !== 'exercise' && row?.level !== 'block') return null;
  const block = row.level === 'block' ? row : plan.rows[row.parent];
  if (!block) return null;
  const days = liveInside(plan, ROOT, 'day');
  const day = days[days.findIndex(({ key }) => key === block.parent) + step];
  if (!day) return null;
  if (row.level === 'block') return { parent: day.key, at: placeOf(plan, row) };
  const blocks = liveChildren(plan, day.key);
  const same = blocks.find(({ ref }) => ref === block.ref) ?? blocks[placeOf(plan, block)] ?? blocks.at(-1);
  return same ? { parent: same.key, at: liveChildren(plan, same.key).length } : null;
}

/** The next or previous row beside these, or their parent, which gets the focus when they are gone. */
export function neighbour(plan: Plan, keys: readonly RowKey[]): RowKey | null {
  const gone = new Set(keys);
  const row = rowsOf(plan, keys).findLast(({ parent }) => !gone.has(parent));
  if (!row) return null;
  const beside = liveChildren(plan, row.parent);
  const at = placeOf(plan, row);
  const after = beside.slice(at + 1).find(({ key }) => !gone.has(key));
  const before = beside.slice(0, at).findLast(({ key }) => !gone.has(key));
  return after?.key ?? before?.key ?? row.parent;
}

/** Where an undone or redone step acted: its row, or beside it when the row is gone. */
export function whereActed(before: Plan, after: Plan, { focus, patches }: Step): RowKey | null {
  const changed = patches.flatMap(({ path: [part, key] }) => (part === 'rows' ? [String(key)] : []));
  const row = focus ?? changed.find((key) => isLive(after, key)) ?? null;
  if (row && isLive(after, row)) return row;
  return neighbour(
    before,
    [row ?? '', ...changed].filter((key) => !isLive(after, key)),
  );
}
