import { addDaysTo, type Day, weekdayOf } from '../clock';
import { type TrainingMonth, weeksOf } from '../training';
import { trainingWeekdays } from './training-weekdays';

/**
 * Gives dates to training days that were published after the plan was laid anew, because other days may have
 * taken their planned dates: in the plan's order, each on its planned date, else on the next free training
 * weekday after the days before it (docs/spec/schedule.md#shift). `known` are the ids of the days that have
 * their dates, `present` of those that the plan has; returns the ids of the days that have dates then.
 */
export function layNewDays(
  plan: readonly TrainingMonth[],
  dates: Map<number, Day>,
  known: ReadonlySet<number>,
  present: readonly number[],
): ReadonlySet<number> {
  const here = new Set(present);
  const days = weeksOf(plan).flatMap(({ startsOn, days }) =>
    days
      .filter(({ id, exerciseIds }) => exerciseIds.length > 0 && here.has(id))
      .map(({ id, date }) => ({ id, plannedOn: date, weekStartsOn: startsOn })),
  );
  const weekdays = trainingWeekdays(days);
  const dateOf = (id: number, plannedOn: Day) => dates.get(id) ?? plannedOn;
  const taken = new Set(days.filter(({ id }) => known.has(id)).map((day) => dateOf(day.id, day.plannedOn)));
  let next: Day = '';
  for (const { id, plannedOn } of days) {
    if (!known.has(id)) {
      let on = plannedOn < next ? next : plannedOn;
      while (taken.has(on) || (on !== plannedOn && !weekdays.has(weekdayOf(on)))) on = addDaysTo(on, 1);
      dates.set(id, on);
      taken.add(on);
    }
    const after = addDaysTo(dateOf(id, plannedOn), 1);
    if (after > next) next = after;
  }
  return new Set([...known, ...present]);
}
