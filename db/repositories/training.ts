import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  blocks,
  exercises,
  file_links,
  files,
  levels,
  months,
  order_details,
  orders,
  program_block_exercises,
  program_blocks,
  program_days,
  program_months,
  program_users,
  program_weeks,
  programs,
  progress_logs,
  weeks,
} from '@/db/schema';
import { OPEN_ORDER_STATES } from '@/lib/domain/orders';
import type { PlanRow } from '@/lib/domain/training';

/** Programs of a customer, newest grant first: held, held before, revoked, and those awaiting payment. */
export const findMemberships = (db: Db, userId: number, awaited: readonly number[]) =>
  db
    .select({
      assignment: program_users,
      program: {
        id: programs.id,
        name: programs.name,
        slug: programs.slug,
        globalColor: programs.global_color,
        launchDate: programs.launch_date,
        weeks: programs.duration_in_weeks,
      },
      level: {
        id: levels.id,
        name: levels.name,
        level: levels.level,
        is_level_by_month: levels.is_level_by_month,
      },
      lastLog: sql<
        string | null
      >`(select max(${progress_logs.created_at}) from ${progress_logs} where ${progress_logs.user_id} = ${userId} and ${progress_logs.program_id} = ${programs.id})`,
    })
    .from(programs)
    .leftJoin(
      program_users,
      and(
        eq(program_users.program_id, programs.id),
        eq(program_users.user_id, userId),
        isNull(program_users.deleted_at),
      ),
    )
    .leftJoin(levels, eq(levels.id, programs.level_id))
    .where(or(isNotNull(program_users.id), inArray(programs.id, [...awaited, 0])))
    .orderBy(desc(program_users.id));

export type MembershipRow = Awaited<ReturnType<typeof findMemberships>>[number];

/** Programs of a customer's open orders. */
export async function findAwaitedPrograms(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: sql<number | null>`coalesce(${order_details.program_id}, ${orders.program_id})` })
    .from(orders)
    .leftJoin(order_details, eq(order_details.order_id, orders.id))
    .where(
      and(eq(orders.user_id, userId), inArray(orders.state, OPEN_ORDER_STATES), isNull(orders.deleted_at)),
    );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

const livePlan = and(
  isNull(program_months.deleted_at),
  isNull(program_weeks.deleted_at),
  isNull(program_days.deleted_at),
);
const liveBlock = and(isNull(program_blocks.deleted_at), gte(program_blocks.order, 0));

/** All days of a program with the numbers that progress needs; without texts and video addresses. */
export function findPlan(db: Db, programId: number): Promise<PlanRow[]> {
  const duration = sql`coalesce(${program_blocks.duration}, ${blocks.duration})`;
  return db
    .select({
      monthId: program_months.id,
      monthName: months.mes,
      period: program_months.period,
      monthStart: program_months.start_date,
      weekId: program_weeks.id,
      weekName: weeks.name,
      restText: weeks.rest_text,
      dayId: program_days.id,
      day: program_days.day_id,
      title: program_days.title,
      durations: sql<
        string[]
      >`array(select ${duration} from ${program_blocks} join ${blocks} on ${blocks.id} = ${program_blocks.block_id} where ${program_blocks.program_day_id} = ${program_days.id} and ${liveBlock} and ${duration} is not null)`,
      blocks: sql<number>`(select count(*)::int from ${program_blocks} where ${program_blocks.program_day_id} = ${program_days.id} and ${liveBlock})`,
      exerciseIds: sql<
        number[]
      >`array(select ${program_block_exercises.id} from ${program_block_exercises} join ${program_blocks} on ${program_blocks.id} = ${program_block_exercises.program_block_id} where ${program_blocks.program_day_id} = ${program_days.id} and ${liveBlock} and ${program_block_exercises.deleted_at} is null)`,
    })
    .from(program_months)
    .innerJoin(months, eq(months.id, program_months.month_id))
    .innerJoin(program_weeks, eq(program_weeks.program_month_id, program_months.id))
    .innerJoin(weeks, eq(weeks.id, program_weeks.week_id))
    .innerJoin(program_days, eq(program_days.program_week_id, program_weeks.id))
    .where(and(eq(program_months.program_id, programId), livePlan))
    .orderBy(
      asc(program_months.id),
      asc(program_weeks.position),
      asc(program_weeks.id),
      asc(program_days.day_id),
    );
}

/** The exercises of a program whose last log is done. */
export async function findDoneExercises(db: Db, userId: number, programId: number): Promise<Set<number>> {
  const last = db
    .selectDistinctOn([progress_logs.program_block_exercise_id], {
      id: progress_logs.program_block_exercise_id,
      action: progress_logs.action,
    })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        eq(progress_logs.program_id, programId),
        inArray(progress_logs.action, ['done', 'undone']),
        sql`${progress_logs.program_block_exercise_id} is not null`,
      ),
    )
    .orderBy(progress_logs.program_block_exercise_id, desc(progress_logs.id))
    .as('last');
  const rows = await db.select({ id: last.id }).from(last).where(eq(last.action, 'done'));
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Blocks and exercises of a day, in order, with texts and video addresses. Only for open days. */
export const findDayTree = (db: Db, dayId: number) =>
  db
    .select({
      blockId: program_blocks.id,
      block: blocks.name,
      blockDuration: sql<string | null>`coalesce(${program_blocks.duration}, ${blocks.duration})`,
      blockText: sql<string | null>`coalesce(${program_blocks.description}, ${blocks.description})`,
      id: program_block_exercises.id,
      exerciseId: exercises.id,
      name: exercises.nombre,
      technique: exercises.description,
      duration: sql<string | null>`coalesce(${program_block_exercises.duration}, ${exercises.duration})`,
      instructions: program_block_exercises.instructions,
      code: program_block_exercises.code,
      url_video: exercises.url_video,
      url_alternativo: exercises.url_alternativo,
      url_restringido: exercises.url_restringido,
      url_tecnica: exercises.url_tecnica,
    })
    .from(program_blocks)
    .innerJoin(blocks, eq(blocks.id, program_blocks.block_id))
    .leftJoin(
      program_block_exercises,
      and(
        eq(program_block_exercises.program_block_id, program_blocks.id),
        isNull(program_block_exercises.deleted_at),
      ),
    )
    .leftJoin(exercises, eq(exercises.id, program_block_exercises.exercise_id))
    .where(and(eq(program_blocks.program_day_id, dayId), liveBlock))
    .orderBy(
      asc(program_blocks.order),
      asc(program_blocks.id),
      asc(program_block_exercises.position),
      asc(program_block_exercises.id),
    );

export type DayTreeRow = Awaited<ReturnType<typeof findDayTree>>[number];

/** Plan rows for a log, removed ones too. */
export const findPlanPlaces = (db: Db, exerciseIds: readonly number[], dayIds: readonly number[]) =>
  db
    .select({
      programId: programs.id,
      program: programs.name,
      month: months.mes,
      week: weeks.name,
      dayId: program_days.id,
      day: program_days.title,
      blockId: program_blocks.id,
      block: blocks.name,
      blockDuration: sql<string | null>`coalesce(${program_blocks.duration}, ${blocks.duration})`,
      blockSize: sql<number>`(select count(*)::int from ${program_block_exercises} as peers where peers.program_block_id = ${program_blocks.id} and peers.deleted_at is null)`,
      id: program_block_exercises.id,
      exerciseId: exercises.id,
      exercise: exercises.nombre,
      duration: sql<string | null>`coalesce(${program_block_exercises.duration}, ${exercises.duration})`,
      instructions: program_block_exercises.instructions,
      code: program_block_exercises.code,
    })
    .from(program_days)
    .innerJoin(program_weeks, eq(program_weeks.id, program_days.program_week_id))
    .innerJoin(weeks, eq(weeks.id, program_weeks.week_id))
    .innerJoin(program_months, eq(program_months.id, program_weeks.program_month_id))
    .innerJoin(months, eq(months.id, program_months.month_id))
    .innerJoin(programs, eq(programs.id, program_months.program_id))
    .leftJoin(program_blocks, eq(program_blocks.program_day_id, program_days.id))
    .leftJoin(blocks, eq(blocks.id, program_blocks.block_id))
    .leftJoin(program_block_exercises, eq(program_block_exercises.program_block_id, program_blocks.id))
    .leftJoin(exercises, eq(exercises.id, program_block_exercises.exercise_id))
    .where(
      or(inArray(program_block_exercises.id, [...exerciseIds, 0]), inArray(program_days.id, [...dayIds, 0])),
    );

export type PlanPlace = Awaited<ReturnType<typeof findPlanPlaces>>[number];

/** Appends logs; an existing UUID adds no row. Returns the UUIDs that were new. */
export async function insertLogs(
  db: Db,
  rows: readonly (typeof progress_logs.$inferInsert)[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const made = await db
    .insert(progress_logs)
    .values([...rows])
    .onConflictDoNothing({ target: progress_logs.uuid })
    .returning({ uuid: progress_logs.uuid });
  return new Set(made.map((row) => row.uuid));
}

/** Private files of a program (meal plan); they are linked only when they exist. */
export const findProgramDocuments = (db: Db, programId: number) =>
  db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      mimeType: files.mime_type,
      collection: file_links.collection,
    })
    .from(file_links)
    .innerJoin(files, and(eq(files.id, file_links.file_id), isNull(files.deleted_at)))
    .where(
      and(
        eq(file_links.model, 'programs'),
        eq(file_links.model_id, programId),
        inArray(file_links.collection, ['meal_plan', 'related_document']),
      ),
    )
    .orderBy(asc(file_links.collection), asc(file_links.position));
