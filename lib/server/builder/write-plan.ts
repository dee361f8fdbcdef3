import 'server-only';
import type { Transaction } from '@/db/client';
import { type RecordRow, tableNamed, updateRecord } from '@/db/repositories/admin/records';
import { insertPlanChange, type RecordedChange } from '@/db/repositories/builder/plan-changes';
import { storedId, type WrittenPlan, writePlanDraft } from '@/db/repositories/builder/plan-write';
import { LEVELS, levelAbove, levelOfTable, PLAN_LEVELS } from '@/lib/domain/plan/levels';
import type { PlanChange, PlanDraft, PlanNode, PlanValues } from '@/lib/domain/plan/tree';
import { nextStamp } from '@/lib/domain/values/row-stamp';
import { namesInPlan, pathOf, withOwners } from './plan-names';

export type PlanSave = {
  tx: Transaction;
  /** The program as locked by this transaction. */
  program: RecordRow;
  actorId: number;
  label: 'store' | 'clone' | 'undo' | 'restore' | 'replace';
  /** The revision that this change undoes. */
  undoes?: number;
  /** New rows by the caller's keys, stored so that a save whose answer was lost is recognized. */
  keys?: ReadonlyMap<string, PlanNode>;
};

/** Counts of rows created, changed and removed, for the audit. */
type PlanSummary = { created: number; updated: number; deleted: number };
export type SavedPlan = {
  revision: number;
  summary: PlanSummary;
  /** The stored id of a draft row. */
  idOf: (node: PlanNode) => number;
};

/** New rows are named by their stored ids, so that an undo finds them. */
function withStoredIds(change: PlanChange, written: WrittenPlan): PlanChange {
  const level = levelOfTable(change.table);
  if (!level) return change;
  const { parent } = LEVELS[level];
  const fix = (values: PlanValues | null): PlanValues | null => {
    if (!values || !(parent in values)) return values;
    const owner = levelAbove(level) ? storedId(written, Number(values[parent])) : written.programId;
    return { ...values, [parent]: owner };
  };
  return {
    ...change,
    id: storedId(written, change.id),
    before: fix(change.before),
    after: fix(change.after),
  };
}

/**
 * Writes a draft's differences, increments `plan_revision` and stores what an undo needs, in the caller's
 * transaction. Returns null, writing nothing, when nothing differs (docs/spec/builder.md#store).
 */
export async function writePlan(save: PlanSave, draft: PlanDraft): Promise<SavedPlan | null> {
  const { tx, program, actorId, label, undoes, keys = [] } = save;
  const changes = draft.changes();
  if (changes.length === 0) return null;
  const nodes = PLAN_LEVELS.flatMap((level) => draft.touched(level));
  const names = await namesInPlan(tx, withOwners(draft, nodes));
  const written = await writePlanDraft(tx, program.id, draft);
  const keyOf = new Map([...keys].map(([key, node]) => [node, key]));
  const recorded: RecordedChange[] = changes.map((change, index) => {
    const node = nodes[index];
    const key = node && keyOf.get(node);
    return {
      ...withStoredIds(change, written),
      path: node ? pathOf(draft, names, node) : [],
      ...(key === undefined ? {} : { key }),
    };
  });
  const revision = Number(program.plan_revision) + 1;
  // One instant for both, so that a change is never newer than the save's own response.
  const now = nextStamp(program.updated_at);
  await insertPlanChange(tx, {
    created_at: now,
    program_id: program.id,
    revision,
    actor_id: actorId,
    label,
    changes: recorded,
    undoes: undoes ?? null,
  });
  await updateRecord(tx, tableNamed('programs'), program.id, {
    plan_revision: revision,
    updated_at: now,
  });
  return { revision, summary: summaryOf(changes), idOf: ({ id }) => storedId(written, id) };
}

function summaryOf(changes: readonly PlanChange[]): PlanSummary {
  const count = (...kinds: string[]) => changes.filter(({ kind }) => kinds.includes(kind)).length;
  return { created: count('created'), updated: count('updated', 'moved'), deleted: count('deleted') };
}
