import 'server-only';
import type { Transaction } from '@/db/client';
import type { RecordRow } from '@/db/repositories/admin/records';
import { findPlanChange, findPlanChanges, findProgramAudit } from '@/db/repositories/builder/plan-changes';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError, invalidField } from '@/lib/domain/errors';
import { isRecord } from '@/lib/domain/values/is-record';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { fieldSchema } from '@/lib/fields/schema';
import { integer } from '@/lib/fields/types';
import { resources } from '@/lib/resources/registry';
import { isBlankText } from './plan-input';
import { pathText } from './plan-names';

/** Maximum of audit entries searched for changes made meanwhile. */
const AUDITS = 50;

const readRevision = fieldSchema(integer({ max: MAX_INTEGER }));

type Seen = { revision: number | null; updatedAt: Date | null };
type Recorded = Awaited<ReturnType<typeof findPlanChanges>>[number];

function readSeen(input: Record<string, unknown>): Seen {
  const revision = readRevision.safeParse(input.plan_revision ?? null);
  if (!revision.success) throw invalidField('plan_revision', 'integer_invalid');
  const { updated_at } = input;
  const updatedAt = isBlankText(updated_at)
    ? null
    : new Date(typeof updated_at === 'string' ? updated_at : '');
  if (updatedAt && Number.isNaN(updatedAt.getTime())) throw invalidField('updated_at', 'invalid_value');
  return { revision: revision.data as number | null, updatedAt };
}

/** Saved changes as people read them, oldest first (docs/spec/builder.md#stale-saves). */
export const presentChanges = ({ locale }: RequestContext, saved: readonly Recorded[]) =>
  saved.flatMap(({ changes, by, at }) =>
    changes.map(({ table, id, kind, path, fields, before, after }) => ({
      table,
      id,
      kind,
      path: pathText(locale, path),
      fields,
      before,
      after,
      by,
      at: at.toISOString(),
    })),
  );

/** Who saved a program last. */
export async function currentState(tx: Transaction, row: RecordRow) {
  const [last] = await findProgramAudit(tx, row.id, 1);
  const at = row.updated_at instanceof Date ? row.updated_at.toISOString() : null;
  return {
    updated_at: at,
    plan_revision: Number(row.plan_revision),
    by: last?.by ?? null,
    at: last?.at.toISOString() ?? at,
  };
}

/** Names of the program's own fields that were saved since an instant. */
async function changedFields(tx: Transaction, programId: number, since: Date): Promise<string[]> {
  const entries = await findProgramAudit(tx, programId, AUDITS);
  const names = entries
    .filter(({ at }) => at > since)
    .flatMap(({ after }) => (isRecord(after) ? Object.keys(after) : []));
  return [...new Set(names)].filter((name) => name in resources.programs.fields);
}

/**
 * Throws 409 when the plan or the program was saved after the caller read it, with who did what
 * (docs/spec/builder.md#stale-saves). `plan_revision` covers the plan, `updated_at` everything; without
 * either there is no check.
 */
export async function requireFreshPlan(
  tx: Transaction,
  context: RequestContext,
  row: RecordRow,
  input: Record<string, unknown>,
): Promise<void> {
  const { revision, updatedAt } = readSeen(input);
  const stored = row.updated_at instanceof Date ? row.updated_at : new Date(0);
  const isPlanStale = revision !== null && revision < Number(row.plan_revision);
  if (!isPlanStale && !(updatedAt && updatedAt < stored)) return;
  const known = revision === null ? null : await findPlanChange(tx, row.id, revision);
  // Revision 0 dates from the program's creation: its initial values are not a change.
  const made = row.created_at instanceof Date ? row.created_at : new Date(0);
  const since = updatedAt ?? known?.at ?? made;
  const saved = await findPlanChanges(tx, row.id, revision === null ? { at: since } : { revision });
  throw new AppError('conflict', {
    details: {
      current: await currentState(tx, row),
      changed: [...(await changedFields(tx, row.id, since)), ...(saved.length > 0 ? ['program_months'] : [])],
      changes: presentChanges(context, saved),
    },
  });
}
