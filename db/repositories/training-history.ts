import { and, asc, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { isMark, progress_logs } from '@/db/schema';

/** A mark is of a run, a day and a row; one whose plan row is gone counts alone. */
const ROW = [
  progress_logs.program_block_exercise_id,
  sql`case when ${progress_logs.program_block_exercise_id} is null then ${progress_logs.uuid} end`,
] as const;

/** The last log of every exercise, or of one, by (at, uuid) (docs/spec/offline.md#conflicts). */
const lastMarks = (db: Db, userId: number, exerciseId?: number) =>
  db
    .selectDistinctOn([progress_logs.run, progress_logs.program_day_id, ...ROW], {
      id: progress_logs.id,
      action: progress_logs.action,
      loggedOn: progress_logs.logged_on,
      programId: progress_logs.program_id,
      dayId: progress_logs.program_day_id,
      exerciseRowId: progress_logs.program_block_exercise_id,
      exerciseId: progress_logs.exercise_id,
      planned: progress_logs.planned,
      actual: progress_logs.actual,
      note: progress_logs.note,
      effort: progress_logs.effort,
      names: progress_logs.names,
      at: progress_logs.at,
    })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        isMark,
        exerciseId === undefined ? undefined : eq(progress_logs.exercise_id, exerciseId),
      ),
    )
    .orderBy(
      progress_logs.run,
      progress_logs.program_day_id,
      ...ROW,
      desc(progress_logs.at),
      desc(progress_logs.uuid),
    )
    .as('last_marks');

/**
 * What was trained, one row per date and day of a plan.
 * `seconds` counts exercises whose share of time was logged.
 */
export function findTrainedDays(db: Db, userId: number) {
  const last = lastMarks(db, userId);
  return db
    .select({
      date: last.loggedOn,
      programId: last.programId,
      dayId: last.dayId,
      exercises: sql<number>`count(*)::int`,
      timed: sql<number>`count(${last.planned}->>'seconds')::int`,
      seconds: sql<number>`coalesce(sum((${last.planned}->>'seconds')::int), 0)::int`,
      effort: sql<number | null>`max(${last.effort})`,
      title: sql<string | null>`max(${last.names}->>'day')`,
      week: sql<string | null>`max(${last.names}->>'week')`,
      program: sql<string | null>`max(${last.names}->>'program')`,
    })
    .from(last)
    .where(eq(last.action, 'done'))
    .groupBy(last.loggedOn, last.programId, last.dayId)
    .orderBy(desc(last.loggedOn), desc(sql`max(${last.id})`));
}
export type TrainedDayRow = Awaited<ReturnType<typeof findTrainedDays>>[number];

/** The exercises done on a date, in the order in which they were marked. */
export function findLogsOf(db: Db, userId: number, date: string) {
  const last = lastMarks(db, userId);
  return db
    .select()
    .from(last)
    .where(and(eq(last.loggedOn, date), eq(last.action, 'done')))
    .orderBy(asc(last.id));
}

/** Marks of one exercise that stand as done, newest first. */
export function findMarksOfExercise(db: Db, userId: number, exerciseId: number) {
  const last = lastMarks(db, userId, exerciseId);
  return db.select().from(last).where(eq(last.action, 'done')).orderBy(desc(last.id));
}

/** Exercises that were done, with their dates; whose sets alone were logged are not among them. */
export function findDoneExercises(db: Db, userId: number) {
  const last = lastMarks(db, userId);
  return db
    .select({
      exerciseId: last.exerciseId,
      dates: sql<string[]>`array_agg(distinct ${last.loggedOn}::text)`,
      name: sql<string | null>`max(${last.names}->>'exercise')`,
    })
    .from(last)
    .where(and(eq(last.action, 'done'), isNotNull(last.exerciseId)))
    .groupBy(last.exerciseId);
}

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

/** The last time that a day of the same title was trained, other than this one. */
export async function findLastTime(db: Db, userId: number, programId: number, title: string, dayId: number) {
  const mine = and(
    eq(progress_logs.user_id, userId),
    eq(progress_logs.program_id, programId),
    eq(progress_logs.action, 'done'),
    ne(progress_logs.program_day_id, dayId),
    sql`${progress_logs.names}->>'day' = ${title}`,
  );
  const [last] = await db
    .select({ dayId: progress_logs.program_day_id })
    .from(progress_logs)
    .where(mine)
    .orderBy(desc(progress_logs.id))
    .limit(1);
  if (!last?.dayId) return [];
  return db
    .select({
      date: progress_logs.logged_on,
      names: progress_logs.names,
      actual: progress_logs.actual,
      note: progress_logs.note,
    })
    .from(progress_logs)
    .where(and(mine, eq(progress_logs.program_day_id, last.dayId)))
    .orderBy(asc(progress_logs.id));
}

/** What was written beside the last mark of each exercise of a day, by row. */
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
