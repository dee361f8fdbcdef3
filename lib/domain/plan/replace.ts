import { levelAbove } from './levels';
import { applyEntries, type PlanEntry } from './store';
import type { PlanDraft, PlanNode } from './tree';

const entry = ({ level, id }: PlanNode, more: Partial<PlanEntry>): PlanEntry => ({
  level,
  path: '',
  id,
  idName: 'id',
  remove: false,
  reference: undefined,
  values: {},
  place: null,
  key: null,
  below: [],
  ...more,
});

/** The rows as a save would send them: each below its owners, which are named by id only. */
function withOwners(draft: PlanDraft, rows: readonly PlanEntry[], nodes: readonly PlanNode[]): PlanEntry[] {
  const above = levelAbove(nodes[0]?.level ?? 'month');
  if (!above) return [...rows];
  const owners = new Map<number, PlanEntry[]>();
  nodes.forEach((node, at) => {
    const row = rows[at];
    if (row) owners.set(node.parent, [...(owners.get(node.parent) ?? []), row]);
  });
  const found = [...owners].flatMap(([id, below]) => {
    const owner = draft.find(above, id);
    return owner ? [{ owner, row: entry(owner, { below }) }] : [];
  });
  return withOwners(
    draft,
    found.map(({ row }) => row),
    found.map(({ owner }) => owner),
  );
}

/**
 * Replaces one exercise with another throughout a draft, as a save would: doses, codes and texts stay, and
 * once published each is a new row (docs/spec/builder.md#store). Returns how many rows had it.
 */
export function replaceExercise(
  draft: PlanDraft,
  { from, to, published }: { from: number; to: number; published: boolean },
): number {
  const nodes = draft.all('exercise').filter(({ values }) => values.exercise_id === from);
  const rows = nodes.map((node) => entry(node, { reference: to }));
  applyEntries(draft, withOwners(draft, rows, nodes), { published });
  return nodes.length;
}
