import 'server-only';
import { type Db, db } from '@/db/client';
import type { RecordRow } from '@/db/repositories/admin/records';
import { findPlanDraft } from '@/db/repositories/builder/plan';
import { findPlanChanges, findSavedKeys } from '@/db/repositories/builder/plan-changes';
import { findVersion } from '@/db/repositories/builder/program-versions';
import { presentRow, type WireRow } from '@/lib/admin/present';
import { requireRow } from '@/lib/admin/read';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { orNotFound } from '@/lib/domain/errors';
import { PlanDraft, type StoredPlan } from '@/lib/domain/plan/tree';
import type { VersionNumber } from '@/lib/domain/plan/version';
import type { Locale } from '@/lib/i18n/locales';
import { resources } from '@/lib/resources/registry';
import { programData } from '@/lib/server/checkout/get-program-data';
import { loadOffers } from '@/lib/server/orders/load-offers';
import { draftOf, presentPlan } from './present-tree';
import { planOf, versionState } from './publish';
import { presentChanges } from './stale';

/** The newest version of a plan; null numbers before the first publish. */
export type TreeVersion = {
  major: number | null;
  minor: number | null;
  published_at: string | null;
  /** The draft is not what is published. */
  dirty: boolean;
};

export async function versionOf(db: Db, programId: number, draft?: StoredPlan): Promise<TreeVersion> {
  const state = await versionState(db, programId, draft);
  if (!state) return { major: null, minor: null, published_at: null, dirty: true };
  return { ...state, published_at: state.published_at.toISOString() };
}

/** The program itself, as `GET programs/{id}` answers it to staff, with its texts as they were written. */
async function readProgram(db: Db, row: RecordRow, locale: Locale): Promise<WireRow> {
  const [shown, offers] = await Promise.all([
    presentRow(db, resources.programs, row, locale),
    loadOffers(db, row.id),
  ]);
  return {
    ...shown,
    ...(offers ? programData(offers) : {}),
    // Also a deleted product's: sending a tree back unchanged must change nothing.
    product_id: shown.product_id,
    plan_revision: row.plan_revision,
  };
}

/** A program with its plan, as getProgram and store answer it (docs/spec/builder.md#tree). */
export async function readTree(db: Db, row: RecordRow, locale: Locale): Promise<WireRow> {
  const draft = await findPlanDraft(db, row.id, { onlyLive: true });
  return {
    ...(await readProgram(db, row, locale)),
    version: await versionOf(db, row.id, draft),
    program_months: await presentPlan(db, new PlanDraft(draft)),
  };
}

async function readVersion(db: Db, row: RecordRow, number: VersionNumber, locale: Locale): Promise<WireRow> {
  const version = orNotFound(await findVersion(db, row.id, number));
  const { major, minor, createdAt } = version;
  const draft = draftOf(await planOf(db, version));
  return {
    ...(await readProgram(db, row, locale)),
    version: { major, minor, published_at: createdAt.toISOString(), dirty: false },
    program_months: await presentPlan(db, draft),
  };
}

/**
 * `GET program/getProgram/{id}` (docs/spec/builder.md#tree): the draft, or a published version in the same
 * shape. With `since` it has what was saved after that revision, and the ids of the rows that were saved by
 * a key. Throws 401, 403, 404 (versions too).
 */
export async function getProgramTree(
  context: RequestContext,
  id: number,
  { version, since }: { version?: VersionNumber | undefined; since?: number | undefined } = {},
): Promise<{ data: WireRow }> {
  requireAbility(context.actor, 'program_show');
  const row = await requireRow(db, resources.programs, id);
  const { locale } = context;
  const tree = version ? await readVersion(db, row, version, locale) : await readTree(db, row, locale);
  if (since === undefined) return { data: tree };
  const changes = presentChanges(context, await findPlanChanges(db, id, { revision: since }));
  return { data: { ...tree, ids: await findSavedKeys(db, id, since), changes } };
}
