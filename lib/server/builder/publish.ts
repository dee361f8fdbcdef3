import 'server-only';
import type { Db, Transaction } from '@/db/client';
import { findPlanDraft, findPublishableDraft } from '@/db/repositories/builder/plan';
import {
  findBodies,
  findNewestOf,
  findNewestVersion,
  insertVersions,
  lockProgram,
  type NewVersion,
  type VersionRow,
} from '@/db/repositories/builder/program-versions';
import { countCustomers, findLiveMajors, moveCustomers } from '@/db/repositories/builder/version-customers';
import type { publishPlan as contract } from '@/lib/api/versions';
import { businessDay } from '@/lib/business-day';
import { HOUR_MS, now } from '@/lib/domain/clock';
import { invalidField, orNotFound } from '@/lib/domain/errors';
import { backport } from '@/lib/domain/plan/backport';
import { buildContent, fullPlan, sameContent } from '@/lib/domain/plan/content';
import { type PlanDifference, planDifference } from '@/lib/domain/plan/difference';
import { toFullPlan } from '@/lib/domain/plan/full-plan';
import { type AffectedDay, reachedGroup } from '@/lib/domain/plan/reached';
import { ADOPTION_HOURS, affectedDays } from '@/lib/domain/plan/training-offer';
import type { StoredPlan } from '@/lib/domain/plan/tree';
import {
  daysOfPlan,
  type FullPlan,
  type PlanIndex,
  type VersionNumber,
  versionText,
} from '@/lib/domain/plan/version';
import type { DataOf } from '@/lib/http/endpoint';

export type PublishInput = {
  programId: number;
  /** Null: the system. */
  actorId: number | null;
  note?: string | null;
  /** Moves every customer who has begun to the newest major. */
  moveAll?: boolean;
  /** Writes nothing and returns what a publish would do. */
  dryRun?: boolean;
};
export type Published = Omit<DataOf<typeof contract>, 'plan_revision'> & {
  /** The days that decide to whom the edition is offered; none when it is not. */
  affected: AffectedDay[];
};

/**
 * Publishes the draft of a program in the caller's transaction, under a lock of the program
 * (docs/spec/versions.md#publishing). The caller has checked `program_publish`, writes the audit entry, and
 * refreshes the program's public pages once it is committed.
 * Throws 404 without the program, 422 at `program_months` when the draft has no training day.
 */
export async function publishPlan(tx: Transaction, input: PublishInput): Promise<Published> {
  const { programId, moveAll = false } = input;
  const program = orNotFound(await lockProgram(tx, programId));
  const { plan, usualBlocks } = await findPublishableDraft(tx, programId);
  if (!hasTraining(plan)) throw invalidField('program_months', 'no_training_day');
  const newest = await findNewestVersion(tx, programId);
  const before = newest && (await planOf(tx, newest));
  const difference: PlanDifference = before
    ? planDifference(before, plan)
    : { kind: 'edition', fixes: [], appended: [], days: [] };
  const { kind, days } = difference;
  const to = nextNumber(newest, kind);
  const { versions, changed } = await buildVersions(tx, input, { plan, usualBlocks, newest, difference, to });
  if (!input.dryRun && versions.length > 0) await insertVersions(tx, versions);
  const affected = kind === 'edition' && !isGrouped(program, plan) ? changed : [];
  const { customers, movable } = await reach(tx, programId, { to, moveAll, affected });
  if (!input.dryRun && moveAll) await moveCustomers(tx, programId, to.major);
  return {
    kind,
    version: versionText(to),
    ...to,
    fixes: difference.fixes.length,
    added_days: before ? days.filter(({ change }) => change === 'added').length : count(plan),
    changed_days: days.filter(({ kind, change }) => kind === 'edition' && change !== 'added').length,
    customers,
    movable,
    affected,
  };
}

type ToBuild = {
  plan: FullPlan;
  usualBlocks: Parameters<typeof buildContent>[1];
  newest: VersionRow | null;
  difference: PlanDifference;
  to: VersionNumber;
};

/**
 * What a publish writes: the new version, and a minor of each live major that it patches; nothing without a
 * difference. `changed`: the days by which each live major then differs from the new version.
 */
async function buildVersions(
  tx: Transaction,
  { programId, note, actorId }: PublishInput,
  { plan, usualBlocks, newest, difference, to }: ToBuild,
): Promise<{ versions: NewVersion[]; changed: AffectedDay[] }> {
  const { kind } = difference;
  if (kind === 'none') return { versions: [], changed: [] };
  const build = (content: FullPlan, old?: PlanIndex) => {
    const built = buildContent(content, usualBlocks);
    // Days of the previous version are already stored.
    for (const { hash } of old ? daysOfPlan(old) : []) built.bodies.delete(hash);
    return built;
  };
  // After the save that it publishes, which has the time of this clock, too.
  const createdAt = now();
  const own = build(plan, newest?.index);
  const versions: NewVersion[] = [
    { programId, createdAt, ...to, kind, note: note || null, publishedBy: actorId, built: own },
  ];
  const changed: AffectedDay[] = [];
  const carried = difference.appended.length > 0 ? 'extend' : 'fix';
  for (const version of newest ? await liveVersions(tx, programId, newest, kind === 'edition') : []) {
    const built = build(backport(await planOf(tx, version), difference), version.index);
    for (const dayId of affectedDays(built.index.months, own.index.months))
      changed.push({ major: version.major, dayId });
    if (sameContent(built.index, version.index)) continue;
    const number = nextNumber(version, 'fix');
    versions.push({ programId, createdAt, ...number, kind: carried, note: null, publishedBy: null, built });
  }
  return { versions, changed };
}

const count = (plan: FullPlan) => daysOfPlan(plan).length;
const hasTraining = (plan: FullPlan) =>
  daysOfPlan(plan).some(({ blocks }) => blocks.some(({ exercises }) => exercises.length > 0));

/** A cohort or a calendar: its customers go together, so an edition is offered to their staff only. */
const isGrouped = (
  program: { launchDate: string | null },
  plan: { months: readonly { start_date: string | null }[] },
): boolean => program.launchDate !== null || plan.months.some(({ start_date }) => start_date !== null);

/** The plan of a stored version. */
export async function planOf(db: Db, { index }: { index: PlanIndex }): Promise<FullPlan> {
  return fullPlan(
    index,
    await findBodies(
      db,
      daysOfPlan(index).map(({ hash }) => hash),
    ),
  );
}

function nextNumber(newest: VersionNumber | null, kind: PlanDifference['kind']): VersionNumber {
  if (!newest) return { major: 1, minor: 0 };
  if (kind === 'edition') return { major: newest.major + 1, minor: 0 };
  return { major: newest.major, minor: newest.minor + (kind === 'none' ? 0 : 1) };
}

/** The newest minor of every other major still in use. */
async function liveVersions(tx: Db, programId: number, newest: VersionRow, edition: boolean) {
  const since = new Date(now().getTime() - ADOPTION_HOURS * HOUR_MS);
  const majors = (await findLiveMajors(tx, programId, since)).filter(
    (major) => edition || major !== newest.major,
  );
  return majors.length > 0 ? findNewestOf(tx, programId, majors) : [];
}

async function reach(
  tx: Db,
  programId: number,
  {
    to: { major: to },
    moveAll,
    affected: days,
  }: { to: VersionNumber; moveAll: boolean; affected: readonly AffectedDay[] },
): Promise<Pick<Published, 'customers' | 'movable'>> {
  const rows = await countCustomers(tx, programId, businessDay(), days);
  const customers = { unstarted: 0, moved: 0, staying: 0, offered: 0 };
  let movable = 0;
  for (const row of rows) {
    customers[reachedGroup(row.major, { to, moveAll, affected: true })] += row.affected;
    customers[reachedGroup(row.major, { to, moveAll, affected: false })] += row.customers - row.affected;
    if (row.major !== null && row.major !== to) movable += row.customers;
  }
  return { customers, movable };
}

export type VersionState = VersionNumber & { published_at: Date; dirty: boolean };

/**
 * Newest version, and whether a publish of the draft would change it; null before the first publish. `draft`:
 * its live rows when they were read already.
 */
export async function versionState(
  db: Db,
  programId: number,
  draft?: StoredPlan,
): Promise<VersionState | null> {
  const newest = await findNewestVersion(db, programId);
  if (!newest) return null;
  const { major, minor, createdAt, index } = newest;
  const plan = toFullPlan(draft ?? (await findPlanDraft(db, programId, { onlyLive: true })));
  const dirty = !sameContent(buildContent(plan, null).index, index);
  return { major, minor, published_at: createdAt, dirty };
}
