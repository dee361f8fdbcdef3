import { addDaysTo, type Day, weekdayOf } from '../clock';
import type { Move } from './apply';
import {
  begunFirst,
  earlierOf,
  isPaused,
  isWaiting,
  lastDate,
  missedDays,
  type Reflow,
  type Refusal,
  reflowOf,
  type ScheduledDay,
  type Situation,
} from './situation';
import { trainingWeekdays } from './training-weekdays';

/**
 * Places days in their order on training weekdays from a date on, one per date, none earlier than it is now.
 * Done days keep their dates. Days past the last date are left over.
 */
export function placeDays(
  days: readonly ScheduledDay[],
  queue: readonly ScheduledDay[],
  from: Day,
  last: Day | null,
): { moves: Move[]; leftOver: number[] } {
  const weekdays = trainingWeekdays(days);
  const taken = new Set(days.filter((day) => day.marked === 'done').map((day) => day.date));
  const moves: Move[] = [];
  const leftOver: number[] = [];
  let next = from;
  for (const { id, date, marked } of queue) {
    let on = marked !== 'part' && date > next ? date : next;
    while (!weekdays.has(weekdayOf(on)) || taken.has(on)) on = addDaysTo(on, 1);
    if (last !== null && on > last) {
      leftOver.push(id);
      continue;
    }
    if (on !== date) moves.push({ program_day_id: id, on });
    next = addDaysTo(on, 1);
  }
  return { moves, leftOver };
}

/**
 * Correr: the days not done, from the first missed on, in their order onto the plan's own weekdays from
 * today (docs/spec/schedule.md#shift). Days left over leave the calendar.
 */
export function planShift(now: Situation): Reflow | Refusal {
  if (now.together) return { refused: 'group_together' };
  if (isPaused(now)) return { refused: 'pause_running' };
  const first = missedDays(now).reduce((least, { date }) => earlierOf(date, least), now.today);
  const late = first < now.today;
  const queue = late ? begunFirst(now.days.filter((day) => isWaiting(day) && day.date >= first)) : [];
  const { moves, leftOver } = placeDays(now.days, queue, now.today, lastDate(now));
  return reflowOf(now, moves, leftOver, leftOver);
}
