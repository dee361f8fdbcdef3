import { addDaysTo, type Day } from '../clock';
import { daysOf, type TrainingMonth, type TrainingWeek, weeksOf } from '../training';
import { groupBy } from '../values/group-by';
import type { Schedule } from './apply';
import { byDate } from './situation';

/** What decides the current week: `day` is the day's number in it; a rest day has nothing to train. */
export type WeekDay = { week: number; day: number; date: Day; trains: boolean; skipped: boolean };

/**
 * The first date of a week. The plan may have no row on it, or its day may have moved; then the days that have
 * not moved tell it.
 */
function startOf(days: readonly WeekDay[]): Day {
  const earliest = byDate(days)[0]?.date ?? '';
  const starts = days.map(({ date, day }) => addDaysTo(date, 1 - day));
  return (
    starts
      .filter((start) => start <= earliest)
      .sort()
      .at(-1) ?? earliest
  );
}

const latestWeek = (days: readonly WeekDay[]): number | null =>
  days.length > 0 ? Math.max(...days.map(({ week }) => week)) : null;

/**
 * The number of the current week: the last that has begun, but no later than that of the next day to train,
 * because skipped days keep their dates in weeks still to come; before the first day the first. Null without
 * days.
 */
export function currentWeekNumber(days: readonly WeekDay[], today: Day): number | null {
  const coming = byDate(days.filter(({ date, trains, skipped }) => date >= today && trains && !skipped));
  const weeks = groupBy(days, ({ week }) => week);
  const due = latestWeek(days.filter(({ week }) => startOf(weeks.get(week) ?? []) <= today));
  const next = latestWeek(coming.filter(({ date }) => date === coming[0]?.date));
  if (due === null) return days[0]?.week ?? null;
  return next === null ? due : Math.min(due, next);
}

/** The current week by a schedule; null without a plan. */
export function currentWeekOf(
  plan: readonly TrainingMonth[],
  { dates, skipped }: Schedule,
  today: Day,
): TrainingWeek | null {
  const days = daysOf(plan).map(({ id, week, day, date, exerciseIds }) => ({
    week,
    day,
    date: dates.get(id) ?? date,
    trains: exerciseIds.length > 0,
    skipped: skipped.has(id),
  }));
  const week = currentWeekNumber(days, today);
  return week === null ? null : (weeksOf(plan)[week - 1] ?? null);
}
