import type { Day } from '../clock';
import { daysOf, type TrainingMonth, type TrainingWeek, weeksOf } from '../training';
import type { Schedule } from './apply';
import { earlierOf } from './situation';

/** A day as it counts for the week that runs; rest days train nothing. */
export type WeekDay = { week: number; date: Day; trains: boolean; skipped: boolean };

/**
 * The number of the week that runs after days have moved: that of the day last due, but no later than that of
 * the next day to train, because skipped days keep their dates in weeks still to come. Null without days.
 */
export function weekDue(days: readonly WeekDay[], today: Day): number | null {
  const due = days.filter(({ date }) => date <= today).map(({ week }) => week);
  const coming = days.filter(({ date, trains, skipped }) => date >= today && trains && !skipped);
  const soonest = coming.map(({ date }) => date).reduce(earlierOf, coming[0]?.date ?? '');
  const next = coming.filter(({ date }) => date === soonest).map(({ week }) => week);
  const [last, then] = [due, next].map((weeks) => (weeks.length > 0 ? Math.max(...weeks) : null));
  if (last == null || then == null) return last ?? then ?? days[0]?.week ?? null;
  return Math.min(last, then);
}

/** The week that runs by a schedule; null without a plan. */
export function currentWeekOf(
  plan: readonly TrainingMonth[],
  { dates, skipped }: Schedule,
  today: Day,
): TrainingWeek | null {
  const days = daysOf(plan).map(
    ({ id, week, date, exerciseIds }): WeekDay => ({
      ...{ week, date: dates.get(id) ?? date },
      ...{ trains: exerciseIds.length > 0, skipped: skipped.has(id) },
    }),
  );
  const week = weekDue(days, today);
  return week === null ? null : (weeksOf(plan)[week - 1] ?? null);
}
