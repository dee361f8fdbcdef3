import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import {
  exercises,
  program_versions,
  progress_logs,
  training_preferences,
  training_sessions,
} from '@/db/schema';

/** A set with what counts for records and for the next session. */
export type SetRow = {
  uuid: string;
  at: Date;
  loggedOn: string;
  sessionUuid: string | null;
  exerciseId: number;
  /** Names as they were that day. */
  program: string | null;
  exercise: string | null;
  dose: string | null;
  setNo: number | null;
  reps: number | null;
  weightKg: number | null;
  /** As it was typed: "40 kg". */
  typed: string | null;
  seconds: number | null;
  meters: number | null;
  variant: string | null;
  effort: number | null;
};

/** A set is identified by run, row and number; one whose plan row was deleted counts by itself. */
const SAME_SET = sql`run, program_block_exercise_id,
  (case when program_block_exercise_id is null then uuid end), set_no`;

/**
 * The valid sets of a person, of some exercises or all, oldest first (docs/spec/offline.md#conflicts).
 * `recent`: instead of all years, only that many of the newest sets of each exercise, and those of the day
 * before.
 */
export async function findSets(
  db: Db,
  userId: number,
  exerciseIds: number | readonly number[] | null,
  { recent = 0 } = {},
): Promise<SetRow[]> {
  const ids = exerciseIds === null ? null : sql.param([exerciseIds].flat());
  // One index search per exercise; grouping would read every set.
  const isRecent = sql`id in (
    select own.id from exercises e
    cross join lateral (select min(at) as at from (
      select at from progress_logs s where s.user_id = ${userId} and s.exercise_id = e.id
        and s.action = 'set' order by s.at desc limit ${recent}) newest) oldest
    join progress_logs own on own.user_id = ${userId} and own.exercise_id = e.id
      and own.at > oldest.at - interval '1 day'
    where ${ids ? sql`e.id = any(${ids}::int[])` : sql`true`})`;
  // Plain SQL: for thousands of rows drizzle takes longer to map the columns than PostgreSQL to find them.
  const { rows } = await db.execute<Omit<SetRow, 'at'> & { at: number }>(sql`
    select uuid, (extract(epoch from at) * 1000)::float8 as at, logged_on::text as "loggedOn",
      session_uuid as "sessionUuid", exercise_id as "exerciseId", names->>'program' as program,
      names->>'exercise' as exercise, planned->>'duration' as dose, set_no as "setNo", reps,
      weight_kg::float8 as "weightKg", actual->>'weight' as typed, seconds, meters, variant, effort
    from (
      select distinct on (${SAME_SET}) action, uuid, at, logged_on, session_uuid, exercise_id, names, planned,
        set_no, reps, weight_kg, actual, seconds, meters, variant, effort
      from progress_logs
      where user_id = ${userId} and action in ('set', 'unset')
        and ${ids ? sql`exercise_id = any(${ids}::int[])` : sql`exercise_id is not null`}
        ${recent > 0 ? sql`and ${isRecent}` : sql``}
      order by ${SAME_SET}, at desc, uuid desc
    ) last where action = 'set'`);
  return rows
    .map((row) => ({ ...row, at: new Date(row.at) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.uuid < b.uuid ? -1 : 1));
}

/** What the day of a set shows beside its figures: its names and place in the plan, and its note. */
export type SetDetails = Awaited<ReturnType<typeof findSetDetails>>[number];
export const findSetDetails = (db: Db, userId: number, date: string, uuids: readonly string[]) =>
  db
    .select({
      uuid: progress_logs.uuid,
      names: progress_logs.names,
      note: progress_logs.note,
      shared: progress_logs.shared,
      run: progress_logs.run,
      dayId: progress_logs.program_day_id,
      rowId: progress_logs.program_block_exercise_id,
    })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        eq(progress_logs.logged_on, date),
        inArray(progress_logs.uuid, uuids),
      ),
    );

/** Names of library exercises, deleted ones too. */
export const findExerciseNames = (db: Db, ids: readonly number[]) =>
  db.select({ id: exercises.id, name: exercises.nombre }).from(exercises).where(inArray(exercises.id, ids));

export async function findPreferences(db: Db, userId: number): Promise<Record<string, unknown>> {
  const [row] = await db
    .select({ data: training_preferences.data })
    .from(training_preferences)
    .where(eq(training_preferences.user_id, userId));
  return row?.data ?? {};
}

/** Changes the given fields and leaves others, such as choices about editions. */
export const mergePreferences = (tx: Transaction | Db, userId: number, data: Record<string, unknown>) =>
  tx
    .insert(training_preferences)
    .values({ user_id: userId, data })
    .onConflictDoUpdate({
      target: training_preferences.user_id,
      set: {
        data: sql`${training_preferences.data} || ${JSON.stringify(data)}::jsonb`,
        updated_at: new Date(),
      },
    });

/** Logs of a person after an id, oldest first, with the version they were trained in. */
export const findLogsAfter = (db: Db, userId: number, after: number, limit: number) =>
  db
    .select({
      log: progress_logs,
      version: sql<
        string | null
      >`case when ${program_versions.id} is null then null else ${program_versions.major} || '.' || ${program_versions.minor} end`,
    })
    .from(progress_logs)
    .leftJoin(program_versions, eq(program_versions.id, progress_logs.version_id))
    .where(and(eq(progress_logs.user_id, userId), gt(progress_logs.id, after)))
    .orderBy(asc(progress_logs.id))
    .limit(limit);
export type LogRow = Awaited<ReturnType<typeof findLogsAfter>>[number];

/** Workouts of a person, oldest first. */
export const findSessionsOf = (db: Db, userId: number) =>
  db
    .select({
      uuid: training_sessions.uuid,
      program_id: training_sessions.program_id,
      program_day_id: training_sessions.program_day_id,
      run: training_sessions.run,
      logged_on: training_sessions.logged_on,
      started_at: training_sessions.started_at,
      ended_at: training_sessions.ended_at,
      active_seconds: training_sessions.active_seconds,
      effort: training_sessions.effort,
      note: training_sessions.note,
    })
    .from(training_sessions)
    .where(eq(training_sessions.user_id, userId))
    .orderBy(asc(training_sessions.started_at));

/** A person's workouts from one date to another, with their active time. */
export const findTimedSessions = (db: Db, userId: number, from: string, to: string) =>
  db
    .select({
      uuid: training_sessions.uuid,
      date: training_sessions.logged_on,
      programId: training_sessions.program_id,
      dayId: training_sessions.program_day_id,
      seconds: training_sessions.active_seconds,
    })
    .from(training_sessions)
    .where(and(eq(training_sessions.user_id, userId), between(training_sessions.logged_on, from, to)));

/** How much a person has logged in total, for the page of their export. */
export async function countLogs(db: Db, userId: number) {
  const [row] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      days: sql<number>`count(distinct ${progress_logs.logged_on}) filter (where ${progress_logs.action} in ('done', 'set'))::int`,
      sets: sql<number>`count(*) filter (where ${progress_logs.action} = 'set')::int`,
      notes: sql<number>`count(*) filter (where ${progress_logs.note} is not null)::int`,
    })
    .from(progress_logs)
    .where(eq(progress_logs.user_id, userId));
  const [sessions] = await db
    .select({ sessions: sql<number>`count(*)::int` })
    .from(training_sessions)
    .where(eq(training_sessions.user_id, userId));
  return { rows: 0, days: 0, sets: 0, notes: 0, ...row, sessions: sessions?.sessions ?? 0 };
}

/**
 * Exercises of which a person logged sets on a date; never empty, since an empty list would mean all
 * exercises.
 */
export async function findExercisesOn(db: Db, userId: number, date: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: progress_logs.exercise_id })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        eq(progress_logs.action, 'set'),
        eq(progress_logs.logged_on, date),
      ),
    );
  return [0, ...rows.flatMap(({ id }) => id ?? [])];
}
