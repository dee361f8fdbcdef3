import 'server-only';
import { db } from '@/db/client';
import { findPlanDraft } from '@/db/repositories/builder/plan';
import { findPlanChange, findPlanChanges } from '@/db/repositories/builder/plan-changes';
import { highestMajor } from '@/db/repositories/builder/program-versions';
import { recordAudit } from '@/lib/admin/audit';
import type { WireRow } from '@/lib/admin/present';
import { requireRow } from '@/lib/admin/read';
import { transact } from '@/lib/admin/transact';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { LEVELS } from '@/lib/domain/plan/levels';
import { PlanDraft, type PlanNode } from '@/lib/domain/plan/tree';
import { undoChanges } from '@/lib/domain/plan/undo';
import { resources } from '@/lib/resources/registry';
import { readTree } from './get-program-tree';
import { currentState, presentChanges } from './stale';
import { writePlan } from './write-plan';

const { programs } = resources;
type Saved = Awaited<ReturnType<typeof findPlanChanges>>;

/** Later changes to these rows or to others under the same parents, and deletions of a parent. */
function changesTo(saved: Saved, nodes: readonly PlanNode[]): Saved {
  const names = new Set(
    nodes.flatMap((node) => [
      `${LEVELS[node.level].table} ${node.id}`,
      `${LEVELS[node.level].parent} ${node.parent}`,
    ]),
  );
  const isNear = (change: Saved[number]['changes'][number]) =>
    names.has(`${change.table} ${change.id}`) ||
    Object.entries(change.after ?? change.before ?? {}).some(([name, value]) =>
      names.has(`${name} ${value}`),
    ) ||
    (change.kind === 'deleted' && names.has(`${parentColumnOf(change.table)} ${change.id}`));
  return saved.map((each) => ({ ...each, changes: each.changes.filter(isNear) }));
}

/** The column by which rows of the level below name a row of this table. */
const parentColumnOf = (table: string): string => table.replace(/s$/, '_id');

/**
 * `POST programs/{id}/plan-changes/{revision}/undo`: undoes one saved change of the draft, as a new change.
 * Throws 401, 403, 404, and 409 with `changes` when one of its rows was changed since.
 */
export async function undoPlanChange(
  context: RequestContext,
  programId: number,
  revision: number,
): Promise<{ data: WireRow }> {
  const actor = requireAbility(context.actor, 'program_edit');
  await transact(programs, async (tx) => {
    const program = await requireRow(tx, programs, programId, { lock: 'change' });
    const change = orNotFound(await findPlanChange(tx, programId, revision));
    const draft = new PlanDraft(await findPlanDraft(tx, programId));
    const later = await findPlanChanges(tx, programId, { revision });
    const { conflicts } = undoChanges(draft, change.changes, {
      published: (await highestMajor(tx, programId)) > 0,
      later: later.flatMap(({ changes }) => changes),
    });
    if (conflicts.length > 0) {
      throw new AppError('conflict', {
        details: {
          current: await currentState(tx, program),
          changed: ['program_months'],
          changes: presentChanges(context, changesTo(later, conflicts)),
        },
      });
    }
    const undo = { tx, program, actorId: actor.userId, label: 'undo', undoes: revision } as const;
    const saved = await writePlan(undo, draft);
    if (!saved) return;
    await recordAudit(tx, context, {
      action: 'undo-change',
      model: programs.name,
      id: programId,
      before: { plan_revision: program.plan_revision },
      after: { plan_revision: saved.revision, undoes: revision, plan: saved.summary },
    });
  });
  return { data: await readTree(db, await requireRow(db, programs, programId), context.locale) };
}
