import { PLAN_LIMITS, type PlanLevel } from './levels';
import { PLAN_ROOT, type PlanDraft, type PlanNode } from './tree';

/** Too many rows of a level, in one parent or (`inside` null) in the whole program. */
export type PlanExcess = { level: PlanLevel; inside: PlanNode | null; max: number };

const isNew = ({ before }: PlanNode): boolean => !before?.live;
const isNewHere = (node: PlanNode): boolean => isNew(node) || node.before?.parent !== node.parent;

/**
 * The limits that this change exceeds (docs/spec/builder.md#store). A plan that already exceeds one may still
 * be changed, as long as nothing is added there.
 */
export function findExcess(draft: PlanDraft): PlanExcess[] {
  const months = draft.children('month', PLAN_ROOT);
  const weeks = draft.all('week');
  const days = draft.all('day');
  const blocks = draft.all('block');
  const rows = draft.all('exercise');
  const wide = (level: PlanLevel, nodes: readonly PlanNode[], max: number): PlanExcess[] =>
    nodes.length > max && nodes.some(isNew) ? [{ level, inside: null, max }] : [];
  const each = (level: PlanLevel, owners: readonly PlanNode[], max: number): PlanExcess[] =>
    owners.flatMap((inside) => {
      const own = draft.children(level, inside.id);
      return own.length > max && own.some(isNewHere) ? [{ level, inside, max }] : [];
    });
  return [
    ...wide('month', months, PLAN_LIMITS.months),
    ...wide('week', weeks, PLAN_LIMITS.weeks),
    ...wide('exercise', rows, PLAN_LIMITS.rows),
    ...each('block', days, PLAN_LIMITS.blocks),
    ...each('exercise', blocks, PLAN_LIMITS.blockRows),
  ];
}

/** Whether a month ends before it begins. */
export function endsBeforeStart({ values }: PlanNode): boolean {
  const { start_date: start = null, end_date: end = null } = values;
  return start !== null && end !== null && end < start;
}

/** Days whose weekday is taken by an earlier day of their week. */
export function findDuplicateDays(draft: PlanDraft, week: PlanNode): PlanNode[] {
  const seen = new Set<unknown>();
  return draft.inside(week).filter((day) => {
    const known = seen.has(day.values.day_id);
    seen.add(day.values.day_id);
    return known;
  });
}
