import { addDaysTo, type Day, daysBetween } from '../clock';
import { type Move, pauseOn } from './apply';
import {
  isPaused,
  lastDate,
  type Reflow,
  type Refusal,
  reflowOf,
  type ScheduledDay,
  type Situation,
} from './situation';

const WEEK = 7;

/** First day of the plan week that a day is in now; after a shift it may be a later week. */
export const weekOf = ({ date, weekStartsOn }: ScheduledDay): Day =>
  addDaysTo(weekStartsOn, Math.floor(daysBetween(weekStartsOn, date) / WEEK) * WEEK);

/**
 * Mover de día: to another date of its plan week, changing places with the day that is there
 * (docs/spec/schedule.md#move). Neither goes into the past, after the end of access or into a pause that is to
 * come; a cohort's day only later, and onto a free date, because the other day would open earlier.
 */
export function planMove(now: Situation, programDayId: number, on: Day): Reflow | Refusal {
  const day = now.days.find(({ id }) => id === programDayId);
  if (!day) return { refused: 'not_a_day' };
  if (isPaused(now)) return { refused: 'pause_running' };
  if (day.marked === 'done') return { refused: 'day_done' };
  if (day.skipped) return { refused: 'day_skipped' };
  const refused = dateRefusal(now, day, on);
  if (refused) return { refused };
  const there = now.days.filter((each) => each.date === on && !each.skipped && each.id !== day.id);
  const [other] = there;
  const moves: Move[] = [{ program_day_id: day.id, on }];
  if (!other) return reflowOf(now, moves);
  const cohort = now.together === 'cohort';
  const last = lastDate(now);
  const closed = day.date < now.today || (last !== null && day.date > last) || isPausedOn(now, day.date);
  const fixed = there.length > 1 || other.marked === 'done' || closed;
  if (cohort || fixed) return { refused: 'date_taken' };
  return reflowOf(now, [...moves, { program_day_id: other.id, on: day.date }]);
}

function dateRefusal(now: Situation, day: ScheduledDay, on: Day): Refusal['refused'] | null {
  const { today, together } = now;
  const last = lastDate(now);
  const starts = together ? day.weekStartsOn : weekOf(day);
  if (on < today) return 'date_past';
  if (on < starts || on > addDaysTo(starts, WEEK - 1)) return 'date_outside_week';
  if (on === day.date) return 'date_same';
  if (together === 'cohort' && on < day.date) return 'date_earlier';
  if (last !== null && on > last) return 'date_after_access';
  return isPausedOn(now, on) ? 'date_paused' : null;
}

const isPausedOn = ({ schedule }: Situation, date: Day): boolean => pauseOn(schedule, date) !== null;

/** The dates that a day may be moved to. */
export function datesToMove(now: Situation, programDayId: number): Day[] {
  const day = now.days.find(({ id }) => id === programDayId);
  if (!day) return [];
  const starts = now.together ? day.weekStartsOn : weekOf(day);
  return Array.from({ length: WEEK }, (_, i) => addDaysTo(starts, i)).filter(
    (on) => !('refused' in planMove(now, programDayId, on)),
  );
}
