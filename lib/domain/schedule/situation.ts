import type { Day } from '../clock';
import type { DoneRows } from '../done-rows';
import { doneIn, type TrainingMonth } from '../training';
import { isSkipped, type Move, pauseOn, type Schedule } from './apply';

/** A training day as it stands in the schedule. */
export type ScheduledDay = {
  id: number;
  /** Date in the schedule. */
  date: Day;
  /** Date by the plan alone. */
  plannedOn: Day;
  /** First day of its week by the plan alone. */
  weekStartsOn: Day;
  minutes: number;
  marked: 'none' | 'part' | 'done';
  skipped: boolean;
};

/** Everything that decides whether a change of the schedule is allowed. */
export type Situation = {
  /** Training days by date, then in plan order. */
  days: readonly ScheduledDay[];
  schedule: Schedule;
  /** Calendar day in the business's time zone. */
  today: Day;
  /** Last day of access; null: no end. */
  endsOn: Day | null;
  /** A running subscription moves the end of access with each charge. */
  renews: boolean;
  /**
   * A plan whose dates are shared by a group (docs/spec/schedule.md#cohorts). In a cohort a day opens on its
   * date.
   */
  together: 'cohort' | 'calendar' | null;
};

const REFUSALS = [
  'group_together',
  'not_a_day',
  'day_done',
  'day_skipped',
  'day_not_skipped',
  'date_past',
  'date_outside_week',
  'date_taken',
  'date_same',
  'date_earlier',
  'date_after_access',
  'date_paused',
  'pause_one_off_only',
  'pause_too_short',
  'pause_too_long',
  'pause_no_end',
  'pause_too_many',
  'pause_start',
  'pause_early',
  'pause_running',
  'pause_none',
  'nothing_to_undo',
] as const;
export type Refusal = { refused: (typeof REFUSALS)[number] };

/** A change of the schedule, ready to be stored as an event (docs/spec/schedule.md#events). */
export type Reflow = {
  moves: Move[];
  /** Days that leave the calendar; of an un-skip, days that come back. */
  programDayIds: number[];
  /** Date of the last training day afterwards. */
  lastDay: Day | null;
  /** Last day of access afterwards. */
  endsOn: Day | null;
  /** Days left without a date. */
  leftOver: number[];
};

/** The training days of a plan, in the order of their dates; rest days are left out. */
export function situationDays(
  plan: readonly TrainingMonth[],
  schedule: Schedule,
  done: DoneRows,
): ScheduledDay[] {
  const days = plan.flatMap(({ weeks }) =>
    weeks.flatMap((week) =>
      week.days
        .filter((day) => day.exerciseIds.length > 0)
        .map((day): ScheduledDay => {
          const count = doneIn(day, done);
          return {
            id: day.id,
            date: schedule.dates.get(day.id) ?? day.date,
            plannedOn: day.date,
            weekStartsOn: week.startsOn,
            minutes: day.minutes,
            marked: count === 0 ? 'none' : count < day.exerciseIds.length ? 'part' : 'done',
            skipped: isSkipped(schedule, day.id, count),
          };
        }),
    ),
  );
  return byDate(days);
}

export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0);

/** Days in the order of their dates; one that has moved has its new date. */
export const byDate = <D extends { date: Day }>(days: readonly D[]): D[] =>
  days.toSorted((a, b) => compareDays(a.date, b.date));

/** Days compare as text. */
export const earlierOf = (a: Day, b: Day): Day => (compareDays(a, b) < 0 ? a : b);

/**
 * The last date that a day may move to; null when access has no end or renews (docs/spec/schedule.md#shift).
 */
export const lastDate = ({ endsOn, renews }: Pick<Situation, 'endsOn' | 'renews'>): Day | null =>
  renews ? null : endsOn;

/** Days that wait for a date of their own: not done and not skipped. */
export const isWaiting = (day: ScheduledDay): boolean => day.marked !== 'done' && !day.skipped;

/** While a pause runs nothing is moved; its end lays the days out again. */
export const isPaused = ({ schedule, today }: Situation): boolean => pauseOn(schedule, today) !== null;

/** Days whose date has passed, those begun first (docs/spec/schedule.md#catching-up). */
export const missedDays = ({ days, today }: Situation): ScheduledDay[] =>
  begunFirst(days.filter((day) => isWaiting(day) && day.date < today));

export const begunFirst = (days: readonly ScheduledDay[]): ScheduledDay[] => [
  ...days.filter((day) => day.marked === 'part'),
  ...days.filter((day) => day.marked !== 'part'),
];

/** The last training day when days have these new dates and some have left the calendar. */
export function lastDayOf(
  days: readonly ScheduledDay[],
  moves: readonly Move[],
  out: readonly number[] = [],
): Day | null {
  const moved = new Map(moves.map(({ program_day_id, on }) => [program_day_id, on]));
  const gone = new Set(out);
  return days
    .filter((day) => !day.skipped && !gone.has(day.id))
    .map((day) => moved.get(day.id) ?? day.date)
    .reduce<Day | null>((last, date) => (last === null || date > last ? date : last), null);
}

/** Moves and days that leave, with what follows from them. */
export const reflowOf = (
  { days, endsOn }: Pick<Situation, 'days' | 'endsOn'>,
  moves: Move[],
  out: number[] = [],
  leftOver: number[] = [],
): Reflow => ({ moves, programDayIds: out, lastDay: lastDayOf(days, moves, out), endsOn, leftOver });
