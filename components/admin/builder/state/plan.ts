import { LEVELS, levelBelow, type PlanLevel } from '@/lib/domain/plan/levels';

/** Names a row for as long as the screen is open: stored or not, saved or not. */
export type Key = string;
export type Value = string | number | null;

export type Row = {
  key: Key;
  level: PlanLevel;
  /** ROOT for months. */
  parent: Key;
  /** What it stands for: a row of the library, or the weekday of a day. */
  ref: number;
  values: Readonly<Record<string, Value>>;
  /** Stays in the plan, so that undoing brings it back as it was. */
  removed: boolean;
};

/** A plan as rows by key, and the order of the rows in each. */
export type Plan = {
  rows: Readonly<Record<Key, Row>>;
  /** Also of removed rows. */
  lists: Readonly<Record<Key, readonly Key[]>>;
};

export const ROOT: Key = 'plan';

export const EMPTY_PLAN: Plan = { rows: {}, lists: { [ROOT]: [] } };

/** The key of a stored row that this screen did not add itself. */
export const storedKey = (level: PlanLevel, id: number): Key => `${level}-${id}`;

export const childrenOf = (plan: Plan, key: Key): readonly Key[] => plan.lists[key] ?? [];

/** The rows in a row that are not removed, in order. */
export const liveChildren = (plan: Plan, key: Key): Row[] =>
  childrenOf(plan, key).flatMap((child) => {
    const row = plan.rows[child];
    return row && !row.removed ? [row] : [];
  });

/** Whether neither the row nor one above it is removed. */
export function isLive(plan: Plan, key: Key): boolean {
  for (let at = key; at !== ROOT; ) {
    const row = plan.rows[at];
    if (!row || row.removed) return false;
    at = row.parent;
  }
  return true;
}

/** The row and those above it, outermost first. */
export function pathOf(plan: Plan, key: Key): Row[] {
  const row = plan.rows[key];
  return row ? [...pathOf(plan, row.parent), row] : [];
}

export const ancestorAt = (plan: Plan, key: Key, level: PlanLevel): Row | undefined =>
  pathOf(plan, key).find((row) => row.level === level);

/** All live rows of a level inside a row, in plan order. */
export function liveInside(plan: Plan, key: Key, level: PlanLevel): Row[] {
  const own = liveChildren(plan, key);
  if (own[0]?.level === level) return own;
  return own.flatMap((child) => liveInside(plan, child.key, level));
}

/** The place of a row among the live ones beside it, from 0. */
export const placeOf = (plan: Plan, row: Row): number =>
  liveChildren(plan, row.parent).findIndex(({ key }) => key === row.key);

/** A row and all below it, without identity: what is copied, pasted and inserted. */
export type Branch = {
  level: PlanLevel;
  ref: number;
  values: Readonly<Record<string, Value>>;
  below: readonly Branch[];
};

export const branchOf = (plan: Plan, row: Row): Branch => ({
  level: row.level,
  ref: row.ref,
  values: row.values,
  below: liveChildren(plan, row.key).map((child) => branchOf(plan, child)),
});

type WireRow = Readonly<Record<string, unknown>>;
/** Names of library rows by id, learned from what the server sends. */
export type Names = Record<'months' | 'weeks' | 'blocks' | 'exercises', Record<number, string>>;

export const noNames = (): Names => ({ months: {}, weeks: {}, blocks: {}, exercises: {} });

export const joinNames = (a: Names, b: Names): Names => ({
  months: { ...a.months, ...b.months },
  weeks: { ...a.weeks, ...b.weeks },
  blocks: { ...a.blocks, ...b.blocks },
  exercises: { ...a.exercises, ...b.exercises },
});

export type ReadTree = { plan: Plan; ids: Record<Key, number>; names: Names };

/**
 * `program_months` of the tree (docs/spec/builder.md#tree) as a plan. `known` holds the ids of rows that this
 * screen has added and saved: they keep the keys they have.
 */
export function readTree(months: readonly WireRow[], known: Readonly<Record<Key, number>> = {}): ReadTree {
  const rows: Record<Key, Row> = {};
  const lists: Record<Key, Key[]> = { [ROOT]: [] };
  const ids: Record<Key, number> = {};
  const names = noNames();
  const keys = new Map(Object.entries(known).map(([key, id]) => [`${levelOfKey(key)}-${id}`, key]));

  const take = (level: PlanLevel, wire: WireRow, parent: Key) => {
    const { reference, embed, library, list: _list, texts } = LEVELS[level];
    const id = Number(wire.id);
    const stored = storedKey(level, id);
    const key = keys.get(stored) ?? stored;
    const ref = Number(wire[reference]);
    const values = Object.fromEntries(texts.map((name) => [name, (wire[name] ?? null) as Value]));
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

const levelOfKey = (key: Key): string => key.slice(0, key.indexOf('-'));

/** The key of a new row; `token` is unique on this screen. */
export const newKey = (level: PlanLevel, token: string): Key => `${level}-n${token}`;
