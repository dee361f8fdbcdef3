import { LEVELS } from '@/lib/domain/plan/levels';
import type { Author, Clash, MergedChange } from './clashes';
import type { Ids } from './difference';
import { childrenOf, type Plan, type RowKey } from './plan';

/** A saved change of the plan, as `getProgram` answers it with `since`. */
export type SavedChange = Author & { table: string; id: number; fields: readonly string[] | null };

const inside = (plan: Plan, key: RowKey): RowKey[] => [
  key,
  ...childrenOf(plan, key).flatMap((below) => inside(plan, below)),
];

/** The rows that a change is saved in, and its column; null stands for any. */
function savedAs(plan: Plan, change: Clash | MergedChange): { rows: RowKey[]; column: string | null } {
  const { kind, key } = change;
  const level = LEVELS[plan.rows[key]?.level ?? 'exercise'];
  if (kind === 'order') {
    const rows = [...childrenOf(plan, key)];
    const below = plan.rows[rows[0] ?? '']?.level;
    return { rows, column: below ? LEVELS[below].place : null };
  }
  if (kind === 'field')
    return { rows: [key], column: change.field === 'ref' ? level.reference : change.field };
  if (kind === 'moved') return { rows: [key], column: level.parent };
  // Of a row removed here, what another person changed in it or below it.
  return { rows: kind === 'removed' && !('isOwn' in change) ? inside(plan, key) : [key], column: null };
}

/** A function that adds to a change of the other side who saved it last. `saved`: oldest first. */
export function authorsFrom(plan: Plan, ids: Ids, saved: readonly SavedChange[]) {
  const nameOf = (key: RowKey) => `${LEVELS[plan.rows[key]?.level ?? 'exercise'].table} ${ids[key]}`;
  return <T extends Clash | MergedChange>(change: T): T => {
    if ('isOwn' in change && change.isOwn) return change;
    const { rows, column } = savedAs(plan, change);
    const names = new Set(rows.map(nameOf));
    const last = saved.findLast(
      ({ table, id, fields }) => names.has(`${table} ${id}`) && (column === null || fields?.includes(column)),
    );
    return last ? { ...change, by: last.by, at: last.at } : change;
  };
}
