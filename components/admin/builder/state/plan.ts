import { LEVELS, levelBelow, type PlanLevel } from '@/lib/domain/plan/levels';

/** Identifies a row while the screen is open, before and after it is saved. */
export type RowKey = string;
export type FieldValue = string | number | null;

export type DraftRow = {
  key: RowKey;
  level: PlanLevel;
  /** Key of the parent; ROOT for months. */
  parent: RowKey;
  /** Id of the library row, or the weekday of a day. */
  ref: number;
  values: Readonly<Record<string, FieldValue>>;
  /** Removed rows stay in the plan, so that undo restores them unchanged. */
  removed: boolean;
};

/** A plan as rows by key, and the order of each row's children. */
export type Plan = {
  rows: Readonly<Record<RowKey, DraftRow>>;
  /** Includes removed rows. */
  lists: Readonly<Record<RowKey, readonly RowKey[]>>;
};

export const ROOT: RowKey = 'plan';

export const EMPTY_PLAN: Plan = { rows: {}, lists: { [ROOT]: [] } };

/** The key of a stored row that was not created on this screen. */
const storedKey = (level: PlanLevel, id: number): RowKey => `${level}-${id}`;

export const childrenOf = (plan: Plan, key: RowKey): readonly RowKey[] => plan.lists[key] ?? [];

/** The children of a row that are not removed, in order. */
export const liveChildren = (plan: Plan, key: RowKey): DraftRow[] =>
  childrenOf(plan, key).flatMap((child) => {
    const row = plan.rows[child];
    return row && !row.removed ? [row] : [];
  });

/** Whether neither the row nor an ancestor is removed. */
export function isLive(plan: Plan, key: RowKey): boolean {
  for (let at = key; at !== ROOT; ) {
    const row = plan.rows[at];
    if (!row || row.removed) return false;
    at = row.parent;
  }
  return true;
}

/** The row and its ancestors, outermost first. */
export function pathOf(plan: Plan, key: RowKey): DraftRow[] {
  const row = plan.rows[key];
  return row ? [...pathOf(plan, row.parent), row] : [];
}

export const ancestorAt = (plan: Plan, key: RowKey, level: PlanLevel): DraftRow | undefined =>
  pathOf(plan, key).find((row) => row.level === level);

/** All live descendants of a level, in plan order. */
export function liveInside(plan: Plan, key: RowKey, level: PlanLevel): DraftRow[] {
  const own = liveChildren(plan, key);
  if (own[0]?.level === level) return own;
  return own.flatMap((child) => liveInside(plan, child.key, level));
}

/** The index of a row among its live siblings. */
export const placeOf = (plan: Plan, row: DraftRow): number =>
  liveChildren(plan, row.parent).findIndex(({ key }) => key === row.key);

/** A row with its descendants but without ids, for copying, pasting and inserting. */
export type Branch = {
  level: PlanLevel;
  ref: number;
  values: Readonly<Record<string, FieldValue>>;
  below: readonly Branch[];
};

export const branchOf = (plan: Plan, row: DraftRow): Branch => ({
  level: row.level,
  ref: row.ref,
  values: row.values,
  below: liveChildren(plan, row.key).map((child) => branchOf(plan, child)),
});

type WireRow = Readonly<Record<string, unknown>>;
/** Names of library rows by id, collected from the server's answers. */
export type Names = Record<'months' | 'weeks' | 'blocks' | 'exercises', Record<number, string>>;

export const noNames = (): Names => ({ months: {}, weeks: {}, blocks: {}, exercises: {} });

export const joinNames = (a: Names, b: Names): Names => ({
  months: { ...a.months, ...b.months },
  weeks: { ...a.weeks, ...b.weeks },
  blocks: { ...a.blocks, ...b.blocks },
  exercises: { ...a.exercises, ...b.exercises },
});

type ReadTree = { plan: Plan; ids: Record<RowKey, number>; names: Names };

/**
 * Converts `program_months` of the tree (docs/spec/builder.md#tree) to a plan. `known` are the ids of rows
 * that this screen created and saved; they keep their keys.
 */
export function readTree(months: readonly WireRow[], known: Readonly<Record<RowKey, number>> = {}): ReadTree {
  const rows: Record<RowKey, DraftRow> = {};
  const lists: Record<RowKey, RowKey[]> = { [ROOT]: [] };
  const ids: Record<RowKey, number> = {};
  const names = noNames();
  const keys = new Map(Object.entries(known).map(([key, id]) => [`${levelOfKey(key)}-${id}`, key]));

  const take = (level: PlanLevel, wire: WireRow, parent: RowKey) => {
    const { reference, embed, library, list: _list, texts } = LEVELS[level];
    const id = Number(wire.id);
    const stored = storedKey(level, id);
    const key = keys.get(stored) ?? stored;
    const ref = Number(wire[reference]);
    const values: Record<string, FieldValue> = {};
    for (const name of texts) values[name] = (wire[name] ?? null) as FieldValue;
    rows[key] = { key, level, parent, ref, values, removed: false };
    ids[key] = id;
    lists[parent]?.push(key);
    const named = wire[embed] as { name?: string; nombre?: string; mes?: string } | undefined;
    if (library && named) names[library][ref] = named.name ?? named.nombre ?? named.mes ?? `#${ref}`;
    const below = levelBelow(level);
    if (!below) return;
    lists[key] = [];
    for (const child of (wire[LEVELS[below].list] ?? []) as WireRow[]) take(below, child, key);
  };
  for (const month of months) take('month', month, ROOT);
  return { plan: { rows, lists }, ids, names };
}

const levelOfKey = (key: RowKey): string => key.slice(0, key.indexOf('-'));

/** The key of a new row; `token` is unique on this screen. */
export const newKey = (level: PlanLevel, token: string): RowKey => `${level}-n${token}`;
