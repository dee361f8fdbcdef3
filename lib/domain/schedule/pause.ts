import { addDaysTo, type Day, daysBetween } from '../clock';
import type { Pause, Schedule } from './apply';
import { placeDays } from './shift';
import {
  begunFirst,
  earlierOf,
  isWaiting,
  lastDate,
  lastDayOf,
  type Reflow,
  type Refusal,
  reflowOf,
  type Situation,
} from './situation';

/** What a customer may pause; staff pause as they need (docs/spec/schedule.md#pauses). */
export type PauseLimits = {
  /** Fewest days of one pause. */
  minDays: number;
  /** Pauses of one run, and their days together. */
  maxPauses: number;
  maxDays: number;
  /** Days from today within which a pause begins. */
  startWithin: number;
};
export const PAUSE_LIMITS: PauseLimits = { minDays: 3, maxPauses: 2, maxDays: 28, startWithin: 14 };

export type PauseRequest = {
  pausedOn: Day;
  /** First day of training after it. Only staff may leave it open. */
  resumeOn: Day | null;
  by: 'customer' | 'staff';
  /** First day of access; null without one. */
  startsOn?: Day | null;
  /** Access by a one-off order or a grant; with a subscription only training pauses. */
  oneOff: boolean;
};

/** Days of a pause; null while it has no end. */
export const pauseDays = ({ pausedOn, resumeOn }: Pick<Pause, 'pausedOn' | 'resumeOn'>): number | null =>
  resumeOn === null ? null : Math.max(0, daysBetween(pausedOn, resumeOn));

/**
 * The customer's own pauses of this run and their days; those by staff don't count. A pause that was called
 * off counts nothing.
 */
export function pausesUsed({ pauses }: Schedule): { pauses: number; days: number } {
  const days = pauses.filter(({ own }) => own).map((pause) => pauseDays(pause) ?? 0);
  return { pauses: days.filter((count) => count > 0).length, days: days.reduce((sum, n) => sum + n, 0) };
}

/** The current or next pause; null when all are over. */
export const openPause = ({ pauses }: Schedule, today: Day): Pause | null =>
  pauses.find(({ resumeOn, resumed }) => !resumed && (resumeOn === null || resumeOn > today)) ?? null;

/** The pause whose last day is over but that nothing has ended yet: the job resumes it. */
export const overduePause = ({ pauses }: Schedule, today: Day): Pause | null =>
  pauses.find(({ resumeOn, resumed }) => !resumed && resumeOn !== null && resumeOn <= today) ?? null;

/**
 * Plans a pause (docs/spec/schedule.md#pauses). Nothing moves until it is over: the result shows what
 * resuming on that day will do, so its moves and days are for the preview and not stored with the event.
 */
export function planPause(
  now: Situation,
  request: PauseRequest,
  limits: PauseLimits = PAUSE_LIMITS,
): Reflow | Refusal {
  const { pausedOn, resumeOn } = request;
  if (openPause(now.schedule, now.today) || overduePause(now.schedule, now.today)) {
    return { refused: 'pause_running' };
  }
  if (resumeOn !== null && resumeOn <= pausedOn) return { refused: 'pause_too_short' };
  if (isEarly(now, request)) return { refused: 'pause_early' };
  const refused = request.by === 'customer' ? customerRefusal(now, request, limits) : null;
  if (refused) return { refused };
  if (resumeOn !== null) return laid(now, { pausedOn, resumeOn }, resumeOn, request.oneOff);
  const same = reflowOf(now, []);
  // How late the rest ends is known once someone resumes, but a group's dates stay.
  return now.together ? same : { ...same, lastDay: null };
}

/** Access grows by the days of a pause: not by days before it, nor twice by those of another pause. */
const isEarly = ({ schedule, today }: Situation, { pausedOn, resumeOn, startsOn }: PauseRequest): boolean =>
  pausedOn < earlierOf(startsOn ?? pausedOn, today) ||
  schedule.pauses.some(
    (past) =>
      past.resumeOn !== null &&
      pausedOn < past.resumeOn &&
      (resumeOn === null || past.pausedOn < resumeOn) &&
      past.pausedOn < past.resumeOn,
  );

function customerRefusal(
  { schedule, today }: Situation,
  { pausedOn, resumeOn, oneOff }: PauseRequest,
  limits: PauseLimits,
): Refusal['refused'] | null {
  if (!oneOff) return 'pause_one_off_only';
  if (pausedOn < today || pausedOn > addDaysTo(today, limits.startWithin)) return 'pause_start';
  const days = pauseDays({ pausedOn, resumeOn });
  const used = pausesUsed(schedule);
  if (days === null) return 'pause_no_end';
  if (days < limits.minDays) return 'pause_too_short';
  if (used.pauses >= limits.maxPauses) return 'pause_too_many';
  return used.days + days > limits.maxDays ? 'pause_too_long' : null;
}

/** The end of a pause: its `resume_on`, and the moves. */
export type Resumed = Reflow & { resumeOn: Day };

/**
 * Ends the pause that runs, is to come or is over: training goes on today or on its planned day, whichever
 * is earlier. Access grows by the days paused, of one-off programs without a group; the rest is laid as in
 * Correr (docs/spec/schedule.md#pauses).
 */
export function planResume(now: Situation, oneOff: boolean): Resumed | Refusal {
  const pause = overduePause(now.schedule, now.today) ?? openPause(now.schedule, now.today);
  if (!pause) return { refused: 'pause_none' };
  const { pausedOn } = pause;
  // Called off before it began: nothing was paused, and days missed before stay missed.
  if (now.today <= pausedOn) return { ...reflowOf(now, []), resumeOn: pausedOn };
  const resumeOn = pause.resumeOn === null ? now.today : earlierOf(pause.resumeOn, now.today);
  return { ...laid(now, { pausedOn, resumeOn }, resumeOn, oneOff), resumeOn };
}

function laid(now: Situation, pause: { pausedOn: Day; resumeOn: Day }, from: Day, oneOff: boolean): Reflow {
  if (now.together) return reflowOf(now, []);
  const grown = oneOff ? (pauseDays(pause) ?? 0) : 0;
  const endsOn = now.endsOn === null ? null : addDaysTo(now.endsOn, grown);
  // Days from today to a pause that is to come are trained on their dates.
  const queue = begunFirst(
    now.days.filter((day) => isWaiting(day) && (day.date < now.today || day.date >= pause.pausedOn)),
  );
  const { moves, leftOver } = placeDays(now.days, queue, from, lastDate({ ...now, endsOn }));
  return { moves, programDayIds: leftOver, lastDay: lastDayOf(now.days, moves, leftOver), endsOn, leftOver };
}
