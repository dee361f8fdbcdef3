import { LEVELS, levelBelow, type PlanLevel } from '@/lib/domain/plan/levels';
import { childrenOf, type DraftRow, isLive, liveChildren, type Plan, ROOT, type RowKey } from './plan';

export type Ids = Readonly<Record<RowKey, number>>;

/** A row in the body of `program/store`. */
export type Entry = { [name: string]: unknown };
export type Sending = {
  months: Entry[];
  /** Rows by their path in the body, to find the rows of the server's errors. */
  keys: ReadonlyMap<string, RowKey>;
  /** The number of changes as a person counts them: a new or removed row counts once with its descendants. */
  changed: readonly RowKey[];
};

/** Whether the row is live in the stored plan. A row whose removal was saved is sent again in full. */
export const isStored = (base: Plan, key: RowKey): boolean =>
  base.rows[key] !== undefined && isLive(base, key);

/** The values of the row that differ from the stored ones. */
function fieldsOf(row: DraftRow, before: DraftRow | undefined): Entry {
  const { reference } = LEVELS[row.level];
  const fields: Entry = {};
  if (row === before) return fields;
  if (!before || before.ref !== row.ref) fields[reference] = row.ref;
  for (const [name, value] of Object.entries(row.values))
    if (!before || before.values[name] !== value) fields[name] = value;
  return fields;
}

/** Whether the order differs from the server's default: stored rows as they were, then new ones. */
function isReordered(base: Plan, plan: Plan, parent: RowKey): boolean {
  if (childrenOf(base, parent) === childrenOf(plan, parent)) return false;
  const now = liveChildren(plan, parent).map(({ key }) => key);
  const here = new Set(now);
  const stayed = liveChildren(base, parent)
    .map(({ key }) => key)
    .filter((key) => here.has(key) && isStored(base, key));
  const known = new Set(stayed);
  const expected = [...stayed, ...now.filter((key) => !known.has(key))];
  return now.some((key, at) => key !== expected[at]);
}

/**
 * Rows that differ between two plans, with their ancestors. Rows are immutable, so comparing objects is
 * enough, and all others can be skipped.
 */
function touchedRows(base: Plan, plan: Plan): ReadonlySet<RowKey> {
  const touched = new Set<RowKey>();
  const touch = (of: Plan, from: RowKey) => {
    for (let key = from; key !== ROOT && !touched.has(key); ) {
      touched.add(key);
      key = of.rows[key]?.parent ?? ROOT;
    }
  };
  for (const part of ['rows', 'lists'] as const) {
    const [before, now]: [Readonly<Record<RowKey, unknown>>, Readonly<Record<RowKey, unknown>>] = [
      base[part],
      plan[part],
    ];
    for (const key in now)
      if (now[key] !== before[key]) {
        touch(plan, key);
        const was = base.rows[key]?.parent;
        if (was !== undefined && was !== ROOT) touch(base, was);
      }
  }
  return touched;
}

class Reading {
  readonly keys = new Map<string, RowKey>();
  readonly changed: RowKey[] = [];
  readonly #touched: ReadonlySet<RowKey>;

  constructor(
    readonly base: Plan,
    readonly plan: Plan,
    readonly ids: Ids,
  ) {
    this.#touched = touchedRows(base, plan);
  }

  /** `counted`: a new ancestor already counts for it. `whole`: it is sent with all its descendants. */
  list(level: PlanLevel, parent: RowKey, path: string, counted: boolean, whole: boolean): Entry[] {
    const { place } = LEVELS[level];
    const reordered = place !== null && isReordered(this.base, this.plan, parent);
    const live = liveChildren(this.plan, parent);
    const entries: Entry[] = [];
    for (const [at, row] of live.entries()) {
      const isSame = !whole && !this.#touched.has(row.key);
      if (isSame && !reordered) continue;
      const entry = isSame ? null : this.#entry(row, `${path}.${entries.length}`, counted);
      if (!entry && !reordered) continue;
      this.keys.set(`${path}.${entries.length}`, row.key);
      entries.push({
        ...(entry ?? { id: this.ids[row.key] }),
        ...(reordered && place ? { [place]: at } : {}),
      });
    }
    const changed = new Set(this.changed);
    if (reordered && !counted && !live.some(({ key }) => changed.has(key)) && live[0])
      this.changed.push(live[0].key);
    for (const { key } of liveChildren(this.base, parent)) {
      const id = this.ids[key];
      if (id === undefined || !isStored(this.base, key) || isLive(this.plan, key)) continue;
      this.keys.set(`${path}.${entries.length}`, key);
      this.changed.push(key);
      entries.push({ id, record_mode: 'D' });
    }
    return entries;
  }

  #entry(row: DraftRow, path: string, counted: boolean): Entry | null {
    const id = this.ids[row.key];
    const before = id !== undefined && isStored(this.base, row.key) ? this.base.rows[row.key] : undefined;
    const fields = fieldsOf(row, before);
    const differs = !before || before.parent !== row.parent || Object.keys(fields).length > 0;
    if (differs && !counted) this.changed.push(row.key);
    const below = levelBelow(row.level);
    const name = below ? LEVELS[below].list : '';
    const inside = below ? this.list(below, row.key, `${path}.${name}`, counted || !before, !before) : [];
    if (!differs && inside.length === 0) return null;
    return {
      ...(id === undefined ? { key: row.key } : { id }),
      ...fields,
      ...(inside.length > 0 ? { [name]: inside } : {}),
    };
  }
}

const NOTHING: Sending = { months: [], keys: new Map(), changed: [] };

/**
 * The body of `program/store` (docs/spec/builder.md#autosave): only rows that differ, with the ids of their
 * ancestors. Where the order differs, all rows of that list have their place. A removed row is sent under its
 * parent on the server.
 */
export function toSend(base: Plan, plan: Plan, ids: Ids): Sending {
  if (base === plan) return NOTHING;
  const reading = new Reading(base, plan, ids);
  const months = reading.list('month', ROOT, LEVELS.month.list, false, false);
  return { months, keys: reading.keys, changed: reading.changed };
}

/** The row of a server error, by its path in the body. */
export function keyAtPath(
  keys: ReadonlyMap<string, RowKey>,
  path: string,
): { key: RowKey; field: string } | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const key = keys.get(path.slice(0, end));
    if (key) return { key, field: path.slice(end + 1) };
  }
  return null;
}

/**
 * The ids after a save: new rows are returned by key, exercises that became other rows by their old id
 * (docs/spec/builder.md#store).
 */
export function withAnswered(ids: Ids, plan: Plan, answered: Readonly<Record<string, number>>): Ids {
  const next: Record<RowKey, number> = { ...ids };
  for (const [key, id] of Object.entries(ids)) {
    const heir = answered[String(id)];
    if (heir !== undefined && plan.rows[key]?.level === 'exercise') next[key] = heir;
  }
  for (const [key, id] of Object.entries(answered)) if (plan.rows[key]) next[key] = id;
  return next;
}
