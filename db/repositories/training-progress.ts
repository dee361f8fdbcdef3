import { and, asc, between, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import {
  exercises,
  program_versions,
  progress_logs,
  training_preferences,
  training_sessions,
} from '@/db/schema';

/** A set is identified by run, row and number; one whose plan row was deleted counts by itself. */
const ROW = [
  progress_logs.program_block_exercise_id,
  sql`case when ${progress_logs.program_block_exercise_id} is null then ${progress_logs.uuid} end`,
] as const;

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
) {
  const ids = exerciseIds === null ? null : [exerciseIds].flat();
  // One index search per exercise; grouping would read every set.
  const isRecent = sql`${progress_logs.id} in (
    select own.id from exercises e
    cross join lateral (select min(at) as at from (
      select at from progress_logs s where s.user_id = ${userId} and s.exercise_id = e.id
        and s.action = 'set' order by s.at desc limit ${recent}) newest) oldest
    join progress_logs own on own.user_id = ${userId} and own.exercise_id = e.id
      and own.at > oldest.at - interval '1 day'
    where ${ids ? sql`e.id = any(${sql.param(ids)}::int[])` : sql`true`})`;
  // Filtered and sorted here: with a surrounding query drizzle would read the columns half as fast.
  const last = await db
    .selectDistinctOn([progress_logs.run, ...ROW, progress_logs.set_no], {
      uuid: progress_logs.uuid,
      action: progress_logs.action,
      at: progress_logs.at,
      loggedOn: progress_logs.logged_on,
      sessionUuid: progress_logs.session_uuid,
      exerciseId: progress_logs.exercise_id,
      names: progress_logs.names,
      dose: sql<string | null>`${progress_logs.planned}->>'duration'`.as('dose'),
      setNo: progress_logs.set_no,
      reps: progress_logs.reps,
      weightKg: progress_logs.weight_kg,
      /** As it was typed: "40 kg". */
      typed: sql<string | null>`${progress_logs.actual}->>'weight'`.as('typed'),
      seconds: progress_logs.seconds,
      meters: progress_logs.meters,
      variant: progress_logs.variant,
      effort: progress_logs.effort,
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
        inArray(progress_logs.action, ['set', 'unset']),
        ...(recent > 0 ? [isRecent] : []),
        isNotNull(progress_logs.exercise_id),
        ...(ids ? [inArray(progress_logs.exercise_id, ids)] : []),
      ),
    )
    .orderBy(
      progress_logs.run,
      ...ROW,
      progress_logs.set_no,
      desc(progress_logs.at),
      desc(progress_logs.uuid),
    );
  return last
    .filter(({ action }) => action === 'set')
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.uuid < b.uuid ? -1 : 1));
}
export type SetRow = Awaited<ReturnType<typeof findSets>>[number];

/** Names of library exercises, deleted ones too. */
export const findExerciseNames = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: exercises.id, name: exercises.nombre })
    .from(exercises)
    .where(inArray(exercises.id, [...ids]));

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
