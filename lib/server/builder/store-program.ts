import 'server-only';
import { z } from 'zod';
import { db, type Transaction } from '@/db/client';
import type { RecordRow } from '@/db/repositories/admin/records';
import { findDeadReferences, findPlanDraft } from '@/db/repositories/builder/plan';
import { countTemplateUses } from '@/db/repositories/builder/plan-templates';
import { highestMajor } from '@/db/repositories/builder/program-versions';
import { recordAudit } from '@/lib/admin/audit';
import { auditParts } from '@/lib/admin/audit-parts';
import { changedValues } from '@/lib/admin/changed-values';
import { storeSentFiles } from '@/lib/admin/files';
import { requireRow } from '@/lib/admin/read';
import { requireReferences } from '@/lib/admin/references';
import { readValues, writeRow } from '@/lib/admin/save';
import { transact } from '@/lib/admin/transact';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { type Actor, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, type FieldErrors, invalidField } from '@/lib/domain/errors';
import { byLevel } from '@/lib/domain/plan/levels';
import { referenceErrors, refuseReferences } from '@/lib/domain/plan/references';
import { type AppliedPlan, applyEntries } from '@/lib/domain/plan/store';
import { PlanDraft } from '@/lib/domain/plan/tree';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { parseId } from '@/lib/domain/values/parse-id';
import { cacheTagsOf } from '@/lib/fields/resource';
import { resources } from '@/lib/resources/registry';
import { publishLive, readFlag } from './draft-or-live';
import { readTree, type TreeVersion, versionOf } from './get-program-tree';
import { isBlankText, type PlanInput, readPlanInput } from './plan-input';
import { requireFreshPlan } from './stale';
import { writePlan } from './write-plan';

type Input = Record<string, unknown>;
const { programs } = resources;

export type StoreAnswer = {
  status: 201 | 202;
  body: { data: Record<string, unknown> };
};
type Stored = { id: number; ids: Record<string, number> };

function readId(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : null;
  if (isBlankText(value) || Number(text ?? 1) === 0) return null;
  const id = parseId(text);
  if (id === null) throw invalidField('id', 'reference_invalid');
  return id;
}

const templateIds = z.array(z.coerce.number().int().positive().max(MAX_INTEGER)).max(100).nullish();

function readTemplateIds(value: unknown): number[] {
  const result = templateIds.safeParse(isBlankText(value) ? null : value);
  if (!result.success) throw invalidField('template_ids', 'reference_invalid');
  return result.data ?? [];
}

/** The fields that a check refuses; any other failure is thrown. */
async function problemsOf(check: () => Promise<void> | void): Promise<FieldErrors> {
  try {
    await check();
    return {};
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.fields;
    throw error;
  }
}

type SentFields = { fields: Input; wrong: FieldErrors };

/** The program's own fields with their pictures stored, and what is wrong with the pictures. */
async function storePictures(actor: Actor, sent: Input): Promise<SentFields> {
  let fields = sent;
  const wrong = await problemsOf(async () => {
    fields = await storeSentFiles(actor, programs.fields, sent);
  });
  return { fields, wrong };
}

/** The program's own fields decoded, and what is wrong with them: texts and references at once. */
async function readFields(tx: Transaction, before: RecordRow | null, fields: Input) {
  let values: Input = {};
  const wrong = await problemsOf(() => {
    values = readValues(programs, before, fields);
  });
  const names = new Set(Object.keys(wrong).map((path) => path.split('.')[0]));
  const right = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
  const readable = names.size > 0 ? readValues(programs, before ?? { id: 0 }, right) : values;
  const dead = await problemsOf(() => requireReferences(tx, programs.fields, readable));
  return { values, wrong: { ...dead, ...wrong } };
}

type Checked = { values: Input; draft: PlanDraft; applied: AppliedPlan };

/** Reads and checks everything before anything is written. Throws 422 with every wrong path. */
async function check(
  tx: Transaction,
  before: RecordRow | null,
  { fields, wrong: wrongFiles }: SentFields,
  plan: PlanInput,
): Promise<Checked> {
  const { values, wrong: wrongFields } = await readFields(tx, before, fields);
  const draft = new PlanDraft(before ? await findPlanDraft(tx, before.id) : byLevel(() => []));
  const published = before !== null && (await highestMajor(tx, before.id)) > 0;
  const applied = applyEntries(draft, plan.entries, { published });
  const dead = await findDeadReferences(tx, applied.references);
  const wrong = {
    ...wrongFields,
    ...wrongFiles,
    ...referenceErrors(dead),
    ...applied.problems,
    ...plan.problems,
  };
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', { fields: wrong });
  return { values, draft, applied };
}

async function save(
  tx: Transaction,
  context: RequestContext,
  actor: Actor,
  before: RecordRow | null,
  { values, draft, applied, isDraft }: Checked & { isDraft: boolean },
): Promise<Stored> {
  const own = before ? await changedValues(tx, programs, before, values) : values;
  const isWritten = !before || Object.keys(own).length > 0;
  const parts = before && (await auditParts(tx, programs, before.id, own));
  const program = isWritten ? await writeRow({ tx, actor, context, values: own, before }, programs) : before;
  const saving = { tx, program, actorId: actor.userId, label: 'store', keys: applied.ids } as const;
  const plan = await writePlan(saving, draft);
  // Its foreign keys have waited for whoever deletes a row of the library at this moment.
  refuseReferences(await findDeadReferences(tx, applied.references));
  const published = isDraft
    ? null
    : await publishLive(tx, actor, program.id, { draft, saved: plan !== null });
  if (isWritten || plan || published) {
    const row = await requireRow(tx, programs, program.id);
    await recordAudit(tx, context, {
      action: before ? 'update' : 'create',
      model: programs.name,
      id: program.id,
      before: before && { ...before, ...parts },
      after: {
        ...row,
        ...(await auditParts(tx, programs, program.id, own)),
        ...(plan ? { plan: plan.summary } : {}),
        ...(published ? { version: published } : {}),
      },
      at: row.updated_at,
    });
  }
  const ids = [...applied.ids].map(([key, node]) => [key, plan?.idOf(node) ?? node.id] as const);
  return { id: program.id, ids: Object.fromEntries(ids) };
}

/** What `Prefer: return=minimal` answers, without the tree. */
async function readMinimal(id: number): Promise<Record<string, unknown> & { version: TreeVersion }> {
  const row = await requireRow(db, programs, id);
  return {
    id,
    updated_at: row.updated_at instanceof Date ? row.updated_at.toISOString() : null,
    plan_revision: row.plan_revision,
    version: await versionOf(db, id),
  };
}

/**
 * `POST program/store` (docs/spec/builder.md#store): the program's fields and its plan in one transaction,
 * published at once unless `draft`. `minimal` answers without the tree. Throws 401, 403, 404, 409 when it is
 * stale, 422 with every wrong path.
 */
export async function storeProgram(
  context: RequestContext,
  input: Input,
  { minimal }: { minimal: boolean },
): Promise<StoreAnswer> {
  const { program_months, template_ids, ...own } = input;
  const id = readId(input.id);
  const actor = requireAbility(context.actor, id === null ? 'program_create' : 'program_edit');
  const isDraft = readFlag('draft', input.draft);
  const plan = readPlanInput(program_months);
  const templates = readTemplateIds(template_ids);
  const fields = await storePictures(actor, own);
  const stored = await transact(programs, async (tx) => {
    const before = id === null ? null : await requireRow(tx, programs, id, { lock: 'change' });
    if (before) await requireFreshPlan(tx, context, before, input);
    const checked = await check(tx, before, fields, plan);
    await countTemplateUses(tx, templates);
    return save(tx, context, actor, before, { ...checked, isDraft });
  });
  refreshPublicPages(cacheTagsOf(programs, stored.id));
  const { ids } = stored;
  const shown = minimal
    ? await readMinimal(stored.id)
    : await readTree(db, await requireRow(db, programs, stored.id), context.locale);
  return {
    status: id === null ? 201 : 202,
    body: { data: { ...shown, ids, skipped: plan.skipped } },
  };
}
