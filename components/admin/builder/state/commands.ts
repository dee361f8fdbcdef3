import { LEVELS, levelAbove, levelBelow, type PlanLevel } from '@/lib/domain/plan/levels';
import { WEEKDAYS } from './places';
import {
  type Branch,
  branchOf,
  childrenOf,
  type DraftRow,
  type FieldValue,
  isLive,
  liveChildren,
  newKey,
  type Plan,
  placeOf,
  type RowKey,
} from './plan';

/** An immer draft of a plan. */
export type Writable = {
  rows: Record<RowKey, Omit<DraftRow, 'values'> & { values: Record<string, FieldValue> }>;
  lists: Record<RowKey, RowKey[]>;
};

let last = 0;
const SESSION = Math.random().toString(36).slice(2, 8);
/** A token that is unique on this screen and in other tabs. */
export const newToken = (): string => {
  last += 1;
  return `${SESSION}${last.toString(36)}`;
};

/** Keeps weekdays sorted, in whatever order they were created. */
function settle(plan: Writable, parent: RowKey, level: PlanLevel): void {
  if (level !== 'day') return;
  plan.lists[parent]?.sort((a, b) => (plan.rows[a]?.ref ?? 0) - (plan.rows[b]?.ref ?? 0));
}

/** The index in the list with removed rows that precedes the live row at `at`. */
function listIndex(plan: Plan, parent: RowKey, at: number): number {
  const before = liveChildren(plan, parent)[at];
  const list = childrenOf(plan, parent);
  return before ? list.indexOf(before.key) : list.length;
}

export function setValue(plan: Writable, keys: readonly RowKey[], field: string, value: FieldValue): void {
  for (const key of keys) {
    const row = plan.rows[key];
    if (row && row.values[field] !== value) row.values[field] = value;
  }
}

/**
 * Writes a stored plan over `before`, the plan that is drafted. Equal rows stay as they are; rows that it
 * lacks are removed and stay in their lists.
 */
export function overwrite(plan: Writable, before: Plan, stored: Plan): void {
  for (const [key, row] of Object.entries(stored.rows)) {
    const old = before.rows[key];
    if (!old || !isSame(old, row)) plan.rows[key] = { ...row, values: { ...row.values } };
  }
  for (const [key, row] of Object.entries(before.rows))
    if (!stored.rows[key] && !row.removed) setRemoved(plan, [key], true);
  for (const [parent, list] of Object.entries(stored.lists)) {
    const old = childrenOf(before, parent);
    const next = [...list, ...old.filter((key) => !list.includes(key) && !stored.rows[key])];
    if (next.length !== old.length || next.some((key, at) => key !== old[at])) plan.lists[parent] = next;
  }
}

const isSame = (a: DraftRow, b: DraftRow): boolean =>
  a.parent === b.parent &&
  a.ref === b.ref &&
  a.removed === b.removed &&
  Object.entries(b.values).every(([name, value]) => a.values[name] === value);

export function setReference(plan: Writable, keys: readonly RowKey[], ref: number): void {
  for (const key of keys) {
    const row = plan.rows[key];
    if (!row || row.ref === ref) continue;
    row.ref = ref;
    settle(plan, row.parent, row.level);
  }
}

function plant(plan: Writable, parent: RowKey, branch: Branch): RowKey {
  const key = newKey(branch.level, newToken());
  plan.rows[key] = {
    key,
    level: branch.level,
    parent,
    ref: branch.ref,
    values: { ...branch.values },
    removed: false,
  };
  if (levelBelow(branch.level)) plan.lists[key] = branch.below.map((child) => plant(plan, key, child));
  return key;
}

/** Inserts copies before the live row at `at`. Returns the keys of the new rows. */
export function insert(plan: Writable, parent: RowKey, at: number, branches: readonly Branch[]): RowKey[] {
  const list = plan.lists[parent];
  const [first] = branches;
  if (!list || !first) return [];
  // New months are always appended (docs/spec/builder.md#store).
  const index = first.level === 'month' ? list.length : listIndex(plan, parent, at);
  const keys = branches.map((branch) => plant(plan, parent, branch));
  list.splice(index, 0, ...keys);
  settle(plan, parent, first.level);
  return keys;
}

export function setRemoved(plan: Writable, keys: readonly RowKey[], removed: boolean): void {
  for (const key of keys) {
    const row = plan.rows[key];
    if (row && row.removed !== removed) row.removed = removed;
    if (row && !removed) takeTwin(plan, row);
  }
}

/** A day that stays takes the blocks of another on its weekday, because a weekday occurs once in a week. */
function takeTwin(plan: Writable, day: Writable['rows'][RowKey]): void {
  if (day.level !== 'day') return;
  const twin = liveChildren(plan, day.parent).find(({ key, ref }) => key !== day.key && ref === day.ref);
  if (!twin) return;
  const blocks = liveChildren(plan, twin.key).map(({ key }) => key);
  move(plan, blocks, day.key, liveChildren(plan, day.key).length);
  day.values.title ??= twin.values.title ?? null;
  setRemoved(plan, [twin.key], true);
}

/** Whether rows of this level may be put there: each weekday occurs once in a week. */
export function canMove(plan: Plan, keys: readonly RowKey[], parent: RowKey): boolean {
  const rows = keys.flatMap((key) => plan.rows[key] ?? []);
  const level = rows[0]?.level;
  if (!level || level === 'month' || rows.length !== keys.length) return false;
  if (rows.some((row) => row.level !== level)) return false;
  const owner = plan.rows[parent];
  if (!owner || owner.level !== levelAbove(level) || !isLive(plan, parent)) return false;
  if (level !== 'day') return true;
  const taken = new Set(
    liveChildren(plan, parent)
      .filter((day) => !keys.includes(day.key))
      .map((day) => day.ref),
  );
  const refs = rows.map((row) => row.ref);
  return new Set(refs).size === refs.length && !refs.some((ref) => taken.has(ref));
}

/** Moves rows of one level, in their order, before the live row at `at` of a parent. */
export function move(plan: Writable, keys: readonly RowKey[], parent: RowKey, at: number): boolean {
  const target = plan.lists[parent];
  if (!target || !canMove(plan, keys, parent)) return false;
  const moved = new Set(keys);
  const live = liveChildren(plan, parent);
  // The index does not count the moved rows themselves.
  const before = live.slice(at).find((row) => !moved.has(row.key));
  for (const key of keys) {
    const row = plan.rows[key];
    const from = row && plan.lists[row.parent];
    if (!row || !from) continue;
    from.splice(from.indexOf(key), 1);
    row.parent = parent;
  }
  target.splice(before ? target.indexOf(before.key) : target.length, 0, ...keys);
  const level = plan.rows[keys[0] ?? '']?.level;
  if (level) settle(plan, parent, level);
  return true;
}

/** Inserts a copy of each row after the last of them; a weekday goes to the next free day of its week. */
export function duplicate(plan: Writable, keys: readonly RowKey[]): RowKey[] {
  const rows = keys.flatMap((key) => plan.rows[key] ?? []);
  const lastRow = rows.at(-1);
  if (!lastRow) return [];
  const at = placeOf(plan, lastRow) + 1;
  const branches = rows.map((row) => branchOf(plan, row));
  if (lastRow.level !== 'day') return insert(plan, lastRow.parent, at, branches);
  const siblings = liveChildren(plan, lastRow.parent);
  return insert(plan, lastRow.parent, at, placeDays(siblings, branches, lastRow.ref + 1));
}

/** Assigns free weekdays to days, from `from` on and then from Monday. Days without one are left out. */
export function placeDays(
  siblings: readonly DraftRow[],
  branches: readonly Branch[],
  from: number,
): Branch[] {
  const taken = new Set(siblings.map(({ ref }) => ref));
  const free = WEEKDAYS.filter((day) => !taken.has(day));
  const ordered = [...free.filter((day) => day >= from), ...free.filter((day) => day < from)];
  return branches.flatMap((branch, index) => {
    const ref = ordered[index];
    return ref === undefined ? [] : [{ ...branch, ref }];
  });
}

/** An empty row of a level. */
export const blank = (
  level: PlanLevel,
  ref: number,
  values: Readonly<Record<string, FieldValue>> = {},
): Branch => ({
  level,
  ref,
  values: { ...Object.fromEntries(LEVELS[level].texts.map((name) => [name, null])), ...values },
  below: [],
});
