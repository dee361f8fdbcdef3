import { addDaysTo, type Day, mondayFrom } from './clock';
import type { DoneRows } from './done-rows';
import { langOf, type WithSpanish } from './translations';
import { groupBy } from './values/group-by';

/** Headings of a day, in the reader's language. */
export type PlanName = 'monthName' | 'weekName' | 'restText';

/**
 * One day of a plan as stored, in plan order: months by id, weeks by position.
 * See docs/spec/specification.md#program-states.
 */
export type PlanRow = Partial<WithSpanish<PlanName>> & {
  monthId: number;
  monthName: string;
  period: string | null;
  monthStart: Day | null;
  weekId: number;
  weekName: string;
  restText: string | null;
  dayId: number;
  /** 1 Monday … 7 Sunday */
  day: number;
  title: string | null;
  minutes: number;
  blocks: number;
  /** Rows of the plan (`program_block_exercises`), not of the library. */
  exerciseIds: readonly number[];
  /** Address of the day's content, and the version that it is shown in. */
  hash: string;
  versionId: number;
};

export type TrainingDay = {
  id: number;
  /** Ordinals as in the address: month of the program, week of the program, day of the week. */
  month: number;
  week: number;
  day: number;
  /** The planned date; it may be trained on any date. */
  date: Day;
  title: string;
  minutes: number;
  blocks: number;
  exerciseIds: readonly number[];
  hash: string;
  versionId: number;
};
export type TrainingWeek = WithSpanish<'focus' | 'restText'> & {
  month: number;
  number: number;
  name: string;
  /** Its topic; null when the name is only a number. */
  focus: string | null;
  restText: string | null;
  startsOn: Day;
  days: readonly TrainingDay[];
};
export type TrainingMonth = WithSpanish<'name'> & {
  id: number;
  number: number;
  name: string;
  /** The day on which a calendar month opens. */
  opensOn: Day | null;
  weeks: readonly TrainingWeek[];
};

const COUNTS_ONLY = /^(semana|week)\s*\d+$/i;

const group = <T>(rows: readonly T[], keyOf: (row: T) => number): T[][] => [...groupBy(rows, keyOf).values()];

/**
 * The plan with its dates.
 * Day 1 is the customer's first day, whatever day of the week; a month with a start date follows the calendar
 * instead, from the Monday on or after it.
 */
export function buildPlan(rows: readonly PlanRow[], firstDay: Day): TrainingMonth[] {
  let number = 0;
  return group(rows, (row) => row.monthId).map((ofMonth, m) => {
    const head = ofMonth[0];
    const opensOn = head?.monthStart ?? null;
    const weeks = group(ofMonth, (row) => row.weekId).map((ofWeek, position): TrainingWeek => {
      number += 1;
      const startsOn = opensOn
        ? addDaysTo(mondayFrom(opensOn), position * 7)
        : addDaysTo(firstDay, (number - 1) * 7);
      const [first] = ofWeek;
      const place = { month: m + 1, week: number };
      return {
        month: m + 1,
        number,
        name: first?.weekName ?? '',
        spanish: spanishOf(first, { weekName: 'focus', restText: 'restText' }),
        focus: first && !COUNTS_ONLY.test(first.weekName) ? first.weekName : null,
        restText: first?.restText ?? null,
        startsOn,
        days: ofWeek.map((row) => ({ ...place, ...dayOf(row, startsOn) })),
      };
    });
    return {
      id: head?.monthId ?? 0,
      number: m + 1,
      name: head?.monthName ?? '',
      spanish: spanishOf(head, { monthName: 'name' }),
      opensOn,
      weeks,
    };
  });
}

/** The names that are Spanish for the reader, as the plan calls them. */
const spanishOf = <Name extends string>(
  row: PlanRow | undefined,
  names: Partial<Record<PlanName, Name>>,
): Name[] =>
  (['monthName', 'weekName', 'restText'] as const).flatMap((column) => {
    const name = names[column];
    return row && name && langOf(row, column) ? [name] : [];
  });

const dayOf = (row: PlanRow, weekStart: Day) => ({
  id: row.dayId,
  day: row.day,
  date: addDaysTo(weekStart, row.day - 1),
  title: row.title ?? '',
  minutes: row.minutes,
  blocks: row.blocks,
  exerciseIds: row.exerciseIds,
  hash: row.hash,
  versionId: row.versionId,
});

export const weeksOf = (plan: readonly TrainingMonth[]): TrainingWeek[] =>
  plan.flatMap((month) => month.weeks);
export const daysOf = (plan: readonly TrainingMonth[]): TrainingDay[] =>
  weeksOf(plan).flatMap((week) => week.days);
/** Without rest days. */
export const trainingDaysOf = (plan: readonly TrainingMonth[]): TrainingDay[] =>
  daysOf(plan).filter(({ exerciseIds }) => exerciseIds.length > 0);

export type DayState = 'done' | 'today' | 'pending' | 'rest' | 'missed';

/** In plan order. */
export const doneRowsOf = (day: TrainingDay, done: DoneRows): number[] =>
  day.exerciseIds.filter((id) => done.has(id, day.id));
export const doneIn = (day: TrainingDay, done: DoneRows): number => doneRowsOf(day, done).length;

/**
 * A day is done when all its exercises are; one without exercises is rest.
 * See docs/spec/progress.md#done.
 */
export function dayState(day: TrainingDay, done: DoneRows, today: Day): DayState {
  if (day.exerciseIds.length === 0) return 'rest';
  if (doneIn(day, done) === day.exerciseIds.length) return 'done';
  if (day.date === today) return 'today';
  return day.date < today ? 'missed' : 'pending';
}

export type Tally = { done: number; total: number; percent: number };

/** Whole percent: 0 only when nothing is done, 100 only when everything is. */
export function percentOf(done: number, total: number): number {
  if (total <= 0 || done <= 0) return 0;
  if (done >= total) return 100;
  // Multiplied first: 29 / 50 * 100 is less than 58.
  return Math.max(1, Math.floor((done * 100) / total));
}

export const tally = (done: number, total: number): Tally => ({
  done,
  total,
  percent: percentOf(done, total),
});

/** Training days done of training days, for a week, a month or a program. Rest days don't count. */
export function tallyDays(days: readonly TrainingDay[], done: DoneRows): Tally {
  const training = days.filter((day) => day.exerciseIds.length > 0);
  return tally(
    training.filter((day) => doneIn(day, done) === day.exerciseIds.length).length,
    training.length,
  );
}

export const tallyDay = (day: TrainingDay, done: DoneRows): Tally =>
  tally(doneIn(day, done), day.exerciseIds.length);
