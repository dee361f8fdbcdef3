import 'server-only';
import { type Db, db } from '@/db/client';
import { findEditionChoice, hasMarks } from '@/db/repositories/builder/editions';
import {
  findRunVersions,
  findVersionHeads,
  type StoredVersion,
} from '@/db/repositories/training/training-plan';
import { now } from '@/lib/domain/clock';
import { countChanges, type EditionCount, reversibleUntil } from '@/lib/domain/plan/training-offer';
import { composeRun, newestHead, type RunMonth, touchedDays } from '@/lib/domain/plan/training-run';
import type { LoadedRun } from '../load-plan';
import type { Membership } from '../memberships';

export type EditionOffer = EditionCount & { major: number };

/** A cohort or a calendar goes together: its staff decide, not single customers. */
export const trainsInGroup = (member: Membership, { months }: Pick<LoadedRun, 'months'>): boolean =>
  member.access.cohort || months.some(({ start_date }) => start_date !== null);

/**
 * The plan as it would be on another major; null without that major. Touched days are as they are now.
 */
export async function onMajor(
  tx: Db,
  programId: number,
  loaded: Pick<LoadedRun, 'marks' | 'versions'>,
  major: number,
): Promise<{ version: StoredVersion; months: RunMonth[] } | null> {
  const heads = await findVersionHeads(tx, [programId]);
  const head = newestHead(heads, major);
  if (head?.major !== major) return null;
  const [version] = loaded.versions.has(head.id)
    ? [loaded.versions.get(head.id)]
    : await findRunVersions(tx, [head.id]);
  if (!version) return null;
  const months = composeRun(version, touchedDays(heads, loaded.marks), loaded.versions);
  return { version, months };
}

/** The edition that a customer left less than a day ago, if they marked no day of the new one since. */
export async function wayBackOf(userId: number, { program, run, major, access }: Membership) {
  if (major === null || access.status !== 'VALID') return null;
  const choice = await findEditionChoice(db, userId, program.id);
  const until = reversibleUntil(choice, major, now());
  if (!until || choice.from === undefined || !choice.at) return null;
  const key = { userId, programId: program.id, run };
  const touched = await hasMarks(db, key, { major, since: new Date(choice.at) });
  return touched ? null : { major: choice.from, until: until.toISOString() };
}

/** How many days of a loaded plan another one would change. */
export const changesTo = (loaded: LoadedRun, months: readonly RunMonth[]): EditionCount =>
  countChanges(loaded.months, months, (day) => day.exercise_ids.every((id) => loaded.done.has(id, day.id)));

/**
 * The new edition that a customer is offered: once per major, if they have begun an older one, have access
 * and are not in a cohort (docs/spec/versions.md#offers).
 */
export async function offerOf(
  userId: number,
  member: Membership,
  loaded: LoadedRun,
): Promise<EditionOffer | null> {
  const { version, newestMajor } = loaded;
  if (member.major === null || !version || version.major >= newestMajor) return null;
  if (member.access.status !== 'VALID' || trainsInGroup(member, loaded)) return null;
  const choice = await findEditionChoice(db, userId, member.program.id);
  if ((choice.dismissed ?? 0) >= newestMajor) return null;
  const next = await onMajor(db, member.program.id, loaded, newestMajor);
  if (!next) return null;
  const count = changesTo(loaded, next.months);
  return count.changed + count.added > 0 ? { ...count, major: newestMajor } : null;
}
