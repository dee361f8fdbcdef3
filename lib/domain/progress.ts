import { addDaysTo, type Day, weekdayOf } from './clock';

/** Training on a date. */
export type TrainedDay = { date: Day; minutes: number };

export type Streak = { current: number; best: number; bestEndedOn: Day | null; todayPending: boolean };

/** Days trained in a row. Rest days and an unfinished today don't break the streak. */
export function streakOf(trained: ReadonlySet<Day>, isRest: (day: Day) => boolean, today: Day): Streak {
  const first = [...trained].sort()[0];
  let run = 0;
  let best = 0;
  let bestEndedOn: Day | null = null;
  for (let day = first; day !== undefined && day <= today; day = addDaysTo(day, 1)) {
    if (trained.has(day)) run += 1;
    else if (day !== today && !isRest(day)) run = 0;
    if (run > best) {
      best = run;
      bestEndedOn = day;
    }
  }
  return { current: run, best, bestEndedOn, todayPending: !trained.has(today) && !isRest(today) };
}

/** Minutes of training → step of the heat map: 0 none … 4 most. */
function heatLevel(minutes: number): 0 | 1 | 2 | 3 | 4 {
  if (minutes <= 0) return 0;
  if (minutes < 20) return 1;
  if (minutes < 35) return 2;
  return minutes < 45 ? 3 : 4;
}

/** -1 a future day, 5 today with training left. */
export type HeatCell = { date: Day; level: -1 | 0 | 1 | 2 | 3 | 4 | 5; minutes: number };

export const mondayOf = (day: Day): Day => addDaysTo(day, 1 - weekdayOf(day));

/** The last weeks, oldest first, each from Monday. */
export function heatMap(
  trained: readonly TrainedDay[],
  today: Day,
  weeks: number,
  todayPending: boolean,
): HeatCell[][] {
  const minutes = new Map(trained.map((day) => [day.date, day.minutes]));
  const from = addDaysTo(mondayOf(today), -7 * (weeks - 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday): HeatCell => {
      const date = addDaysTo(from, week * 7 + weekday);
      const spent = minutes.get(date) ?? 0;
      if (date > today) return { date, level: -1, minutes: 0 };
      return { date, level: date === today && todayPending ? 5 : heatLevel(spent), minutes: spent };
    }),
  );
}

/** Minutes of each week of a heat map. */
export const weekMinutes = (map: readonly (readonly HeatCell[])[]): { startsOn: Day; minutes: number }[] =>
  map.map((week) => ({
    startsOn: week[0]?.date ?? '',
    minutes: week.reduce((sum, cell) => sum + cell.minutes, 0),
  }));
