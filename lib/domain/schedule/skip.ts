import { addDaysTo, type Day, weekdayOf } from '../clock';
import type { Move } from './apply';
import {
  lastDate,
  type Reflow,
  type Refusal,
  reflowOf,
  type ScheduledDay,
  type Situation,
} from './situation';
import { trainingWeekdays } from './training-weekdays';

/**
 * Saltar: days leave the calendar, stay open and stay in the total (docs/spec/schedule.md#skip).
 * Refused as a whole when one of them is no training day, done or skipped already.
 */
export function planSkip(now: Situation, programDayIds: readonly number[]): Reflow | Refusal {
  const chosen = choose(now, programDayIds);
  if (!chosen) return { refused: 'not_a_day' };
  if (chosen.some((day) => day.marked === 'done')) return { refused: 'day_done' };
  if (chosen.some((day) => day.skipped)) return { refused: 'day_skipped' };
  return reflowOf(
    now,
    [],
    chosen.map(({ id }) => id),
  );
}

/**
 * Puts skipped days back on their dates. If another day has taken a date meanwhile, the next free training
 * weekday from today on is used, in a group within the plan week; without one the day stays skipped.
 */
export function planUnskip(now: Situation, programDayIds: readonly number[]): Reflow | Refusal {
  const chosen = choose(now, programDayIds);
  if (!chosen) return { refused: 'not_a_day' };
  if (chosen.some((day) => !day.skipped)) return { refused: 'day_not_skipped' };
  const taken = new Set(now.days.filter((day) => !day.skipped).map((day) => day.date));
  const weekdays = trainingWeekdays(now.days);
  const moves: Move[] = [];
  const back: number[] = [];
  const leftOver: number[] = [];
  for (const day of chosen) {
    const on = freeDate(now, day, taken, weekdays);
    if (on === null) {
      leftOver.push(day.id);
      continue;
    }
    taken.add(on);
    back.push(day.id);
    if (on !== day.date) moves.push({ program_day_id: day.id, on });
  }
  const came = new Set(back);
  const days = now.days.map((day) => (came.has(day.id) ? { ...day, skipped: false } : day));
  return { ...reflowOf({ days, endsOn: now.endsOn }, moves), programDayIds: back, leftOver };
}

function freeDate(
  now: Situation,
  day: ScheduledDay,
  taken: ReadonlySet<Day>,
  weekdays: ReadonlySet<number>,
): Day | null {
  const { today, together } = now;
  const end = lastDate(now);
  const late = end !== null && day.date > end;
  if (!taken.has(day.date) && !late) return day.date;
  const last = together ? addDaysTo(day.weekStartsOn, 6) : end;
  let on = day.date > today && !late ? day.date : today;
  while (taken.has(on) || !weekdays.has(weekdayOf(on))) on = addDaysTo(on, 1);
  return last === null || on <= last ? on : null;
}

/** The days of these ids in their order; null when one is no training day of the plan. */
function choose({ days }: Situation, ids: readonly number[]): ScheduledDay[] | null {
  const chosen = new Set(ids);
  const found = days.filter(({ id }) => chosen.has(id));
  return found.length === chosen.size && found.length > 0 ? found : null;
}
