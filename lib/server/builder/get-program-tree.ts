import 'server-only';
import { db } from '@/db/client';
import { findChildren, type RecordRow } from '@/db/repositories/records';
import { namesOf } from '@/lib/admin/present';
import { getRow } from '@/lib/admin/read';
import type { ResourceName } from '@/lib/domain/abilities';
import type { RequestContext } from '@/lib/domain/actor';
import { resources } from '@/lib/resources/registry';

const by = (rows: readonly RecordRow[], own: string, id: number) => rows.filter((row) => row[own] === id);
const ids = (rows: readonly RecordRow[]) => rows.map((row) => row.id);

/**
 * `GET program/getProgram/{id}`: the program with its nested `program_months`, sorted by id.
 * See docs/spec/specification.md#shop-calls, docs/spec/specification.md#program-states.
 */
export async function getProgramTree(context: RequestContext, id: number) {
  const { data } = await getRow(context, resources.programs, id);
  const months = await findChildren(db, 'program_months', 'program_id', [id]);
  const weeks = await findChildren(db, 'program_weeks', 'program_month_id', ids(months));
  const days = await findChildren(db, 'program_days', 'program_week_id', ids(weeks));
  const blocks = await findChildren(db, 'program_blocks', 'program_day_id', ids(days));
  const exercises = await findChildren(db, 'program_block_exercises', 'program_block_id', ids(blocks));
  const nameOf = await namesOf(db, [
    ['months', months.map((row) => row.month_id)],
    ['weeks', weeks.map((row) => row.week_id)],
    ['blocks', blocks.map((row) => row.block_id)],
    ['exercises', exercises.map((row) => row.exercise_id)],
  ]);
  const named = (resource: ResourceName, value: unknown) => nameOf(resource, Number(value));
  const position = (name: string) => (a: RecordRow, b: RecordRow) =>
    Number(a[name]) - Number(b[name]) || a.id - b.id;
  const exercisesOf = (block: RecordRow) =>
    by(exercises, 'program_block_id', block.id)
      .sort(position('position'))
      .map(({ id, exercise_id, duration, instructions, code }) => ({
        id,
        exercise_id,
        exercise: named('exercises', exercise_id),
        duration,
        instructions,
        code,
        record_mode: 'Q',
        record_id: id,
      }));
  const blocksOf = (day: RecordRow) =>
    by(blocks, 'program_day_id', day.id)
      .sort(position('order'))
      .map((block) => ({
        id: block.id,
        block_id: block.block_id,
        block: named('blocks', block.block_id),
        duration: block.duration,
        description: block.description,
        order: block.order,
        record_mode: 'Q',
        exercises: exercisesOf(block),
      }));
  const daysOf = (week: RecordRow) =>
    by(days, 'program_week_id', week.id)
      .sort(position('day_id'))
      .map((day) => ({ id: day.id, day_id: day.day_id, title: day.title, blocks: blocksOf(day) }));
  const program_months = months.map((month) => ({
    id: month.id,
    month_id: month.month_id,
    month: named('months', month.month_id),
    start_date: month.start_date,
    end_date: month.end_date,
    period: month.period,
    year: month.year,
    weeks: by(weeks, 'program_month_id', month.id)
      .sort(position('position'))
      .map((week) => ({
        id: week.id,
        week_id: week.week_id,
        week: named('weeks', week.week_id),
        days: daysOf(week),
      })),
  }));
  return { data: { ...data, program_months } };
}
