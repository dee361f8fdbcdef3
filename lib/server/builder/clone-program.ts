import 'server-only';
import type { output } from 'zod';
import type { Transaction } from '@/db/client';
import { findRecord, type RecordRow, tableNamed } from '@/db/repositories/admin/records';
import { findPlanDraft } from '@/db/repositories/builder/plan';
import { recordAudit } from '@/lib/admin/audit';
import { transact } from '@/lib/admin/transact';
import { cloneProgram as contract } from '@/lib/api/program';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { type Actor, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { type Clone, clonePlan, overlaps } from '@/lib/domain/plan/clone';
import { LEVELS, PLAN_LEVELS } from '@/lib/domain/plan/levels';
import { findExcess } from '@/lib/domain/plan/limits';
import { PlanDraft } from '@/lib/domain/plan/tree';
import { parseInput } from '@/lib/domain/validation';
import { cacheTagsOf } from '@/lib/fields/resource';
import { resources } from '@/lib/resources/registry';
import { findPlace, findSource, levelMismatch } from './clone-places';
import { type CloneReport, reportClone } from './clone-report';
import { publishLive } from './draft-or-live';
import { type TreeVersion, versionOf } from './get-program-tree';
import { requireFreshPlan } from './stale';
import { type SavedPlan, writePlan } from './write-plan';

type CloneInput = output<typeof contract.rawBody>;
export type CloneAnswer = {
  status: 200 | 201;
  body: {
    data: CloneReport & {
      plan_revision: number;
      ids?: Record<string, number[]>;
      version?: TreeVersion;
    };
  };
};
const { programs } = resources;

/** Locks both programs in id order, so that two concurrent clones can't deadlock. */
async function findPrograms(tx: Transaction, { program_id, destiny_program_id, dry_run }: CloneInput) {
  const ids = [...new Set([program_id, destiny_program_id])].sort((a, b) => a - b);
  const found = new Map<number, RecordRow | null>();
  for (const id of ids)
    found.set(id, await findRecord(tx, tableNamed(programs.table), id, { lock: dry_run ? false : 'change' }));
  const source = found.get(program_id);
  const destiny = found.get(destiny_program_id);
  if (!source) throw invalidField('program_id', 'reference_invalid');
  if (!destiny) throw invalidField('destiny_program_id', 'reference_invalid');
  return { source, destiny };
}

/** Reads both places and checks that one can be copied into the other. Throws 422. */
async function readClone(tx: Transaction, input: CloneInput): Promise<{ clone: Clone; field: string }> {
  const source = new PlanDraft(await findPlanDraft(tx, input.program_id, { onlyLive: true }));
  const isOne = input.program_id === input.destiny_program_id;
  const destiny = isOne
    ? source
    : new PlanDraft(await findPlanDraft(tx, input.destiny_program_id, { onlyLive: true }));
  const { from, more } = findSource(source, input);
  const to = findPlace(destiny, input, 'destiny_');
  const mismatch = levelMismatch(from, to);
  if (mismatch) throw mismatch;
  const isOneWeek = from.level === 'week' && more.length === 0;
  if (input.times > 1 && !isOneWeek) throw invalidField('times', 'clone_times');
  const { mode, times } = input;
  const clone: Clone = { source, from: from.node, more, destiny, to: to.node, mode, times };
  if (mode === 'replace' && overlaps(clone)) throw invalidField(to.field, 'clone_overlap');
  return { clone, field: to.field };
}

function requireRoom(draft: PlanDraft, field: string): void {
  const [excess] = findExcess(draft);
  if (excess) throw invalidField(field, 'rows_too_many', { max: excess.max });
}

function newIds(draft: PlanDraft, saved: SavedPlan | null): Record<string, number[]> {
  return Object.fromEntries(
    PLAN_LEVELS.map((level) => {
      const made = draft.touched(level).filter(({ before }) => before === null);
      return [LEVELS[level].table, saved ? made.map((node) => saved.idOf(node)) : []];
    }),
  );
}

async function write(
  tx: Transaction,
  context: RequestContext,
  actor: Actor,
  program: RecordRow,
  { draft, isDraft, report }: { draft: PlanDraft; isDraft: boolean; report: CloneReport },
) {
  const saved = await writePlan({ tx, program, actorId: actor.userId, label: 'clone' }, draft);
  const ids = newIds(draft, saved);
  const published = isDraft
    ? null
    : await publishLive(tx, actor, program.id, { draft, saved: saved !== null });
  if (saved || published)
    await recordAudit(tx, context, {
      action: 'clone',
      model: programs.name,
      id: program.id,
      before: { plan_revision: program.plan_revision },
      after: {
        plan_revision: saved?.revision ?? program.plan_revision,
        source: report.source.path,
        destiny: report.destiny.path,
        plan: saved?.summary ?? null,
        version: published,
      },
    });
  return {
    plan_revision: saved?.revision ?? Number(program.plan_revision),
    ids,
    version: await versionOf(tx, program.id),
  };
}

/**
 * `POST program/clone` (docs/spec/builder.md#clone): copies content of a plan to another place. The dry run
 * writes nothing and returns the same counts. Throws 401, 403, 409 when the destination is newer than
 * `plan_revision`, 422 at the field.
 */
export async function cloneProgram(
  context: RequestContext,
  sent: Record<string, unknown>,
): Promise<CloneAnswer> {
  const actor = requireAbility(context.actor, 'program_clone');
  if (!contract.isPreview(sent)) requireAbility(context.actor, 'program_edit');
  const input = parseInput(contract.rawBody, sent);
  const data = await transact(programs, async (tx) => {
    const { source, destiny } = await findPrograms(tx, input);
    await requireFreshPlan(tx, context, destiny, { plan_revision: input.plan_revision });
    const { clone, field } = await readClone(tx, input);
    const cloned = clonePlan(clone);
    requireRoom(clone.destiny, field);
    const names = { source: String(source.name), destiny: String(destiny.name) };
    const report = await reportClone(tx, context.locale, names, clone, cloned);
    if (input.dry_run) return { ...report, plan_revision: Number(destiny.plan_revision) };
    const written = { draft: clone.destiny, isDraft: input.draft, report };
    return { ...report, ...(await write(tx, context, actor, destiny, written)) };
  });
  if (!input.dry_run) refreshPublicPages(cacheTagsOf(programs, input.destiny_program_id));
  return { status: input.dry_run ? 200 : 201, body: { data } };
}
