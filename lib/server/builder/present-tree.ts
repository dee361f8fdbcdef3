import 'server-only';
import type { Db } from '@/db/client';
import { byLevel, LEVELS, levelBelow, type PlanLevel } from '@/lib/domain/plan/levels';
import {
  PLAN_ROOT,
  PlanDraft,
  type PlanNode,
  type PlanValues,
  type StoredPlanRow,
} from '@/lib/domain/plan/tree';
import type { FullPlan } from '@/lib/domain/plan/version';
import { namesInPlan, type PlanNames } from './plan-names';

/** Columns after the reference, in the order in which they are read. */
const SHOWN: Readonly<Record<PlanLevel, readonly string[]>> = {
  month: ['start_date', 'end_date', 'period', 'year'],
  week: ['position'],
  day: ['title'],
  block: ['duration', 'description', 'order', 'scheme', 'rounds', 'rest_seconds'],
  exercise: ['duration', 'instructions', 'code', 'position'],
};

function present(draft: PlanDraft, names: PlanNames, node: PlanNode): Record<string, unknown> {
  const { level, id, values } = node;
  const { reference, embed, library } = LEVELS[level];
  const below = levelBelow(level);
  return {
    id,
    [reference]: values[reference],
    ...(library ? { [embed]: names(library, Number(values[reference])) } : {}),
    ...Object.fromEntries(SHOWN[level].map((name) => [name, values[name] ?? null])),
    record_mode: 'Q',
    ...(below
      ? { [LEVELS[below].list]: draft.inside(node).map((child) => present(draft, names, child)) }
      : { record_id: id }),
  };
}

/** `program_months` of a tree, months by id, with the names of the library rows. */
export async function presentPlan(db: Db, draft: PlanDraft): Promise<Record<string, unknown>[]> {
  const names = await namesInPlan(
    db,
    byLevel((level) => draft.all(level)),
  );
  return draft.children('month', PLAN_ROOT).map((node) => present(draft, names, node));
}

/** A published plan as a draft, so that both are shown in one shape. */
export function draftOf({ months }: FullPlan): PlanDraft {
  const plan = byLevel((): StoredPlanRow[] => []);
  const put = (level: PlanLevel, id: number, parent: number, values: PlanValues) =>
    plan[level].push({ id, parent, live: true, values });
  for (const { id, month_id, start_date, end_date, period, year, weeks } of months) {
    put('month', id, PLAN_ROOT, { month_id, start_date, end_date, period, year });
    for (const [position, week] of weeks.entries()) {
      put('week', week.id, id, { week_id: week.week_id, position });
      for (const day of week.days) {
        put('day', day.id, week.id, { day_id: day.day, title: day.title });
        for (const [order, { exercises, ...block }] of day.blocks.entries()) {
          const { id: blockId, ...values } = block;
          put('block', blockId, day.id, { ...values, order });
          for (const [place, { id: rowId, ...row }] of exercises.entries())
            put('exercise', rowId, blockId, { ...row, position: place });
        }
      }
    }
  }
  return new PlanDraft(plan);
}
