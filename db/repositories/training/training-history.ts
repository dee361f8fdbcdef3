import { and, asc, between, desc, eq, gte, isNotNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { markOf, progress_logs } from '@/db/schema';
import type { Run } from './training-plan';

/**
 * Of the marks of an exercise row on a day of a run, the last by (at, uuid) counts
 * (docs/spec/offline.md#conflicts): one without a newer one. A mark whose plan row was deleted counts by
 * itself.
 */
const newer = alias(progress_logs, 'newer');
const stands = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.user_id, progress_logs.user_id),
          eq(newer.run, progress_logs.run),
          eq(newer.program_day_id, progress_logs.program_day_id),
          eq(newer.program_block_exercise_id, progress_logs.program_block_exercise_id),
          markOf(newer),
          sql`(${newer.at}, ${newer.uuid}) > (${progress_logs.at}, ${progress_logs.uuid})`,
        ),
      ),
  );

const currentOf = (db: Db, userId: number) =>
  and(eq(progress_logs.user_id, userId), markOf(progress_logs), eq(progress_logs.action, 'done'), stands(db));

/**
 * The dates on which something of a program was done, newest first. It covers all years, so it reads only an
 * index: a person's rows are spread over the whole table.
 */
export const findTrainedDates = (db: Db, userId: number) =>
  db
    .selectDistinct({ date: progress_logs.logged_on, programId: progress_logs.program_id })
    .from(progress_logs)
    .where(currentOf(db, userId))
    .orderBy(desc(progress_logs.logged_on), progress_logs.program_id);

/**
 * What was trained from one date to another, one row per date and day of a plan, newest first.
 * `seconds` counts exercises whose share of time was logged.
 */
export const findTrainedDays = (db: Db, userId: number, from: string, to: string) =>
  db
    .select({
      date: progress_logs.logged_on,
      programId: progress_logs.program_id,
      dayId: progress_logs.program_day_id,
      /** Of two runs on one date the last. */
      run: sql<number>`max(${progress_logs.run})`,
      exercises: sql<number>`count(*)::int`,
      timed: sql<number>`count(${progress_logs.planned}->>'seconds')::int`,
      seconds: sql<number>`coalesce(sum((${progress_logs.planned}->>'seconds')::int), 0)::int`,
      effort: sql<number | null>`max(${progress_logs.effort})`,
      title: sql<string | null>`max(${progress_logs.names}->>'day')`,
      week: sql<string | null>`max(${progress_logs.names}->>'week')`,
      program: sql<string | null>`max(${progress_logs.names}->>'program')`,
      /** A session in which some of it was trained. */
      session: sql<string | null>`max(${progress_logs.session_uuid}::text)`,
    })
    .from(progress_logs)
    .where(and(currentOf(db, userId), between(progress_logs.logged_on, from, to)))
    .groupBy(progress_logs.logged_on, progress_logs.program_id, progress_logs.program_day_id)
    .orderBy(desc(progress_logs.logged_on), desc(sql`max(${progress_logs.id})`));
export type TrainedDayRow = Awaited<ReturnType<typeof findTrainedDays>>[number];

/** The version in which a person last trained a program before an instant. */
export async function findVersionTrained(
  db: Db,
  userId: number,
  programId: number,
  before: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ id: progress_logs.version_id })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        eq(progress_logs.program_id, programId),
        isNotNull(progress_logs.version_id),
        lt(progress_logs.at, before),
      ),
    )
    .orderBy(desc(progress_logs.at))
    .limit(1);
  return row?.id ?? null;
}

const MARK = {
  id: progress_logs.id,
  loggedOn: progress_logs.logged_on,
  programId: progress_logs.program_id,
  run: progress_logs.run,
  dayId: progress_logs.program_day_id,
  exerciseRowId: progress_logs.program_block_exercise_id,
  exerciseId: progress_logs.exercise_id,
  planned: progress_logs.planned,
  actual: progress_logs.actual,
  note: progress_logs.note,
  shared: progress_logs.shared,
  effort: progress_logs.effort,
  names: progress_logs.names,
  at: progress_logs.at,
};

/** The exercises done on a date, in the order in which they were marked. */
export const findLogsOf = (db: Db, userId: number, date: string) =>
  db
    .select(MARK)
    .from(progress_logs)
    .where(and(currentOf(db, userId), eq(progress_logs.logged_on, date)))
    .orderBy(asc(progress_logs.id));

/** Marks of one exercise that count as done, newest first. */
export const findMarksOfExercise = (db: Db, userId: number, exerciseId: number) =>
  db
    .select(MARK)
    .from(progress_logs)
    .where(and(currentOf(db, userId), eq(progress_logs.exercise_id, exerciseId)))
    .orderBy(desc(progress_logs.id));

/** Exercises that were done, with their dates; without those of which only sets were logged. */
export const findDoneExercises = (db: Db, userId: number) =>
  db
    .select({
      exerciseId: progress_logs.exercise_id,
      dates: sql<string[]>`array_agg(distinct ${progress_logs.logged_on}::text)`,
    })
    .from(progress_logs)
    .where(and(currentOf(db, userId), isNotNull(progress_logs.exercise_id)))
    .groupBy(progress_logs.exercise_id);

/** Notes on whole days, newest first. */
export const findDayNotes = (db: Db, userId: number, from: string) =>
  db
    .select({
      date: progress_logs.logged_on,
      dayId: progress_logs.program_day_id,
      programId: progress_logs.program_id,
      run: progress_logs.run,
      effort: progress_logs.effort,
      note: progress_logs.note,
      shared: progress_logs.shared,
    })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        eq(progress_logs.action, 'note'),
        isNotNull(progress_logs.program_day_id),
        gte(progress_logs.logged_on, from),
      ),
    )
    .orderBy(desc(progress_logs.at), desc(progress_logs.uuid));

/** The last time that a day of the same title was trained, other than this one in this run. */
export async function findLastTime(
  db: Db,
  { userId, programId, run }: Run & { userId: number },
  { id, title }: { id: number; title: string },
) {
  const mine = and(
    currentOf(db, userId),
    eq(progress_logs.program_id, programId),
    or(ne(progress_logs.program_day_id, id), ne(progress_logs.run, run)),
    sql`${progress_logs.names}->>'day' = ${title}`,
  );
  const [last] = await db
    .select({ dayId: progress_logs.program_day_id, run: progress_logs.run })
    .from(progress_logs)
    .where(mine)
    // The date first: along its index the search ends at the last one, however many there are.
    .orderBy(desc(progress_logs.logged_on), desc(progress_logs.at), desc(progress_logs.uuid))
    .limit(1);
  if (!last?.dayId) return [];
  return db
    .select({
      date: progress_logs.logged_on,
      names: progress_logs.names,
      actual: progress_logs.actual,
      note: progress_logs.note,
      shared: progress_logs.shared,
    })
    .from(progress_logs)
    .where(and(mine, eq(progress_logs.program_day_id, last.dayId), eq(progress_logs.run, last.run)))
    .orderBy(asc(progress_logs.id));
}

/** The actual figures with the last mark of each exercise of a day, by row. */
export async function findActuals(
  db: Db,
  { userId, run, dayId }: { userId: number; run: number; dayId: number },
): Promise<{ id: number; actual: Record<string, unknown> }[]> {
  const rows = await db
    .selectDistinctOn([progress_logs.program_block_exercise_id], {
      id: sql<number>`${progress_logs.program_block_exercise_id}`,
      actual: progress_logs.actual,
    })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        eq(progress_logs.run, run),
        eq(progress_logs.program_day_id, dayId),
        isNotNull(progress_logs.program_block_exercise_id),
        eq(progress_logs.action, 'done'),
      ),
    )
    .orderBy(progress_logs.program_block_exercise_id, desc(progress_logs.at), desc(progress_logs.uuid));
  return rows.flatMap(({ id, actual }) => (actual ? [{ id, actual }] : []));
}
