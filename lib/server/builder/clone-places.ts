import 'server-only';
import { type AppError, invalidField } from '@/lib/domain/errors';
import type { CloneLevel } from '@/lib/domain/plan/clone';
import { LEVELS } from '@/lib/domain/plan/levels';
import { PLAN_ROOT, type PlanDraft, type PlanNode } from '@/lib/domain/plan/tree';

type Level = Exclude<CloneLevel, 'program'>;
const PATH = ['month', 'week', 'day'] as const satisfies readonly Level[];
type Prefix = '' | 'destiny_';
export type PlaceInput = Readonly<Record<string, unknown>>;

/** Where a clone reads or writes, and the field that names it. */
export type ClonePlace = { level: CloneLevel; node: PlanNode | null; field: string };

const idIn = (input: PlaceInput, name: string): number | null => {
  const value = input[name];
  return typeof value === 'number' ? value : null;
};

/** The row that a reference names within its parent, else the plan row with this id. */
function byReference(draft: PlanDraft, level: Level, parent: number, id: number, field: string): PlanNode {
  const { reference } = LEVELS[level];
  const siblings = draft.children(level, parent);
  const found = siblings.filter(({ values }) => values[reference] === id);
  if (found.length > 1) throw invalidField(field, 'ambiguous');
  const node = found[0] ?? siblings.find((sibling) => sibling.id === id);
  if (!node) throw invalidField(field, 'reference_invalid');
  return node;
}

function byId(draft: PlanDraft, level: Level, parent: PlanNode | null, id: number, field: string): PlanNode {
  const node = draft.all(level).find((each) => each.id === id);
  if (!node || (parent && node.parent !== parent.id)) throw invalidField(field, 'reference_invalid');
  return node;
}

/**
 * Reads `month_id`, `week_id`, `day_id` or their exact forms `program_month_id` …, which win
 * (docs/spec/builder.md#clone). Throws 422 at the field that is ambiguous, unknown or left out.
 */
export function findPlace(draft: PlanDraft, input: PlaceInput, prefix: Prefix): ClonePlace {
  let place: ClonePlace = { level: 'program', node: null, field: `${prefix}program_id` };
  let gap: string | null = null;
  for (const level of PATH) {
    const field = `${prefix}${LEVELS[level].reference}`;
    const exactField = `${prefix}program_${level}_id`;
    const [exact, reference] = [idIn(input, exactField), idIn(input, field)];
    if (exact !== null) {
      const node = byId(draft, level, gap === null ? place.node : null, exact, exactField);
      place = { level, node, field: exactField };
      gap = null;
    } else if (reference === null) gap ??= field;
    else if (gap !== null) throw invalidField(gap, 'required');
    else {
      const parent = place.node?.id ?? PLAN_ROOT;
      place = { level, node: byReference(draft, level, parent, reference, field), field };
    }
  }
  return place;
}

/**
 * What is copied: the weeks of `program_week_ids` in the order of the plan, else one place. Throws 422 for a
 * week that the plan does not have.
 */
export function findSource(
  draft: PlanDraft,
  { program_week_ids: ids = [], ...input }: PlaceInput & { program_week_ids?: readonly number[] | undefined },
): { from: ClonePlace; more: PlanNode[] } {
  const field = 'program_week_ids';
  const named = new Set(ids);
  if (named.size === 0) return { from: findPlace(draft, input, ''), more: [] };
  const [first, ...more] = draft.all('week').filter(({ id }) => named.has(id));
  if (!first || more.length + 1 < named.size) throw invalidField(field, 'reference_invalid');
  return { from: { level: 'week', node: first, field }, more };
}

const DEPTH: readonly CloneLevel[] = ['program', ...PATH];

/** 422 unless the destination is on the level of the source or its parent. */
export function levelMismatch(source: ClonePlace, destiny: ClonePlace): AppError | null {
  const [from, to] = [DEPTH.indexOf(source.level), DEPTH.indexOf(destiny.level)];
  if (to === from || to === from - 1) return null;
  const missing = PATH[to];
  return to > from || !missing
    ? invalidField(destiny.field, 'clone_level')
    : invalidField(`destiny_${LEVELS[missing].reference}`, 'clone_level');
}
