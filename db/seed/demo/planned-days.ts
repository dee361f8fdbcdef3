import { addDaysTo, mondayFrom } from '@/lib/domain/clock';
import type { PlanDay } from '@/lib/domain/plan/version';
import { DEFAULT_REST, type Step, stepsOf } from '@/lib/domain/player/steps';
import type { Library } from './exercises';
import { calendarMonth } from './plan';
import { PROGRAMS } from './programs-data';
import type { Published } from './versions';

/** A row of a day with its steps in the player. */
export type PlannedRow = {
  id: number;
  blockId: number;
  exerciseId: number;
  block: string;
  name: string;
  dose: string;
  code: string | null;
  instructions: string | null;
  steps: Step[];
};
/** A day of a version as the logs need it. */
export type PlannedDay = {
  id: number;
  week: number;
  weekday: number;
  /** Its date in a program by calendar month; other programs count from the buyer's first day. */
  date: string | null;
  names: { program: string; month: string; week: string; day: string };
  rows: PlannedRow[];
};

/** The training days of a version in plan order. */
export function plannedDays(version: Published, library: Library, today: string): PlannedDay[] {
  const { name: program, plan } = PROGRAMS[version.slug];
  let week = 0;
  return version.plan.months.flatMap((month, m) => {
    const { name, start_date } = calendarMonth(version.slug, m, today);
    return month.weeks.flatMap(({ days }, position) => {
      week += 1;
      const own = { week, names: { program, month: name, week: plan.months[m]?.weeks[position] ?? '' } };
      const monday = start_date && addDaysTo(mondayFrom(start_date), position * 7);
      return days
        .filter(({ blocks }) => blocks.length > 0)
        .map((day) => ({
          id: day.id,
          week: own.week,
          weekday: day.day,
          date: monday && addDaysTo(monday, day.day - 1),
          names: { ...own.names, day: day.title ?? '' },
          rows: rowsOf(day, library),
        }));
    });
  });
}

function rowsOf(day: PlanDay, library: Library): PlannedRow[] {
  const blockNames = new Map(Object.entries(library.blocks).map(([name, id]) => [id, name]));
  const names = new Map([...library.exercises.values()].map(({ id, nombre }) => [id, nombre]));
  const steps = stepsOf(day, DEFAULT_REST);
  return day.blocks.flatMap(({ id: blockId, block_id, exercises }) =>
    exercises.map(({ id, exercise_id, duration, code, instructions }) => ({
      id,
      blockId,
      exerciseId: exercise_id,
      block: blockNames.get(block_id) ?? '',
      name: names.get(exercise_id) ?? '',
      dose: duration ?? '',
      code,
      instructions,
      steps: steps.filter(({ rows }) => rows.length === 1 && rows[0] === id),
    })),
  );
}
