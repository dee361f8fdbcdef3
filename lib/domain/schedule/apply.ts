import type { Day } from '../clock';
import type { DoneRows } from '../done-rows';
import {
  type DayState,
  dayState,
  daysOf,
  doneIn,
  type TrainingDay,
  type TrainingMonth,
  trainingDaysOf,
} from '../training';
import { layNewDays } from './new-days';

export const SCHEDULE_KINDS = [
  'shift',
  'merge',
  'skip',
  'unskip',
  'move',
  'pause',
  'resume',
  'undo',
] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** The new date of a day of the plan. */
export type Move = { program_day_id: number; on: Day };

/** A row of `schedule_events` of one run (docs/spec/schedule.md#events). */
export type ScheduleEvent = {
  uuid: string;
  kind: ScheduleKind;
  at: Date;
  moves: readonly Move[];
  /** Days that leave the calendar; of `unskip`, days that come back. */
  program_day_ids: readonly number[];
  /** First day of a pause. */
  paused_on: Day | null;
  /** First day of training after it; null: until someone resumes. */
  resume_on: Day | null;
  undoes: string | null;
  /** By the customer, not by staff. */
  own: boolean;
  /** First day of the plan when it was made; null or absent: the same as now. */
  startsOn?: Day | null;
  /** Training days that the plan had when it was made; null or absent: not known. */
  plan_day_ids?: readonly number[] | null;
};

/**
 * The events as they count for a plan with this first day. Another first day lays the plan anew: what was
 * moved or skipped before it stays in the past, pauses remain (docs/spec/schedule.md#events).
 */
export const eventsSince = (events: readonly ScheduleEvent[], startsOn: Day | null): ScheduleEvent[] =>
  events.map((event) =>
    (event.startsOn ?? startsOn) === startsOn ? event : { ...event, moves: [], program_day_ids: [] },
  );

/** From `pausedOn` to the day before `resumeOn`. */
export type Pause = { pausedOn: Day; resumeOn: Day | null; resumed: boolean; own: boolean };

/** The dates of a plan's days for one customer. */
export type Schedule = {
  /** Date of each day of the plan, skipped ones too. */
  dates: ReadonlyMap<number, Day>;
  skipped: ReadonlySet<number>;
  /** Of skipped days that were trained in part before, how many rows were done then. */
  partly: ReadonlyMap<number, number>;
  /** Oldest first. */
  pauses: readonly Pause[];
  /** The event that can still be undone. */
  last: ScheduleEvent | null;
};

/** When the rows of each day were done. */
export type DoneAt = ReadonlyMap<number, readonly Date[]>;

/** They lay all days that are still to be trained anew. */
const LAYS_ANEW: ReadonlySet<ScheduleKind> = new Set(['shift', 'resume']);

/**
 * The schedule of a run: the plan's own dates, changed by its events, oldest first
 * (docs/spec/schedule.md#events). Moves of days that the plan no longer has do nothing; days published after
 * the others were laid anew follow them.
 */
export function applySchedule(
  plan: readonly TrainingMonth[],
  events: readonly ScheduleEvent[],
  doneAt: DoneAt = new Map(),
): Schedule {
  const dates = new Map<number, Day>(daysOf(plan).map(({ id, date }) => [id, date]));
  const skipped = new Set<number>();
  const partly = new Map<number, number>();
  const pauses: Pause[] = [];
  const undone = new Set(events.map(({ undoes }) => undoes));
  // Training days that have their dates since the plan was laid anew; null: it was not.
  let known: ReadonlySet<number> | null = null;
  for (const event of events.filter(({ uuid }) => !undone.has(uuid))) {
    const { plan_day_ids: present } = event;
    if (known && present) known = layNewDays(plan, dates, known, present);
    for (const { program_day_id, on } of event.moves)
      if (dates.has(program_day_id)) dates.set(program_day_id, on);
    for (const id of event.program_day_ids) {
      if (event.kind === 'unskip') skipped.delete(id);
      else if (dates.has(id)) {
        skipped.add(id);
        partly.set(id, (doneAt.get(id) ?? []).filter((at) => at <= event.at).length);
      }
    }
    applyPause(pauses, event);
    if (LAYS_ANEW.has(event.kind) && event.moves.length > 0 && present) known ??= new Set(present);
  }
  if (known) {
    const all = trainingDaysOf(plan).map(({ id }) => id);
    layNewDays(plan, dates, known, all);
  }
  const last = lastChange(events);
  return { dates, skipped, partly, pauses, last: last && isUndoable(last) ? last : null };
}

const MOVES_DAYS: ReadonlySet<ScheduleKind> = new Set(['shift', 'merge', 'skip', 'unskip', 'move']);

/** The last event that changed something: no day may have fitted, or another tab did the same before. */
export const lastChange = (events: readonly ScheduleEvent[]): ScheduleEvent | null =>
  events.findLast(
    ({ kind, moves, program_day_ids }) =>
      !MOVES_DAYS.has(kind) || moves.length > 0 || program_day_ids.length > 0,
  ) ?? null;

/** An undo cannot be undone, nor can the end of a pause, because it extended access. */
const isUndoable = ({ kind }: ScheduleEvent): boolean => kind !== 'undo' && kind !== 'resume';

function applyPause(pauses: Pause[], { kind, paused_on, resume_on, own }: ScheduleEvent): void {
  if (kind === 'pause' && paused_on) {
    pauses.push({ pausedOn: paused_on, resumeOn: resume_on, resumed: false, own });
  } else if (kind === 'resume') {
    const open = pauses.findLastIndex(({ resumed }) => !resumed);
    const pause = pauses[open];
    if (pause) pauses[open] = { ...pause, resumeOn: resume_on ?? pause.resumeOn, resumed: true };
  }
}

/** The pause that a date lies in (docs/spec/schedule.md#pauses). */
export const pauseOn = ({ pauses }: Schedule, date: Day): Pause | null =>
  pauses.find(({ pausedOn, resumeOn }) => pausedOn <= date && (resumeOn === null || date < resumeOn)) ?? null;

/**
 * The plan with the dates of the schedule; months, weeks and days stay in their places. A rest day whose date
 * another day of its week has taken changes places with it, except in a cohort, where it would be a closed
 * day on an open date. Locks are judged by the plan's own dates, so that a locked day never opens earlier
 * (docs/spec/schedule.md#cohorts).
 */
export function scheduledPlan(
  plan: readonly TrainingMonth[],
  { dates }: Schedule,
  isCohort = false,
): TrainingMonth[] {
  const dated = plan.map((month) => ({
    ...month,
    weeks: month.weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, date: dates.get(day.id) ?? day.date })),
      plannedDates: week.days.map(({ date }) => date),
    })),
  }));
  const all = dated.flatMap(({ weeks }) => weeks).flatMap(({ days }) => days);
  const trained = new Set(all.filter(({ exerciseIds }) => exerciseIds.length > 0).map(({ date }) => date));
  const taken = new Set(all.map(({ date }) => date));
  return dated.map((month) => ({
    ...month,
    weeks: month.weeks.map(({ plannedDates, ...week }) => {
      const free = plannedDates.filter((date) => !taken.has(date));
      const isCovered = ({ exerciseIds, date }: TrainingDay) =>
        !isCohort && exerciseIds.length === 0 && trained.has(date);
      const days = week.days.map((day) =>
        isCovered(day) ? { ...day, date: free.shift() ?? day.date } : day,
      );
      return { ...week, days };
    }),
  }));
}

export type ScheduledState = DayState | 'skipped';

/** Whether a day is skipped with so many rows done: training it after the skip un-skips it. */
export const isSkipped = ({ skipped, partly }: Schedule, id: number, count: number): boolean =>
  skipped.has(id) && count <= (partly.get(id) ?? 0);

/** The state of a day with its date in the schedule. */
export function scheduledState(
  day: TrainingDay,
  done: DoneRows,
  today: Day,
  schedule: Schedule,
): ScheduledState {
  const dated = { ...day, date: schedule.dates.get(day.id) ?? day.date };
  const state = dayState(dated, done, today);
  const open = state !== 'done' && state !== 'rest';
  return open && isSkipped(schedule, day.id, doneIn(day, done)) ? 'skipped' : state;
}
