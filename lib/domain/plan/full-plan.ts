import type { BlockScheme } from '../codes';
import { groupBy } from '../values/group-by';
import type { StoredPlan, StoredPlanRow } from './tree';
import type { BodyBlock, BodyExercise, FullPlan, PlanDay, PlanMonth, PlanWeek } from './version';

const text = (row: StoredPlanRow, name: string) => (row.values[name] ?? null) as string | null;
const number = (row: StoredPlanRow, name: string) => Number(row.values[name]);
const count = (row: StoredPlanRow, name: string) => (row.values[name] ?? null) as number | null;

/** Rows by parent, ordered by `place`, then id. */
function below(rows: readonly StoredPlanRow[], place: string | null) {
  const groups = groupBy(rows, (row) => row.parent);
  for (const group of groups.values())
    group.sort((a, b) => (place ? number(a, place) - number(b, place) : 0) || a.id - b.id);
  return (parent: number): readonly StoredPlanRow[] => groups.get(parent) ?? [];
}

/**
 * The live draft as it is published: months by id, weeks by position, days Monday first. Weeks without days
 * and months without weeks are left out, since customers never see them.
 */
export function toFullPlan(stored: StoredPlan): FullPlan {
  const weeksOf = below(stored.week, 'position');
  const daysOf = below(stored.day, 'day_id');
  const live = stored.block.filter((row) => number(row, 'order') >= 0);
  const blocksOf = below(live, 'order');
  const exercisesOf = below(stored.exercise, 'position');
  const toExercise = (row: StoredPlanRow): BodyExercise => ({
    id: row.id,
    exercise_id: number(row, 'exercise_id'),
    duration: text(row, 'duration'),
    instructions: text(row, 'instructions'),
    code: text(row, 'code'),
  });
  const toBlock = (row: StoredPlanRow): BodyBlock => ({
    id: row.id,
    block_id: number(row, 'block_id'),
    duration: text(row, 'duration'),
    description: text(row, 'description'),
    scheme: text(row, 'scheme') as BlockScheme | null,
    rounds: count(row, 'rounds'),
    rest_seconds: count(row, 'rest_seconds'),
    exercises: exercisesOf(row.id).map(toExercise),
  });
  const toDay = (row: StoredPlanRow): PlanDay => ({
    id: row.id,
    day: number(row, 'day_id'),
    title: text(row, 'title'),
    blocks: blocksOf(row.id).map(toBlock),
  });
  const toWeek = (row: StoredPlanRow): PlanWeek => ({
    id: row.id,
    week_id: number(row, 'week_id'),
    days: daysOf(row.id).map(toDay),
  });
  const toMonth = (row: StoredPlanRow): PlanMonth => ({
    id: row.id,
    month_id: number(row, 'month_id'),
    period: text(row, 'period'),
    start_date: text(row, 'start_date'),
    end_date: text(row, 'end_date'),
    year: count(row, 'year'),
    weeks: weeksOf(row.id)
      .map(toWeek)
      .filter(({ days }) => days.length > 0),
  });
  const months = stored.month.toSorted((a, b) => a.id - b.id).map(toMonth);
  return { months: months.filter(({ weeks }) => weeks.length > 0) };
}
