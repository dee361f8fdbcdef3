import { and, asc, count, countDistinct, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  blocks,
  months,
  program_block_exercises,
  program_blocks,
  program_days,
  program_months,
  program_weeks,
  programs,
  weeks,
} from '@/db/schema';

const PLAN = [
  program_block_exercises,
  program_blocks,
  program_days,
  program_weeks,
  program_months,
  programs,
] as const;

/** Whether a plan row and everything above it are live. */
export const isLiveUse = and(...PLAN.map((table) => isNull(table.deleted_at)));
const liveUse = (exerciseId: number) => and(eq(program_block_exercises.exercise_id, exerciseId), isLiveUse);

/** The places where drafts use an exercise, in plan order; at most `limit`. */
export const findExercisePlaces = (db: Db, exerciseId: number, limit: number) =>
  db
    .select({
      id: program_block_exercises.id,
      program_id: programs.id,
      program_week_id: program_weeks.id,
      month: months.mes,
      week: weeks.name,
      day: program_days.day_id,
      title: program_days.title,
      block: blocks.name,
      code: program_block_exercises.code,
      dose: program_block_exercises.duration,
    })
    .from(program_block_exercises)
    .innerJoin(program_blocks, eq(program_blocks.id, program_block_exercises.program_block_id))
    .innerJoin(program_days, eq(program_days.id, program_blocks.program_day_id))
    .innerJoin(program_weeks, eq(program_weeks.id, program_days.program_week_id))
    .innerJoin(program_months, eq(program_months.id, program_weeks.program_month_id))
    .innerJoin(programs, eq(programs.id, program_months.program_id))
    .innerJoin(months, eq(months.id, program_months.month_id))
    .innerJoin(weeks, eq(weeks.id, program_weeks.week_id))
    .innerJoin(blocks, eq(blocks.id, program_blocks.block_id))
    .where(liveUse(exerciseId))
    .orderBy(
      asc(programs.name),
      asc(programs.id),
      asc(program_months.id),
      asc(program_weeks.position),
      asc(program_weeks.id),
      asc(program_days.day_id),
      asc(program_blocks.order),
      asc(program_block_exercises.position),
    )
    .limit(limit);

/** The programs whose drafts use an exercise, by name, with the number of rows and days. */
export const findExercisePrograms = (db: Db, exerciseId: number) =>
  db
    .select({
      id: programs.id,
      name: programs.name,
      plan_revision: programs.plan_revision,
      rows: count(),
      days: countDistinct(program_days.id),
    })
    .from(program_block_exercises)
    .innerJoin(program_blocks, eq(program_blocks.id, program_block_exercises.program_block_id))
    .innerJoin(program_days, eq(program_days.id, program_blocks.program_day_id))
    .innerJoin(program_weeks, eq(program_weeks.id, program_days.program_week_id))
    .innerJoin(program_months, eq(program_months.id, program_weeks.program_month_id))
    .innerJoin(programs, eq(programs.id, program_months.program_id))
    .where(liveUse(exerciseId))
    .groupBy(programs.id, programs.name, programs.plan_revision)
    .orderBy(asc(programs.name), asc(programs.id));
