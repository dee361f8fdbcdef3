import { childrenOf, type Plan, type RowKey } from '../state/plan';
import type { BuilderState } from '../state/store';

/** Number of rows of a day rendered at first, about a screen; the others follow once these are visible. */
export const FIRST_ROWS = 12;

/** Lines above a block in its day: the heads and exercises of the blocks before it. */
export function rowsAbove(plan: Plan, block: RowKey): number {
  const blocks = childrenOf(plan, plan.rows[block]?.parent ?? '');
  const lines = (key: RowKey) => 1 + (plan.rows[key]?.removed ? 0 : childrenOf(plan, key).length);
  return blocks.slice(0, blocks.indexOf(block)).reduce((sum, key) => sum + lines(key), 0);
}

/** How many of a block's rows are rendered at first: those in sight, and up to the one that gets the focus. */
export function firstRows(
  shown: readonly RowKey[],
  block: RowKey,
  { history: { plan }, active }: Pick<BuilderState, 'history' | 'active'>,
): number {
  const inSight = FIRST_ROWS - rowsAbove(plan, block);
  return Math.max(0, inSight, shown.indexOf(active ?? '') + 1);
}
