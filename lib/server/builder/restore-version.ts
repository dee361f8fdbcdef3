import 'server-only';
import { db } from '@/db/client';
import { findPlanDraft } from '@/db/repositories/builder/plan';
import { findVersion } from '@/db/repositories/builder/program-versions';
import { recordAudit } from '@/lib/admin/audit';
import { requireRow } from '@/lib/admin/read';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { orNotFound } from '@/lib/domain/errors';
import { byLevel, columnsOfLevel, PLAN_LEVELS, type PlanLevel } from '@/lib/domain/plan/levels';
import { PLAN_ROOT, PlanDraft, type PlanValue } from '@/lib/domain/plan/tree';
import { type FullPlan, parseVersion } from '@/lib/domain/plan/version';
import { resources } from '@/lib/resources/registry';
import { planOf } from './publish';
import { requireFreshPlan } from './stale';
import { writePlan } from './write-plan';

/**
 * `POST programs/{id}/versions/{v}/restore`: makes the draft equal to a version. Rows are restored under
 * their old ids, rows that the version lacks are removed; customers see nothing until it is published. A
 * draft that already equals it keeps its revision. Throws 404 without such a version; 409 when the draft is
 * newer than `plan_revision`.
 */
export async function restoreVersion(
  context: RequestContext,
  programId: number,
  name: string,
  { plan_revision }: { plan_revision?: number | null | undefined },
) {
  const actor = requireAbility(context.actor, 'program_edit');
  const number = parseVersion(name);
  return db.transaction(async (tx) => {
    const program = await requireRow(tx, resources.programs, programId, { lock: 'change' });
    const version = orNotFound(number && (await findVersion(tx, programId, number)));
    await requireFreshPlan(tx, context, program, { plan_revision });
    const draft = new PlanDraft(await findPlanDraft(tx, programId));
    restoreInto(draft, await planOf(tx, version));
    const saved = await writePlan({ tx, program, actorId: actor.userId, label: 'restore' }, draft);
    if (saved) {
      const after = { version: name, plan_revision: saved.revision, plan: saved.summary };
      const before = { plan_revision: program.plan_revision };
      await recordAudit(tx, context, {
        action: 'restore-version',
        model: 'programs',
        id: programId,
        before,
        after,
      });
    }
    return { data: { version: name, plan_revision: saved?.revision ?? Number(program.plan_revision) } };
  });
}

type Source = { id: number } & Record<string, unknown>;

/** Gives a draft the rows of a version: their places, texts and figures. */
function restoreInto(draft: PlanDraft, plan: FullPlan): void {
  const kept = byLevel(() => new Set<number>());
  // A row that is no longer stored is restored under a new id.
  const put = (level: PlanLevel, parent: number, row: Source, place: number): number => {
    const values = Object.fromEntries(
      columnsOfLevel(level).map((column) => [column, valueOfColumn(row, column, place)]),
    );
    const node = draft.find(level, row.id) ?? draft.add(level, parent, values);
    node.live = true;
    draft.move(node, parent);
    Object.assign(node.values, values);
    kept[level].add(node.id);
    return node.id;
  };
  for (const [m, month] of plan.months.entries()) {
    const monthId = put('month', PLAN_ROOT, month, m);
    for (const [w, week] of month.weeks.entries()) {
      const weekId = put('week', monthId, week, w);
      for (const day of week.days) {
        const dayId = put('day', weekId, { ...day, day_id: day.day }, day.day);
        for (const [b, block] of day.blocks.entries()) {
          const blockId = put('block', dayId, block, b);
          block.exercises.forEach((row, r) => {
            put('exercise', blockId, row, r);
          });
        }
      }
    }
  }
  for (const level of PLAN_LEVELS)
    for (const node of draft.all(level)) if (!kept[level].has(node.id)) draft.remove(node);
}

const valueOfColumn = (row: Source, column: string, place: number): PlanValue =>
  column === 'position' || column === 'order' ? place : ((row[column] ?? null) as PlanValue);
