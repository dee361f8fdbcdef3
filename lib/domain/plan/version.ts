import type { BlockScheme } from '../codes';

/*
 * A published state of a plan (docs/spec/versions.md#storage). Rows are named by their ids, in plan order.
 */

export type BodyExercise = {
  /** Plan row (`program_block_exercises.id`). */
  id: number;
  exercise_id: number;
  duration: string | null;
  instructions: string | null;
  code: string | null;
};
export type BodyBlock = {
  id: number;
  block_id: number;
  duration: string | null;
  description: string | null;
  scheme: BlockScheme | null;
  rounds: number | null;
  rest_seconds: number | null;
  exercises: BodyExercise[];
};
/** The content of one day. Null texts show the library's. */
export type DayBody = { blocks: BodyBlock[] };

export type IndexDay = {
  id: number;
  /** 1 Monday … 7 Sunday */
  day: number;
  title: string | null;
  minutes: number;
  hash: string;
  blocks: number;
  /** Plan rows in order. */
  exercise_ids: number[];
};
type WeekOf<D> = { id: number; week_id: number; days: D[] };
export type MonthOf<D> = {
  id: number;
  month_id: number;
  period: string | null;
  start_date: string | null;
  end_date: string | null;
  year: number | null;
  weeks: WeekOf<D>[];
};
type PlanOf<D> = { months: readonly MonthOf<D>[] };

/** All days of a plan, in order. */
export const daysOfPlan = <D>({ months }: PlanOf<D>): D[] =>
  months.flatMap(({ weeks }) => weeks.flatMap(({ days }) => days));

/** The months of a plan with each day as `change` makes it. */
export const withDays = <D, E>({ months }: PlanOf<D>, change: (day: D) => E): MonthOf<E>[] =>
  months.map((month) => ({
    ...month,
    weeks: month.weeks.map((week) => ({ ...week, days: week.days.map(change) })),
  }));

export type IndexWeek = WeekOf<IndexDay>;
export type IndexMonth = MonthOf<IndexDay>;
export type PlanIndex = { months: IndexMonth[] };

/** A plan with the content of its days: a draft, or a version. */
export type PlanDay = { id: number; day: number; title: string | null; blocks: BodyBlock[] };
export type PlanWeek = WeekOf<PlanDay>;
export type PlanMonth = MonthOf<PlanDay>;
export type FullPlan = { months: PlanMonth[] };

/** What screens show of a version without reading its days. Training days have exercises. */
export type PlanStats = {
  months: number;
  weeks: number;
  days: number;
  training_days: number;
  exercises: number;
  minutes: number;
};

export type VersionNumber = { major: number; minor: number };
export const versionText = ({ major, minor }: VersionNumber): string => `${major}.${minor}`;

/** "2.1" as `{ major, minor }`, else null. */
export function parseVersion(text: string): VersionNumber | null {
  const match = /^([1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(text);
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : null;
}
