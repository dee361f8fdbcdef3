import { addDaysTo, type Day } from '../clock';
import { mondayOf } from '../progress';
import { percentOf, type Tally, tally } from '../training';

/** A training day of the plan by its date in the schedule. */
export type PlannedDay = { date: Day; minutes: number; done: boolean; skipped: boolean };

/** Minutes that the plan has in the week of a date, Monday to Sunday; skipped days aside. */
export function plannedMinutes(days: readonly PlannedDay[], today: Day): number {
  const from = mondayOf(today);
  const to = addDaysTo(from, 6);
  return days
    .filter(({ date, skipped }) => !skipped && date >= from && date <= to)
    .reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Minutes of the plan that are left on a date: of each day, the share that is not done. */
export const minutesLeft = (
  days: readonly (Omit<PlannedDay, 'done'> & { tally: Tally })[],
  on: Day,
): number =>
  Math.round(
    days
      .filter(({ date, skipped, tally }) => date === on && !skipped && tally.total > 0)
      .reduce((sum, { minutes, tally }) => sum + (minutes * (tally.total - tally.done)) / tally.total, 0),
  );

export type GoalStanding = {
  /** Minutes of the week: the goal and what was trained. */
  goal: number;
  minutes: number;
  percent: number;
  /** The person's own goal, else the plan's. */
  own: boolean;
};

/** How far the week is from its goal; null when neither the person nor the plan has one. */
export function goalStanding(own: number | null, planned: number, minutes: number): GoalStanding | null {
  const goal = own ?? planned;
  if (goal <= 0) return null;
  return { goal, minutes, percent: percentOf(minutes, goal), own: own !== null };
}

/** Days done of the days planned from a date to yesterday; skipped days stay in the total. */
export function adherence(days: readonly PlannedDay[], from: Day, today: Day): Tally {
  const due = days.filter(({ date }) => date >= from && date < today);
  return tally(due.filter((day) => day.done).length, due.length);
}
