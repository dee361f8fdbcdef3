import type { Day } from '../clock';
import { wholeMinutes } from '../values/whole-minutes';

/** Seconds of an exercise whose planned time is unknown. */
export const UNTIMED_SECONDS = 180;

/** The part of a plan's day that was trained on a date. */
export type TrainedPart = {
  date: Day;
  programId: number | null;
  dayId: number | null;
  /** UUID of a session that some of it was trained in. */
  session: string | null;
  /** The planned share of what was done. */
  plannedSeconds: number;
};
/** A session with its active time. `dayId` null: its day is unknown, so it covers everything trained then. */
export type TimedSession = Pick<TrainedPart, 'date' | 'programId' | 'dayId'> & {
  uuid: string;
  seconds: number;
};

/**
 * Minutes of training (docs/spec/progress.md#minutes): the active time of a day's sessions; without one, its
 * planned share. `ofDays`: of each part, in order; `ofDates`: of each date with training. A day that was
 * trained in the session of another, as two days that are trained as one, adds nothing to that date.
 */
export function minutesOfDates(
  parts: readonly TrainedPart[],
  sessions: readonly TimedSession[],
): { ofDays: number[]; ofDates: Map<Day, number> } {
  const active = new Map<string, number>();
  const add = (key: string, seconds: number) => active.set(key, (active.get(key) ?? 0) + seconds);
  for (const { uuid, date, programId, dayId, seconds } of sessions) {
    if (seconds <= 0) continue;
    add(uuid, seconds);
    add(date, seconds);
    add(keyOf(date, programId, dayId), seconds);
  }
  const ofDates = new Map<Day, number>();
  const ofDays = parts.map(({ date, programId, dayId, session, plannedSeconds }) => {
    const own = active.get(keyOf(date, programId, dayId)) ?? active.get(keyOf(date, programId, null));
    const counted = own !== undefined || (session !== null && active.has(session));
    ofDates.set(date, (ofDates.get(date) ?? active.get(date) ?? 0) + (counted ? 0 : plannedSeconds));
    return wholeMinutes(own ?? plannedSeconds);
  });
  return {
    ofDays,
    ofDates: new Map([...ofDates].map(([date, seconds]) => [date, wholeMinutes(seconds)])),
  };
}

const keyOf = (date: Day, programId: number | null, dayId: number | null) =>
  `${date} ${programId ?? ''} ${dayId ?? ''}`;
