/**
 * A plan in short form. A day: its title, then blocks `name|text|figures|rows`.
 *
 * Figures: `scheme rounds rest`, as `series 4+ 60` (`+` adds a round after the first week), `amrap 4min`, or
 * `circuit 2 0 =`, whose doses stay the same all month.
 *
 * Rows: `exercise:amount` with a space between, `+` between those of one superset. Amounts: 12r repetitions,
 * 8l per side, 45s seconds, 30t seconds per side, 160m metres, w work and rest of the week, v the same for
 * each side, max. Then `@` for its load (`@6` begins at 6 kg), `#` for the effort of the week (`#8` always
 * 8), `~3110` the tempo. Each month takes its next variant of the weekday.
 */
export type DayPlan = { title: string; blocks: readonly string[] };
type MonthPlan = { name: string; weeks: readonly string[] };
/** Seconds of work and rest by place in the block: `40/20`. The last holds for all further places. */
export type Interval = readonly string[];
/** A place in a plan: month, week of the month, weekday; from 1. */
export type Place = readonly [month: number, week: number, weekday: number];
/** A change of a publish. Blocks by name, rows by exercise, doses in full text. */
export type Change =
  | { at: Place; block: string; exercise: string; dose?: string; instructions?: string }
  | { at: Place; block: string; text: string }
  | { at: Place; block: string; add: string; dose: string; instructions?: string }
  | { at: Place; block: string; exercise: string; by: string; dose: string }
  /** Before the last block of the day, or after it. */
  | { at: Place; newBlock: string; last?: true };
type Revision = { note: string; changes: readonly Change[] };
export type Plan = {
  months: readonly MonthPlan[];
  /** Training weekdays, 1 Monday. */
  days: readonly number[];
  /** Last week only, when it differs. */
  lastDays?: readonly number[];
  /** By month, then week; for rows `w` and `v`. */
  intervals?: readonly (readonly Interval[])[];
  /** The last week repeats the first, for comparison; otherwise the fourth of a month is the light one. */
  repeatsFirst?: true;
  rest: string;
  titles: Readonly<Record<number, readonly DayPlan[]>>;
  restTitles: Readonly<Record<number, string>>;
  /** 1.1: texts and doses. */
  fixes: Revision;
  /** 2.0: rows and blocks. */
  edition?: Revision;
};

export const day = (title: string, ...blocks: string[]): DayPlan => ({ title, blocks });
