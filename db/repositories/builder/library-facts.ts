import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  blocks,
  exercises,
  months,
  program_block_exercises,
  program_blocks,
  program_days,
  program_months,
  program_weeks,
  programs,
  weeks,
} from '@/db/schema';
import { VIDEO_COLUMNS, type VideoColumn } from '@/lib/domain/content/video';
import type { PlanLibrary } from '@/lib/domain/plan/levels';
import { isLiveUse } from './exercise-uses';

/** Live exercises with their usual dose and their videos. */
export async function findExerciseFacts(
  db: Db,
): Promise<{ id: number; duration: string | null; videos: VideoColumn[] }[]> {
  const { id, duration, url_video, url_alternativo, url_restringido, url_tecnica } = exercises;
  const rows = await db
    .select({ id, duration, url_video, url_alternativo, url_restringido, url_tecnica })
    .from(exercises)
    .where(isNull(exercises.deleted_at))
    .orderBy(asc(id));
  return rows.map((row) => ({
    id: row.id,
    duration: row.duration,
    videos: VIDEO_COLUMNS.filter((name) => row[name]?.trim()),
  }));
}

const TABLES = { months, weeks, blocks, exercises } as const;

/** Which of these library rows were deleted. */
export async function findDeletedRows(
  db: Db,
  library: PlanLibrary,
  ids: readonly number[],
): Promise<number[]> {
  const table = TABLES[library];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isNotNull(table.deleted_at)))
    .orderBy(asc(table.id));
  return rows.map(({ id }) => id);
}

/** The weekdays of each live week of the library, 1 Monday … 7 Sunday. */
export async function findWeekDays(db: Db): Promise<{ id: number; days: number[] }[]> {
  const rows = await db.select().from(weeks).where(isNull(weeks.deleted_at)).orderBy(asc(weeks.id));
  return rows.map(({ id, monday, tuesday, wedensday, thursday, friday, saturday, sunday }) => {
    const flags = [monday, tuesday, wedensday, thursday, friday, saturday, sunday];
    return { id, days: flags.flatMap((isOn, at) => (isOn ? [at + 1] : [])) };
  });
}

/** How many live plan rows of all programs use each exercise. */
export const countUses = (db: Db): Promise<{ id: number; count: number }[]> =>
  db
    .select({ id: program_block_exercises.exercise_id, count: count() })
    .from(program_block_exercises)
    .innerJoin(program_blocks, eq(program_blocks.id, program_block_exercises.program_block_id))
    .innerJoin(program_days, eq(program_days.id, program_blocks.program_day_id))
    .innerJoin(program_weeks, eq(program_weeks.id, program_days.program_week_id))
    .innerJoin(program_months, eq(program_months.id, program_weeks.program_month_id))
    .innerJoin(programs, eq(programs.id, program_months.program_id))
    .where(isLiveUse)
    .groupBy(program_block_exercises.exercise_id);

/** The newest live plan row of a week of the library, with its program; null where no plan uses it. */
export async function findWeekPlace(db: Db, weekId: number) {
  const [row] = await db
    .select({ programId: programs.id, programWeekId: program_weeks.id })
    .from(program_weeks)
    .innerJoin(program_months, eq(program_months.id, program_weeks.program_month_id))
    .innerJoin(programs, eq(programs.id, program_months.program_id))
    .where(
      and(
        eq(program_weeks.week_id, weekId),
        ...[program_weeks, program_months, programs].map((table) => isNull(table.deleted_at)),
      ),
    )
    .orderBy(desc(program_weeks.id))
    .limit(1);
  return row ?? null;
}
