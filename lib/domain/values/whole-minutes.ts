const MINUTE = 60;

/** Whole minutes of a number of seconds; at least one if it takes any time. */
export const wholeMinutes = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / MINUTE)) : 0;
