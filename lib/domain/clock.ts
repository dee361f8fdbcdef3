let current: () => Date = () => new Date();

/** The current time. All code uses this clock; tests can set it. */
export const now = (): Date => current();

/** For tests: sets a fixed instant, or with null the real clock. */
export function setClock(instant: Date | null): void {
  current = instant ? () => new Date(instant) : () => new Date();
}

/** A calendar day, `YYYY-MM-DD`. Compares as text. */
export type Day = string;

/**
 * Whether a text is a day of the calendar: 2026-02-28, but not 2026-02-30. Its year is from 1001 to 9899, so
 * that what is counted from it, like its end or the last day of a plan, has four digits, too.
 */
export const isDay = (text: string): boolean =>
  /^(?!1000|99)[1-9]\d{3}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** Calendar days are counted at midnight UTC, where each has 24 hours. */
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/**
 * Created once for each time zone. Swedish writes dates as this file does, in every browser; Canadian English
 * does so in some only.
 */
const formats = new Map<string, Intl.DateTimeFormat>();
function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  });
  formats.set(timeZone, made);
  return made;
}

/** A calendar day and the time zone in which it begins and ends. */
export type ZonedDay = { readonly day: Day; readonly zone: string };

/** The calendar day of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date = now()): Day =>
  wallClock(timeZone).format(instant).slice(0, 10);

/** The time of day of an instant in a time zone, `HH:mm:ss`. */
export const timeIn = (timeZone: string, instant: Date = now()): string =>
  wallClock(timeZone).format(instant).slice(11);

/** ms by which the clocks of a time zone are ahead of UTC at an instant. */
const aheadOf = (timeZone: string, instant: number): number =>
  Date.parse(`${wallClock(timeZone).format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/** The instant at which a calendar day begins in a time zone; after the gap when clocks skip its midnight. */
export function startOfDayIn(timeZone: string, day: Day): Date {
  const midnight = at(day);
  const before = midnight - aheadOf(timeZone, midnight - DAY_MS);
  const after = midnight - aheadOf(timeZone, midnight + DAY_MS);
  // Of a midnight that comes twice the first; one that is skipped is read with the hour before.
  const [first] = [Math.min(before, after), Math.max(before, after)].filter(
    (instant) => instant + aheadOf(timeZone, instant) === midnight,
  );
  return new Date(first ?? before);
}

/** The last instant of a calendar day in a time zone. */
export const endOfDayIn = (timeZone: string, day: Day): Date =>
  new Date(startOfDayIn(timeZone, addDaysTo(day, 1)).getTime() - 1);

/** Whether a day is in a year that people plan in; any other is mistyped. */
export const isPlannable = (day: Day): boolean => day >= '2000-01-01' && day <= '2100-12-31';

export const addDaysTo = (day: Day, days: number): Day => toDay(at(day) + days * DAY_MS);
export const addWeeksTo = (day: Day, weeks: number): Day => addDaysTo(day, 7 * weeks);
/** 1 Monday … 7 Sunday */
export const weekdayOf = (day: Day): number => new Date(at(day)).getUTCDay() || 7;
/** The Monday on or after a day. */
export const mondayFrom = (day: Day): Day => addDaysTo(day, (8 - weekdayOf(day)) % 7);
/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / DAY_MS);
