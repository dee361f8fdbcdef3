import { and, eq, inArray } from 'drizzle-orm';
import { findPublishableDraft } from '@/db/repositories/builder/plan';
import { insertVersions } from '@/db/repositories/builder/program-versions';
import { program_users, program_versions } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { buildContent } from '@/lib/domain/plan/content';
import { planDifference } from '@/lib/domain/plan/difference';
import type { FullPlan, VersionNumber } from '@/lib/domain/plan/version';
import { at } from '../days';
import { need, type Tx } from '../insert';
import type { Library } from './exercises';
import { PROGRAMS, SLUGS, type Slug } from './programs-data';
import { revise } from './revisions';

/** Days before today on which 1.0, 1.1 and 2.0 were published. */
const FIRST = 370;
const FIXED = 150;
export const EDITION = 50;

/** A published version, trained from that day on. */
export type Published = VersionNumber & { id: number; slug: Slug; since: string; plan: FullPlan };
type Program = { slug: Slug; id: number; editorId: number };

/**
 * Publishes every plan: 1.0, the fix 1.1, and of some the edition 2.0. Each is the draft as it was then, and
 * the draft stays equal to the newest (docs/spec/versions.md#storage). Oldest first of each program.
 */
export async function publishPlans(
  tx: Tx,
  library: Library,
  programIds: Record<Slug, number>,
  today: string,
  editorId: number,
): Promise<Published[]> {
  const all: Published[] = [];
  for (const slug of SLUGS) {
    const program = { slug, id: programIds[slug], editorId };
    const { plan } = PROGRAMS[slug];
    let last = await publish(tx, program, null, null, addDaysTo(today, -FIRST));
    all.push(last);
    const revisions = [
      [plan.fixes, FIXED],
      [plan.edition, EDITION],
    ] as const;
    for (const [revision, days] of revisions) {
      if (!revision) continue;
      await revise(tx, library, plan, last.plan, revision.changes);
      last = await publish(tx, program, last, revision.note, addDaysTo(today, -days));
      all.push(last);
    }
  }
  return all;
}

async function publish(
  tx: Tx,
  program: Program,
  last: Published | null,
  note: string | null,
  since: string,
): Promise<Published> {
  const { id: programId, slug, editorId: publishedBy } = program;
  const { plan, usualBlocks } = await findPublishableDraft(tx, programId);
  const kind = last ? planDifference(last.plan, plan).kind : 'edition';
  if (kind === 'none') throw new Error(`seed: a publish of ${slug} changes nothing`);
  const { major, minor } = last ?? { major: 0, minor: 0 };
  const number = kind === 'edition' ? { major: major + 1, minor: 0 } : { major, minor: minor + 1 };
  const built = buildContent(plan, usualBlocks);
  const createdAt = at(since, 5);
  await insertVersions(tx, [{ programId, ...number, kind, note, publishedBy, built, createdAt }]);
  const own = and(
    eq(program_versions.program_id, programId),
    eq(program_versions.major, number.major),
    eq(program_versions.minor, number.minor),
  );
  const [row] = await tx.select({ id: program_versions.id }).from(program_versions).where(own);
  return { id: need(row, 'version').id, slug, ...number, since, plan };
}

/** The newest version of the major that someone who began on `from` trains on `on`. */
export function versionFor(all: readonly Published[], slug: Slug, from: string, on: string): Published {
  const own = all.filter((version) => version.slug === slug);
  const { major } = need(
    own.findLast(({ since }) => since <= from),
    'version',
  );
  return need(
    own.findLast((version) => version.major === major && version.since <= on),
    'version',
  );
}

/** Puts assignments on the major of their marks. */
export async function pinTrained(tx: Tx, major: number, assignmentIds: readonly number[]): Promise<void> {
  if (assignmentIds.length > 0)
    await tx
      .update(program_users)
      .set({ version_major: major })
      .where(inArray(program_users.id, assignmentIds));
}
