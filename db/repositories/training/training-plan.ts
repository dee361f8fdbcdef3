import { and, asc, desc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  blocks,
  exercises,
  markOf,
  months,
  program_block_exercises,
  program_blocks,
  program_day_bodies,
  program_days,
  program_months,
  program_versions,
  program_weeks,
  progress_logs,
  weeks,
} from '@/db/schema';
import type { DayMarks, PlanNames, RunVersion } from '@/lib/domain/plan/training-run';
import type { DayBody, PlanIndex } from '@/lib/domain/plan/version';

/** Numbers of all versions of programs, without their indexes. */
export const findVersionHeads = (db: Db, programIds: readonly number[]) =>
  db
    .select({
      id: program_versions.id,
      programId: program_versions.program_id,
      major: program_versions.major,
      minor: program_versions.minor,
      createdAt: program_versions.created_at,
    })
    .from(program_versions)
    .where(inArray(program_versions.program_id, programIds));

export type StoredVersion = RunVersion & { programId: number; names: PlanNames };

/** Versions with their indexes and the live names of their months and weeks, in one query. */
export const findRunVersions = (db: Db, ids: readonly number[]): Promise<StoredVersion[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select(STORED).from(program_versions).where(inArray(program_versions.id, ids));

/** The newest version of each of these programs. */
export const findNewestPlans = (db: Db, programIds: readonly number[]): Promise<StoredVersion[]> =>
  db
    .selectDistinctOn([program_versions.program_id], STORED)
    .from(program_versions)
    .where(inArray(program_versions.program_id, programIds))
    .orderBy(program_versions.program_id, desc(program_versions.major), desc(program_versions.minor));

/** The live names of library months and weeks, deleted ones too. */
export async function findPlanNames(
  db: Db,
  ids: { months: readonly number[]; weeks: readonly number[] },
): Promise<PlanNames> {
  const [monthRows, weekRows] = await Promise.all([
    db.select({ id: months.id, name: months.mes }).from(months).where(inArray(months.id, ids.months)),
    db
      .select({ id: weeks.id, name: weeks.name, rest_text: weeks.rest_text })
      .from(weeks)
      .where(inArray(weeks.id, ids.weeks)),
  ]);
  return {
    months: Object.fromEntries(monthRows.map(({ id, name }) => [id, name])),
    weeks: Object.fromEntries(weekRows.map(({ id, ...week }) => [id, week])),
  };
}

const STORED = {
  id: program_versions.id,
  programId: program_versions.program_id,
  major: program_versions.major,
  minor: program_versions.minor,
  index: sql<PlanIndex>`${program_versions.index}`,
  names: sql<PlanNames>`jsonb_build_object(
    'months', (select coalesce(jsonb_object_agg(m.id, m.mes), '{}') from months m where m.id in
      (select (jsonb_path_query(${program_versions.index}, '$.months[*].month_id'))::int)),
    'weeks', (select coalesce(jsonb_object_agg(w.id, jsonb_build_object('name', w.name, 'rest_text', w.rest_text)), '{}')
      from weeks w where w.id in
      (select (jsonb_path_query(${program_versions.index}, '$.months[*].weeks[*].week_id'))::int)))`,
};

/** One pass of a customer through the plan of a program. */
export type Run = { programId: number; run: number };

/**
 * The rows of runs. The lists let the indexes of logs answer alone, which they do not for a list of pairs.
 */
const ofRuns = (userId: number, runs: readonly Run[]) =>
  and(
    eq(progress_logs.user_id, userId),
    inArray(
      progress_logs.program_id,
      runs.map(({ programId }) => programId),
    ),
    inArray(progress_logs.run, [...new Set(runs.map(({ run }) => run))]),
    or(
      ...runs.map(({ programId, run }) =>
        and(eq(progress_logs.program_id, programId), eq(progress_logs.run, run)),
      ),
    ),
    isNotNull(progress_logs.program_day_id),
  );

/**
 * The marks of runs by program and day, two queries for all: the version of the first mark to arrive, so that
 * a late one never moves a day to another version; and the rows whose last mark by time is done. `until`: as
 * of that calendar day.
 */
export async function findRunMarks(
  db: Db,
  { userId, runs, until }: { userId: number; runs: readonly Run[]; until?: string },
): Promise<Map<number, DayMarks[]>> {
  if (runs.length === 0) return new Map();
  const ofRun = and(
    ofRuns(userId, runs),
    until === undefined ? undefined : lte(progress_logs.logged_on, until),
  );
  const [firsts, lasts] = await Promise.all([
    db
      .selectDistinctOn([progress_logs.program_id, progress_logs.program_day_id], {
        programId: progress_logs.program_id,
        dayId: sql<number>`${progress_logs.program_day_id}`,
        first: progress_logs.version_id,
      })
      .from(progress_logs)
      .where(ofRun)
      .orderBy(progress_logs.program_id, progress_logs.program_day_id, asc(progress_logs.id)),
    db
      .selectDistinctOn(
        [progress_logs.program_id, progress_logs.program_day_id, progress_logs.program_block_exercise_id],
        {
          programId: progress_logs.program_id,
          dayId: sql<number>`${progress_logs.program_day_id}`,
          id: sql<number>`${progress_logs.program_block_exercise_id}`,
          action: progress_logs.action,
          version: progress_logs.version_id,
          at: progress_logs.at,
          uuid: progress_logs.uuid,
        },
      )
      .from(progress_logs)
      .where(and(ofRun, isNotNull(progress_logs.program_block_exercise_id), markOf(progress_logs)))
      .orderBy(
        progress_logs.program_id,
        progress_logs.program_day_id,
        progress_logs.program_block_exercise_id,
        desc(progress_logs.at),
        desc(progress_logs.uuid),
      ),
  ]);
  const done = Map.groupBy(
    lasts
      .filter(({ action }) => action === 'done')
      .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.uuid < b.uuid ? -1 : 1)),
    ({ programId, dayId }) => `${programId} ${dayId}`,
  );
  const marks = firsts.map(({ programId, dayId, first }) => ({
    programId,
    dayId,
    first,
    done: (done.get(`${programId} ${dayId}`) ?? []).map(({ id, version, at }) => ({ id, version, at })),
  }));
  return Map.groupBy(marks, ({ programId }) => programId);
}

/** The content of a day; null for an unknown hash. */
export async function findDayBody(db: Db, hash: string): Promise<DayBody | null> {
  const [row] = await db
    .select({ body: sql<DayBody>`${program_day_bodies.body}` })
    .from(program_day_bodies)
    .where(eq(program_day_bodies.hash, hash));
  return row?.body ?? null;
}

/** Library blocks by id, deleted ones too, because customers whose version has them still see them. */
export const findLibraryBlocks = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: blocks.id,
      name: blocks.name,
      duration: blocks.duration,
      description: blocks.description,
    })
    .from(blocks)
    .where(inArray(blocks.id, ids));

/** Library exercises by id, deleted ones too, with texts and video addresses. Only for open days. */
export const findLibraryExercises = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: exercises.id,
      name: exercises.nombre,
      technique: exercises.description,
      duration: exercises.duration,
      url_video: exercises.url_video,
      url_alternativo: exercises.url_alternativo,
      url_restringido: exercises.url_restringido,
      url_tecnica: exercises.url_tecnica,
    })
    .from(exercises)
    .where(inArray(exercises.id, ids));

/** The programs of plan rows and days, removed ones too. Only ids, since their content is in versions. */
export async function findProgramsOfRows(
  db: Db,
  rowIds: readonly number[],
  dayIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ programId: program_months.program_id })
    .from(program_days)
    .innerJoin(program_weeks, eq(program_weeks.id, program_days.program_week_id))
    .innerJoin(program_months, eq(program_months.id, program_weeks.program_month_id))
    .leftJoin(program_blocks, eq(program_blocks.program_day_id, program_days.id))
    .leftJoin(program_block_exercises, eq(program_block_exercises.program_block_id, program_blocks.id))
    .where(or(inArray(program_block_exercises.id, rowIds), inArray(program_days.id, dayIds)));
  return new Set(rows.map(({ programId }) => programId));
}

/**
 * The newest version of a program, or of its `major`, that contains a row (in this day, if given) or a day;
 * null when it was never published.
 */
export async function findVersionHolding(
  db: Db,
  programId: number,
  { rowId, dayId, major }: { rowId?: number; dayId?: number; major?: number },
): Promise<StoredVersion | null> {
  const parts = [
    ...(rowId === undefined ? [] : [`@.exercise_ids[*] == ${Math.trunc(rowId)}`]),
    ...(dayId === undefined ? [] : [`@.id == ${Math.trunc(dayId)}`]),
  ];
  const path = `$.months[*].weeks[*].days[*] ? (${parts.join(' && ')})`;
  const [row] = await db
    .select(STORED)
    .from(program_versions)
    .where(
      and(
        eq(program_versions.program_id, programId),
        major === undefined ? undefined : eq(program_versions.major, major),
        sql`${program_versions.index} @? ${path}::jsonpath`,
      ),
    )
    .orderBy(desc(program_versions.major), desc(program_versions.minor))
    .limit(1);
  return row ?? null;
}
