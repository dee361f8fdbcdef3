import { type Clash, idOf, type MergedChange, type PlanChange } from './clashes';
import {
  childrenOf,
  type DraftRow,
  isLive,
  liveChildren,
  type Plan,
  pathOf,
  ROOT,
  type RowKey,
} from './plan';

/** What differs between two states of a row, apart from its removal. */
export const rowChanges = (before: DraftRow, after: DraftRow): PlanChange[] => {
  const { key } = after;
  const changes: PlanChange[] = [];
  if (before.parent !== after.parent)
    changes.push({ kind: 'moved', key, from: before.parent, to: after.parent });
  if (before.ref !== after.ref)
    changes.push({ kind: 'field', key, field: 'ref', from: before.ref, to: after.ref });
  for (const [field, to] of Object.entries(after.values)) {
    const from = before.values[field] ?? null;
    if (from !== to) changes.push({ kind: 'field', key, field, from, to });
  }
  return changes;
};

/** Whether children that both plans have in this row stand in another order. Weekdays are always in order. */
function isReordered(before: Plan, after: Plan, parent: RowKey): boolean {
  const list = (plan: Plan, other: Plan) =>
    liveChildren(plan, parent)
      .filter(({ key, level }) => level !== 'day' && other.rows[key]?.parent === parent && isLive(other, key))
      .map(({ key }) => key);
  const now = list(after, before);
  return list(before, after).some((key, at) => key !== now[at]);
}

/**
 * What differs from `before`, in the order of `after`, which also has the rows that `before` has. An added or
 * removed row stands for all that is below it.
 */
function changesBetween(before: Plan, after: Plan): PlanChange[] {
  const found: PlanChange[] = [];
  const walk = (parent: RowKey, isInAdded: boolean) => {
    for (const key of childrenOf(after, parent)) {
      const row = after.rows[key];
      if (!row) continue;
      const was = isLive(before, key) ? before.rows[key] : undefined;
      if (row.removed) {
        if (was) found.push({ kind: 'removed', key });
        continue;
      }
      if (was) found.push(...rowChanges(was, row));
      else if (!isInAdded) found.push({ kind: 'added', key });
      walk(key, !was);
    }
    if (parent !== ROOT && !isInAdded && isReordered(before, after, parent))
      found.push({ kind: 'order', key: parent });
  };
  walk(ROOT, false);
  return found;
}

/** What was done to removed rows that a question is about, and below them. */
function changesAsked(before: Plan, after: Plan, removed: ReadonlySet<RowKey>, isOwn: boolean) {
  if (removed.size === 0) return [];
  return changesBetween(before, after).flatMap((change): MergedChange[] => {
    const row = pathOf(after, change.key).find(({ key }) => removed.has(key));
    return row ? [{ ...change, isOwn, clashKey: row.key }] : [];
  });
}

/** What merged without a question, the other person's changes first, and what was done to removed rows. */
export function mergedChanges(
  [base, mine, fresh, merged]: readonly [base: Plan, mine: Plan, fresh: Plan, merged: Plan],
  clashes: readonly Clash[],
): MergedChange[] {
  const keysOf = (kind: Clash['kind']) =>
    new Set(clashes.filter((clash) => clash.kind === kind).map(({ key }) => key));
  const [there, here] = [keysOf('deleted'), keysOf('removed')];
  const removed = new Set([...there, ...here]);
  const inQuestion = new Set(clashes.map(idOf));
  const isAsked = (change: PlanChange) =>
    pathOf(merged, change.key).some(({ key }) => removed.has(key)) ||
    inQuestion.has(`${change.key} ${change.kind === 'field' ? change.field : change.kind}`);
  return [
    ...changesBetween(mine, merged).map((change) => ({ ...change, isOwn: false })),
    ...changesBetween(fresh, merged).map((change) => ({ ...change, isOwn: true })),
  ]
    .filter((change) => !isAsked(change))
    .concat(changesAsked(base, mine, there, true), changesAsked(base, fresh, here, false));
}
