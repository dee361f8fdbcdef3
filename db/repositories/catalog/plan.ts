import type { Db } from '@/db/client';
import { blockMinutes } from '@/lib/domain/plan/minutes';
import { composeRun, planRows } from '@/lib/domain/plan/training-run';
import { SPANISH } from '@/lib/domain/translations';
import { translateNames } from '../content/translations';
import {
  findDayBody,
  findLibraryBlocks,
  findNewestPlans,
  type StoredVersion,
} from '../training/training-plan';

/**
 * The days of the newest versions of programs, in plan order. Only titles and minutes, never exercises or
 * video addresses (docs/spec/api.md#public-reads).
 */
export async function findPlanDays(db: Db, programIds: readonly number[], locale: string = SPANISH) {
  const versions = await findNewestPlans(db, programIds);
  const names = await translateNames(db, locale, {
    months: Object.assign({}, ...versions.map((version) => version.names.months)),
    weeks: Object.assign({}, ...versions.map((version) => version.names.weeks)),
  });
  return versions.flatMap((version) => versionDays({ ...version, names }, locale));
}

/** The days of a version in plan order. `spanish` names what a reader of `locale` sees in Spanish. */
export const versionDays = ({ names, ...version }: StoredVersion, locale: string) =>
  planRows(composeRun(version, [], new Map()), names).map((row) => ({
    programId: version.programId,
    ...row,
    spanish: [
      ...row.spanish.filter((name) => name !== 'restText'),
      // Plans are written in Spanish only.
      ...(locale === SPANISH ? [] : (['title', 'period'] as const)),
    ],
  }));
export type PlanDayRow = ReturnType<typeof versionDays>[number];

/** The blocks of one day in order: names and minutes only. */
export async function findDayBlocks(db: Db, hash: string) {
  const blocks = (await findDayBody(db, hash))?.blocks ?? [];
  const library = await findLibraryBlocks(
    db,
    blocks.map(({ block_id }) => block_id),
  );
  const usual = new Map(library.map((row) => [row.id, row]));
  return blocks.map((block) => ({
    name: usual.get(block.block_id)?.name ?? '',
    minutes: blockMinutes(block, usual.get(block.block_id)),
  }));
}
