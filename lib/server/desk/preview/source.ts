import 'server-only';
import { db } from '@/db/client';
import { findPublishableDraft } from '@/db/repositories/builder/plan';
import { findVersion } from '@/db/repositories/builder/program-versions';
import { findPlanNames, findRunVersions, type StoredVersion } from '@/db/repositories/training/training-plan';
import { AppError } from '@/lib/domain/errors';
import { buildContent } from '@/lib/domain/plan/content';
import type { DayBody, VersionNumber } from '@/lib/domain/plan/version';

type Source = { version: StoredVersion; bodies: ReadonlyMap<string, DayBody> };

/** The draft as a publish would make it, or a version. Throws 404 for an unknown version. */
export async function sourceOf(programId: number, source: 'draft' | VersionNumber): Promise<Source> {
  if (source === 'draft') return draftSource(programId);
  const found = await findVersion(db, programId, source);
  const [version] = found ? await findRunVersions(db, [found.id]) : [];
  if (!version) throw new AppError('not_found');
  return { version, bodies: new Map() };
}

async function draftSource(programId: number): Promise<Source> {
  const { plan, usualBlocks } = await findPublishableDraft(db, programId);
  const { index, bodies } = buildContent(plan, usualBlocks);
  const names = await findPlanNames(db, {
    months: index.months.map(({ month_id }) => month_id),
    weeks: index.months.flatMap(({ weeks }) => weeks.map(({ week_id }) => week_id)),
  });
  // No version has these numbers.
  return { version: { id: 0, programId, major: 0, minor: 0, index, names }, bodies };
}
