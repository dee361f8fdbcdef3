import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  blocks,
  months,
  program_blocks,
  program_days,
  program_months,
  program_weeks,
  weeks,
} from '@/db/schema';

const alive = and(
  isNull(program_months.deleted_at),
  isNull(program_weeks.deleted_at),
  isNull(program_days.deleted_at),
);

/**
 * The days of programs with the durations of their blocks, in plan order.
 * Months by id (docs/spec/specification.md#program-states), weeks by position, days Monday first. Only titles
 * and durations: never exercises nor video addresses (docs/spec/api.md#public-reads).
 */
export const findPlanDays = (db: Db, programIds: readonly number[]) =>
  db
    .select({
      programId: program_months.program_id,
      monthId: program_months.id,
      monthName: months.mes,
      period: program_months.period,
      weekId: program_weeks.id,
      weekName: weeks.name,
      restText: weeks.rest_text,
      dayRowId: program_days.id,
      day: program_days.day_id,
      title: program_days.title,
      durations: sql<
        string[]
      >`coalesce(array_agg(coalesce(${program_blocks.duration}, ${blocks.duration})) filter (where ${program_blocks.id} is not null and coalesce(${program_blocks.duration}, ${blocks.duration}) is not null), '{}')`,
    })
    .from(program_months)
    .innerJoin(months, eq(months.id, program_months.month_id))
    .innerJoin(program_weeks, eq(program_weeks.program_month_id, program_months.id))
    .innerJoin(weeks, eq(weeks.id, program_weeks.week_id))
    .innerJoin(program_days, eq(program_days.program_week_id, program_weeks.id))
    .leftJoin(
      program_blocks,
      and(
        eq(program_blocks.program_day_id, program_days.id),
        isNull(program_blocks.deleted_at),
        gte(program_blocks.order, 0),
      ),
    )
    .leftJoin(blocks, eq(blocks.id, program_blocks.block_id))
    .where(and(inArray(program_months.program_id, [...programIds]), alive))
    .groupBy(program_months.id, months.id, program_weeks.id, weeks.id, program_days.id)
    .orderBy(
      asc(program_months.id),
      asc(program_weeks.position),
      asc(program_weeks.id),
      asc(program_days.day_id),
    );

export type PlanDayRow = Awaited<ReturnType<typeof findPlanDays>>[number];

/** The blocks of one day in order: names and durations only. */
export const findDayBlocks = (db: Db, dayRowId: number) =>
  db
    .select({
      name: blocks.name,
      duration: sql<string | null>`coalesce(${program_blocks.duration}, ${blocks.duration})`,
    })
    .from(program_blocks)
    .innerJoin(blocks, eq(blocks.id, program_blocks.block_id))
    .where(
      and(
        eq(program_blocks.program_day_id, dayRowId),
        isNull(program_blocks.deleted_at),
        gte(program_blocks.order, 0),
      ),
    )
    .orderBy(asc(program_blocks.order), asc(program_blocks.id));
