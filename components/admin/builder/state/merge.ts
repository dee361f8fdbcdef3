import type { Clash, MergedChange } from './clashes';
import { type Ids, toSend } from './difference';
import { mergedChanges, rowChanges } from './merged-changes';
import {
  childrenOf,
  type DraftRow,
  type FieldValue,
  isLive,
  liveChildren,
  type Plan,
  type RowKey,
} from './plan';

export type Merged = {
  plan: Plan;
  /** Conflicts; until they are resolved, this screen's values stand. */
  clashes: Clash[];
  changes: MergedChange[];
};

/** Merges two orders: missing rows of `other` are inserted after their nearest preceding row. */
function mergeOrder(
  first: readonly RowKey[],
  other: readonly RowKey[],
  members: ReadonlySet<RowKey>,
): RowKey[] {
  const order = first.filter((key) => members.has(key));
  const there = new Set(order);
  let at = -1;
  for (const key of other) {
    if (!members.has(key)) continue;
    if (there.has(key)) {
      at = order.indexOf(key);
      continue;
    }
    at += 1;
    order.splice(at, 0, key);
    there.add(key);
  }
  return order;
}

const sameOrder = (a: readonly RowKey[], b: readonly RowKey[]): boolean => {
  const inB = new Set(b);
  const inA = new Set(a);
  const left = a.filter((key) => inB.has(key));
  const right = b.filter((key) => inA.has(key));
  return left.every((key, at) => key === right[at]);
};

const withValues = (row: DraftRow, change: (value: FieldValue, name: string) => FieldValue): DraftRow => ({
  ...row,
  values: Object.fromEntries(Object.entries(row.values).map(([name, value]) => [name, change(value, name)])),
});

/**
 * This screen's plan with its new days put into those that the other person has on the same weekday, because
 * a weekday occurs once in a week.
 */
function withSharedDays(base: Plan, mine: Plan, fresh: Plan): Plan {
  const rows: Record<RowKey, DraftRow> = { ...mine.rows };
  const lists: Record<RowKey, readonly RowKey[]> = { ...mine.lists };
  for (const day of Object.values(mine.rows)) {
    if (day.level !== 'day' || day.removed || base.rows[day.key] || fresh.rows[day.key]) continue;
    const twin = liveChildren(fresh, day.parent).find(({ ref }) => ref === day.ref);
    const known = twin && rows[twin.key];
    // A day that was removed or moved from here leaves its weekday free.
    if (!twin || (known && known !== base.rows[twin.key])) continue;
    rows[twin.key] = withValues(
      { ...day, key: twin.key },
      (value, name) => value ?? known?.values[name] ?? null,
    );
    delete rows[day.key];
    for (const key of childrenOf(mine, day.key)) {
      const block = rows[key];
      if (block) rows[key] = { ...block, parent: twin.key };
    }
    lists[twin.key] = [...(lists[twin.key] ?? []), ...childrenOf(mine, day.key)];
    delete lists[day.key];
    const week = lists[day.parent] ?? [];
    lists[day.parent] = known
      ? week.filter((key) => key !== day.key)
      : week.map((key) => (key === day.key ? twin.key : key));
  }
  return { rows, lists };
}

class Merging {
  readonly rows: Record<RowKey, DraftRow> = {};
  readonly clashes: Clash[] = [];
  readonly #touched: Set<RowKey>;

  constructor(
    readonly base: Plan,
    readonly mine: Plan,
    readonly fresh: Plan,
    ids: Ids,
  ) {
    // Rows changed here and their ancestors.
    this.#touched = new Set(toSend(base, mine, ids).keys.values());
  }

  both(row: DraftRow, before: DraftRow, fresh: DraftRow): DraftRow {
    const values: Record<string, FieldValue> = { ...fresh.values };
    for (const [field, value] of Object.entries(row.values)) {
      const old = before.values[field];
      const theirs = fresh.values[field] ?? null;
      if (value === old) continue;
      values[field] = value;
      if (theirs !== old && theirs !== value)
        this.clashes.push({ kind: 'field', key: row.key, field, mine: value, theirs });
    }
    const ref = row.ref === before.ref ? fresh.ref : row.ref;
    if (row.ref !== before.ref && fresh.ref !== before.ref && row.ref !== fresh.ref)
      this.clashes.push({ kind: 'field', key: row.key, field: 'ref', mine: row.ref, theirs: fresh.ref });
    const isMoved = row.parent !== before.parent;
    const parent = isMoved ? row.parent : fresh.parent;
    if (isMoved && fresh.parent !== before.parent && row.parent !== fresh.parent)
      this.clashes.push({ kind: 'moved', key: row.key, mine: row.parent, theirs: fresh.parent });
    // What this screen removed and saved may have been restored by the other person since.
    const removed = row.removed === before.removed ? fresh.removed : row.removed;
    return { ...fresh, values, ref, parent, removed };
  }

  take(row: DraftRow): void {
    const before = this.base.rows[row.key];
    const fresh = this.fresh.rows[row.key];
    if (before && fresh) {
      this.rows[row.key] = this.both(row, before, fresh);
      if (row.removed && !before.removed && isLive(this.mine, row.parent) && this.#isTheirs(row.key))
        this.clashes.push({ kind: 'removed', key: row.key });
    }
    // Saved from here by a save whose answer was lost, or a day that both began.
    else if (!before && fresh)
      this.rows[row.key] = this.both(
        row,
        withValues(fresh, () => null),
        fresh,
      );
    else if (!before || before.removed || row.removed) this.rows[row.key] = row;
    else {
      // A row that may be kept is kept with all that is below it.
      const isBelow = this.#isInClash(row);
      const isKept = isBelow || this.#touched.has(row.key);
      if (isKept && !isBelow) this.clashes.push({ kind: 'deleted', key: row.key });
      this.rows[row.key] = isKept ? row : { ...row, removed: true };
    }
  }

  /** Whether the other person changed the row or what is below it; the order does not count. */
  #isTheirs(key: RowKey): boolean {
    const before = this.base.rows[key];
    const now = this.fresh.rows[key];
    if (!now) return false;
    const isChanged = !before || rowChanges(before, now).length > 0;
    return isChanged || childrenOf(this.fresh, key).some((below) => this.#isTheirs(below));
  }

  /** One conflict for a row and all its descendants. */
  #isInClash(row: DraftRow): boolean {
    for (let above = this.mine.rows[row.parent]; above; above = this.mine.rows[above.parent]) {
      const { key } = above;
      if (this.clashes.some((clash) => clash.kind === 'deleted' && clash.key === key)) return true;
    }
    return false;
  }

  plan(): Plan {
    for (const row of Object.values(this.mine.rows)) this.take(row);
    for (const row of Object.values(this.fresh.rows)) this.rows[row.key] ??= row;
    const members = new Map<RowKey, Set<RowKey>>();
    for (const { key, parent } of Object.values(this.rows))
      members.set(parent, (members.get(parent) ?? new Set()).add(key));
    const lists: Record<RowKey, RowKey[]> = {};
    for (const parent of new Set([...Object.keys(this.mine.lists), ...Object.keys(this.fresh.lists)])) {
      const mine = childrenOf(this.mine, parent);
      const fresh = childrenOf(this.fresh, parent);
      const own = members.get(parent) ?? new Set<RowKey>();
      const isOwnOrder = !sameOrder(mine, childrenOf(this.base, parent));
      lists[parent] = isOwnOrder ? mergeOrder(mine, fresh, own) : mergeOrder(fresh, mine, own);
      for (const key of own) if (!lists[parent].includes(key)) lists[parent].push(key);
    }
    return { rows: this.rows, lists };
  }
}

/**
 * Applies the changes of this screen to the plan as another person saved it
 * (docs/spec/builder.md#two-editors). `base` is the common starting point. Different rows and fields merge;
 * anything else is a conflict that the person resolves.
 */
export function mergePlans(base: Plan, mine: Plan, fresh: Plan, ids: Ids): Merged {
  const shared = withSharedDays(base, mine, fresh);
  const merging = new Merging(base, shared, fresh, ids);
  const plan = merging.plan();
  const { clashes } = merging;
  return { plan, clashes, changes: mergedChanges([base, shared, fresh, plan], clashes) };
}
