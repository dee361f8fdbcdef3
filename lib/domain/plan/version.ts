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
export type IndexWeek = { id: number; week_id: number; days: IndexDay[] };
export type IndexMonth = {
  id: number;
  month_id: number;
  period: string | null;
  start_date: string | null;
  end_date: string | null;
  year: number | null;
  weeks: IndexWeek[];
};
export type PlanIndex = { months: IndexMonth[] };

/** A plan with the content of its days: a draft, or a version. */
export type PlanDay = { id: number; day: number; title: string | null; blocks: BodyBlock[] };
export type PlanWeek = { id: number; week_id: number; days: PlanDay[] };
export type PlanMonth = Omit<IndexMonth, 'weeks'> & { weeks: PlanWeek[] };
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
