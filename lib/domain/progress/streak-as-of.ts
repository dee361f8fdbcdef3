import type { Day } from '../clock';
import { type Streak, streakOf } from '../progress';
import { applySchedule, pauseOn, type ScheduleEvent } from '../schedule/apply';
import { type TrainingMonth, trainingDaysOf } from '../training';

/** A program as it planned training for one customer; dates inclusive. */
export type PlannedProgram = {
  plan: readonly TrainingMonth[];
  /** Of the run, oldest first. */
  events: readonly ScheduleEvent[];
  startsOn: Day | null;
  endsOn: Day | null;
  /** This plan applies to dates that ended after `since` and not after `until`; null is no limit. */
  since?: Date | null;
  until?: Date | null;
};

/**
 * Whether a program planned training on a date, as its schedule stood when that date was over
 * (docs/spec/progress.md#streak). `endOf`: the instant at which a business day ends.
 */
export function trainingOn(program: PlannedProgram, endOf: (day: Day) => Date): (day: Day) => boolean {
  const { plan, events, startsOn, endsOn, since, until } = program;
  const training = new Set(trainingDaysOf(plan).map(({ id }) => id));
  const stood = new Map<number, (day: Day) => boolean>();
  const after = (count: number) => {
    const schedule = applySchedule(plan, events.slice(0, count));
    const dates = new Set<Day>();
    for (const [id, date] of schedule.dates)
      if (training.has(id) && !schedule.skipped.has(id)) dates.add(date);
    return (day: Day) => dates.has(day) && pauseOn(schedule, day) === null;
  };
  return (day) => {
    if ((startsOn !== null && day < startsOn) || (endsOn !== null && day > endsOn)) return false;
    const end = endOf(day).getTime();
    if ((since && end <= since.getTime()) || (until && end > until.getTime())) return false;
    const count = events.filter(({ at }) => at.getTime() < end).length;
    const known = stood.get(count) ?? after(count);
    stood.set(count, known);
    return known(day);
  };
}

/**
 * The streak over all programs (docs/spec/progress.md#streak): a date is rest or not as the schedules stood
 * at its end, so that moving, skipping or pausing later mends no broken streak and breaks none.
 * `trained`: dates with a `done`.
 */
export function streakAsOf(
  trained: ReadonlySet<Day>,
  programs: readonly PlannedProgram[],
  today: Day,
  endOf: (day: Day) => Date,
): Streak {
  const planned = programs.map((program) => trainingOn(program, endOf));
  return streakOf(trained, (day) => !planned.some((isTraining) => isTraining(day)), today);
}
