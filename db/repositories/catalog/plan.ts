import type { Db } from '@/db/client';
import { composeRun, planRows } from '@/lib/domain/training-run';
import { findDayBody, findLibraryBlocks, findNewestPlans, type StoredVersion } from '../training-plan';

/**
 * The days of the newest versions of programs, in plan order. Only titles and minutes: never exercises nor
 * video addresses (docs/spec/api.md#public-reads).
 */
export async function findPlanDays(db: Db, programIds: readonly number[]) {
  const versions = await findNewestPlans(db, programIds);
  return versions.flatMap(versionDays);
}

/** The days of a version in plan order. */
export const versionDays = (version: StoredVersion) =>
  planRows(composeRun(version, [], new Map()), version.names).map((row) => ({
    programId: version.programId,
    ...row,
  }));
export type PlanDayRow = ReturnType<typeof versionDays>[number];

/** The blocks of one day in order: names and durations only. */
export async function findDayBlocks(db: Db, hash: string) {
  const blocks = (await findDayBody(db, hash))?.blocks ?? [];
  const library = await findLibraryBlocks(
    db,
    blocks.map(({ block_id }) => block_id),
  );
  const usual = new Map(library.map((row) => [row.id, row]));
  return blocks.map(({ block_id, duration }) => ({
    name: usual.get(block_id)?.name ?? '',
    duration: duration ?? usual.get(block_id)?.duration ?? null,
  }));
}
