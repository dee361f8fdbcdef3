import { and, asc, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { blocks, exercises, program_day_bodies, program_versions, programs, users } from '@/db/schema';
import type { BuiltPlan } from '@/lib/domain/plan/content';
import type { PublishKind } from '@/lib/domain/plan/difference';
import type { DayBody, PlanIndex, PlanStats, VersionNumber } from '@/lib/domain/plan/version';

/** Bodies are read and written in batches of this size, to keep queries short. */
const PART = 1_000;

const HEAD = {
  id: program_versions.id,
  major: program_versions.major,
  minor: program_versions.minor,
};
const newestFirst = [desc(program_versions.major), desc(program_versions.minor)];

/** A version with its index. */
export type VersionRow = {
  id: number;
  major: number;
  minor: number;
  createdAt: Date;
  index: PlanIndex;
};
const FULL = {
  ...HEAD,
  createdAt: program_versions.created_at,
  index: sql<PlanIndex>`${program_versions.index}`,
};

/**
 * Locks a program against other changes of its plan; null when there is no such program. Purchases, access
 * and marks, which name the program, don't wait for it.
 */
export async function lockProgram(tx: Transaction, programId: number) {
  const [row] = await tx
    .select({ id: programs.id, name: programs.name, launchDate: programs.launch_date })
    .from(programs)
    .where(and(eq(programs.id, programId), isNull(programs.deleted_at)))
    .for('no key update');
  return row ?? null;
}

/** The version that customers see before they begin: the highest minor of the highest major. */
export async function findNewestVersion(db: Db, programId: number): Promise<VersionRow | null> {
  const [row] = await db
    .select(FULL)
    .from(program_versions)
    .where(eq(program_versions.program_id, programId))
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** The newest minor of each of these majors. */
export const findNewestOf = (db: Db, programId: number, majors: readonly number[]): Promise<VersionRow[]> =>
  db
    .selectDistinctOn([program_versions.major], FULL)
    .from(program_versions)
    .where(and(eq(program_versions.program_id, programId), inArray(program_versions.major, majors)))
    .orderBy(...newestFirst);

export async function findVersion(
  db: Db,
  programId: number,
  { major, minor }: VersionNumber,
): Promise<VersionRow | null> {
  const [row] = await db
    .select(FULL)
    .from(program_versions)
    .where(
      and(
        eq(program_versions.program_id, programId),
        eq(program_versions.major, major),
        eq(program_versions.minor, minor),
      ),
    );
  return row ?? null;
}

/** Versions of a program, newest first, without their indexes. */
export const findVersions = (db: Db, programId: number) =>
  db
    .select({
      ...HEAD,
      kind: program_versions.kind,
      note: program_versions.note,
      stats: sql<PlanStats>`${program_versions.stats}`,
      created_at: program_versions.created_at,
      published_by: sql<{ id: number; name: string } | null>`case when ${users.id} is null then null
        else jsonb_build_object('id', ${users.id}, 'name', ${users.name}) end`,
    })
    .from(program_versions)
    .leftJoin(users, eq(users.id, program_versions.published_by))
    .where(eq(program_versions.program_id, programId))
    .orderBy(...newestFirst);

/** The content of days by their hashes. */
export async function findBodies(db: Db, hashes: readonly string[]): Promise<Map<string, DayBody>> {
  const unique = [...new Set(hashes)];
  const found = new Map<string, DayBody>();
  for (let at = 0; at < unique.length; at += PART) {
    const rows = await db
      .select({ hash: program_day_bodies.hash, body: sql<DayBody>`${program_day_bodies.body}` })
      .from(program_day_bodies)
      .where(inArray(program_day_bodies.hash, unique.slice(at, at + PART)));
    for (const { hash, body } of rows) found.set(hash, body);
  }
  return found;
}

export type NewVersion = VersionNumber & {
  programId: number;
  kind: PublishKind;
  note: string | null;
  /** Null: the system. */
  publishedBy: number | null;
  built: BuiltPlan;
  /** The start of the transaction by default. */
  createdAt?: Date;
};

/** Stores versions and the bodies that are not stored yet. */
export async function insertVersions(tx: Db, versions: readonly NewVersion[]): Promise<void> {
  const bodies = [...new Map(versions.flatMap(({ built }) => [...built.bodies]))].map(([hash, body]) => ({
    hash,
    body,
  }));
  for (let at = 0; at < bodies.length; at += PART)
    await tx
      .insert(program_day_bodies)
      .values(bodies.slice(at, at + PART))
      .onConflictDoNothing();
  if (versions.length === 0) return;
  await tx.insert(program_versions).values(
    versions.map(({ programId, major, minor, kind, note, publishedBy, built, createdAt }) => ({
      program_id: programId,
      major,
      minor,
      kind,
      note,
      published_by: publishedBy,
      created_at: createdAt,
      index: built.index,
      stats: built.stats,
    })),
  );
}

/**
 * Programs without a version whose days are from before there were versions, lowest id first. Since then each
 * save raises the plan's revision, and whoever saved a draft has not published it.
 */
export const findUnpublished = (db: Db, limit: number) =>
  db
    .select({ id: programs.id })
    .from(programs)
    .where(
      and(
        eq(programs.plan_revision, 0),
        sql`not exists (select 1 from ${program_versions} where ${program_versions.program_id} = ${programs.id})`,
        sql`exists (select 1 from program_days d join program_weeks w on w.id = d.program_week_id
          join program_months m on m.id = w.program_month_id
          where m.program_id = ${programs.id} and d.deleted_at is null and w.deleted_at is null and m.deleted_at is null)`,
      ),
    )
    .orderBy(asc(programs.id))
    .limit(limit);

/** The highest number of a program's versions, 0 without any. */
export async function highestMajor(db: Db, programId: number): Promise<number> {
  const [row] = await db
    .select({ major: max(program_versions.major) })
    .from(program_versions)
    .where(eq(program_versions.program_id, programId));
  return row?.major ?? 0;
}

export const programExists = async (db: Db, programId: number): Promise<boolean> =>
  (
    await db
      .select({ id: programs.id })
      .from(programs)
      .where(and(eq(programs.id, programId), isNull(programs.deleted_at)))
  ).length > 0;

/** Names and usual doses of library rows, deleted ones too: a version may still show them. */
export async function findLibraryNames(
  db: Db,
  ids: { blocks: readonly number[]; exercises: readonly number[] },
): Promise<Record<'blocks' | 'exercises', Map<number, { name: string; duration: string | null }>>> {
  const [blockRows, exerciseRows] = await Promise.all([
    db
      .select({ id: blocks.id, name: blocks.name, duration: blocks.duration })
      .from(blocks)
      .where(inArray(blocks.id, [...new Set(ids.blocks)])),
    db
      .select({ id: exercises.id, name: exercises.nombre, duration: exercises.duration })
      .from(exercises)
      .where(inArray(exercises.id, [...new Set(ids.exercises)])),
  ]);
  const byId = (rows: readonly { id: number; name: string; duration: string | null }[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return { blocks: byId(blockRows), exercises: byId(exerciseRows) };
}
