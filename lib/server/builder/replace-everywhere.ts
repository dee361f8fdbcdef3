import 'server-only';
import { db, type Transaction } from '@/db/client';
import type { RecordRow } from '@/db/repositories/admin/records';
import { findExercisePrograms } from '@/db/repositories/builder/exercise-uses';
import { findDeadReferences, findPlanDraft } from '@/db/repositories/builder/plan';
import { highestMajor } from '@/db/repositories/builder/program-versions';
import { recordAudit } from '@/lib/admin/audit';
import { requireRow } from '@/lib/admin/read';
import type { replaceExercise as contract } from '@/lib/api/exercises';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { refuseReferences } from '@/lib/domain/plan/references';
import { replaceExercise } from '@/lib/domain/plan/replace';
import { PlanDraft } from '@/lib/domain/plan/tree';
import type { BodyOf, DataOf } from '@/lib/http/endpoint';
import { resources } from '@/lib/resources/registry';
import { requireFreshPlan } from './stale';
import { writePlan } from './write-plan';

type Exercises = { from: number; to: number };

/** The draft of one program: one saved change that can be undone. */
async function replaceIn(
  tx: Transaction,
  context: RequestContext,
  actorId: number,
  program: RecordRow,
  exercises: Exercises,
): Promise<{ rows: number; plan_revision: number }> {
  const draft = new PlanDraft(await findPlanDraft(tx, program.id));
  const published = (await highestMajor(tx, program.id)) > 0;
  const rows = replaceExercise(draft, { ...exercises, published });
  const saved = await writePlan({ tx, program, actorId, label: 'replace' }, draft);
  if (!saved) return { rows, plan_revision: Number(program.plan_revision) };
  await recordAudit(tx, context, {
    action: 'replace-exercise',
    model: resources.programs.name,
    id: program.id,
    before: { plan_revision: program.plan_revision, exercise_id: exercises.from },
    after: { plan_revision: saved.revision, exercise_id: exercises.to, rows, plan: saved.summary },
  });
  return { rows, plan_revision: saved.revision };
}

/**
 * `POST exercises/{id}/replace` (docs/spec/builder.md#exercises): replaces an exercise in the drafts of all
 * programs, or of those named; customers see nothing before a publish. The dry run writes nothing and returns
 * the same counts. All programs or none: 409 when one of those named was saved since. Throws 401, 403, 404,
 * 422 at `exercise_id` or `programs`.
 */
export async function replaceEverywhere(
  context: RequestContext,
  id: number,
  { exercise_id: to, programs: named, dry_run: dryRun }: BodyOf<typeof contract>,
): Promise<{ data: DataOf<typeof contract> }> {
  const actor = requireAbility(context.actor, 'program_edit');
  const data = await db.transaction(async (tx) => {
    await requireRow(tx, resources.exercises, id);
    if (to === id) throw invalidField('exercise_id', 'reference_invalid');
    const reference = { level: 'exercise', id: to, path: 'exercise_id' } as const;
    refuseReferences(await findDeadReferences(tx, [reference]));
    const using = await findExercisePrograms(tx, id);
    const revisions = new Map(named?.map((each) => [each.id, each.plan_revision]));
    const chosen = named ? using.filter((program) => revisions.has(program.id)) : using;
    if (named?.some((each) => !using.some((program) => program.id === each.id)))
      throw invalidField('programs', 'reference_invalid');
    if (dryRun) return chosen;
    const written = new Map<number, Awaited<ReturnType<typeof replaceIn>>>();
    // In a fixed order, so that two concurrent replacements can't deadlock.
    for (const { id: programId } of chosen.toSorted((a, b) => a.id - b.id)) {
      const program = await requireRow(tx, resources.programs, programId, { lock: 'change' });
      await requireFreshPlan(tx, context, program, { plan_revision: revisions.get(programId) });
      written.set(programId, await replaceIn(tx, context, actor.userId, program, { from: id, to }));
    }
    // The foreign keys have waited for whoever deletes the replacement at this moment.
    refuseReferences(await findDeadReferences(tx, [reference]));
    return chosen.map((program) => ({ ...program, ...written.get(program.id) }));
  });
  return { data: { total: data.reduce((sum, { rows }) => sum + rows, 0), programs: data } };
}
