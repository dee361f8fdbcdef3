import 'server-only';
import { db } from '@/db/client';
import { findPublishableDraft } from '@/db/repositories/builder/plan';
import { findUnpublishedSaves } from '@/db/repositories/builder/plan-changes';
import { findLibraryNames, findVersion, findVersions } from '@/db/repositories/builder/program-versions';
import { countCustomers } from '@/db/repositories/builder/version-customers';
import { businessDay } from '@/lib/business-day';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { invalidField, orNotFound } from '@/lib/domain/errors';
import { buildContent } from '@/lib/domain/plan/content';
import { planDifference } from '@/lib/domain/plan/difference';
import { type FullPlan, type PlanIndex, parseVersion, versionText } from '@/lib/domain/plan/version';
import { planOf } from './publish';
import { requireProgram } from './require-program';

/** The draft's name where a version is expected. */
const DRAFT = 'draft';

/** `GET programs/{id}/versions`: newest first, each with the customers who train it, and what was saved since. */
export async function listVersions(context: RequestContext, programId: number) {
  requireAbility(context.actor, 'program_show');
  await requireProgram(programId);
  const [rows, customers, unpublished] = await Promise.all([
    findVersions(db, programId),
    countCustomers(db, programId, businessDay()),
    findUnpublishedSaves(db, programId),
  ]);
  const newestMajor = rows[0]?.major;
  const seen = new Set<number>();
  return {
    data: rows.map(({ created_at, ...row }) => {
      const isNewest = !seen.has(row.major);
      seen.add(row.major);
      const on = customers.filter(
        ({ major }) => major === row.major || (major === null && row.major === newestMajor),
      );
      return {
        ...row,
        version: versionText(row),
        published_at: created_at.toISOString(),
        // Everybody is on the newest minor of their major.
        customers: isNewest ? on.reduce((sum, each) => sum + each.customers, 0) : 0,
      };
    }),
    draft: unpublished && {
      saves: unpublished.saves,
      saved_by: unpublished.by,
      saved_at: unpublished.at.toISOString(),
    },
  };
}

type Loaded = { plan: FullPlan; index: PlanIndex; name: string };

async function load(programId: number, name: string): Promise<Loaded | null> {
  if (name === DRAFT) {
    const { plan, usualBlocks } = await findPublishableDraft(db, programId);
    return { plan, index: buildContent(plan, usualBlocks).index, name };
  }
  const number = parseVersion(name);
  const version = number && (await findVersion(db, programId, number));
  return version && { plan: await planOf(db, version), index: version.index, name };
}

/**
 * The newest version below another that was published before it; null for the first. What was carried to an
 * older edition meanwhile is later than the edition itself.
 */
async function previousOf(programId: number, name: string): Promise<string | null> {
  const rows = await findVersions(db, programId);
  const own = rows.findIndex((row) => versionText(row) === name);
  const at = rows[own]?.created_at;
  const before =
    name === DRAFT ? rows[0] : rows.slice(own + 1).find(({ created_at }) => at && created_at < at);
  return before ? versionText(before) : null;
}

/**
 * `GET programs/{id}/versions/{v}/diff?against=`: how `v` differs from `against`, by day. Both are "2.1" or
 * `draft`; `against` defaults to the version before `v`. Throws 404 for an unknown `v`, 422 for an unknown
 * `against`.
 */
export async function diffVersions(
  context: RequestContext,
  programId: number,
  { version, against }: { version: string; against: string | null },
) {
  requireAbility(context.actor, 'program_show');
  await requireProgram(programId);
  const to = orNotFound(await load(programId, version));
  const other = against ?? (await previousOf(programId, version));
  const from = other === null ? EMPTY : await load(programId, other);
  if (!from) throw invalidField('against', 'invalid_value');
  const difference = planDifference(from.plan, to.plan);
  const minutes = (index: PlanIndex) =>
    new Map(
      index.months.flatMap(({ weeks }) =>
        weeks.flatMap(({ days }) => days.map((day) => [day.id, day.minutes])),
      ),
    );
  const [before, after] = [minutes(from.index), minutes(to.index)];
  const rows = difference.days.flatMap((day) => day.rows);
  const names = await findLibraryNames(db, {
    blocks: rows.map(({ block_id }) => block_id),
    exercises: rows.map(({ exercise_id }) => exercise_id),
  });
  return {
    data: {
      version: to.name,
      against: other,
      // The first is an edition, as it was published.
      kind: other === null ? ('edition' as const) : difference.kind,
      fixes: difference.fixes,
      added_days: difference.days.filter(({ change }) => change === 'added').length,
      changed_days: difference.days.filter(({ kind, change }) => kind === 'edition' && change !== 'added')
        .length,
      days: difference.days.map((day) => ({
        ...day,
        minutes: {
          before: before.get(day.program_day_id) ?? null,
          after: after.get(day.program_day_id) ?? null,
        },
        rows: day.rows.map((row) => ({
          ...row,
          block: names.blocks.get(row.block_id)?.name ?? '',
          exercise: names.exercises.get(row.exercise_id)?.name ?? '',
        })),
      })),
    },
  };
}

const EMPTY: Loaded = { plan: { months: [] }, index: { months: [] }, name: '' };
