import { TZDate } from '@date-fns/tz';
import { addDays, addWeeks, format, getISODay } from 'date-fns';

let current: () => Date = () => new Date();

/** The current time. All code uses this clock; tests can set it. */
export const now = (): Date => current();

/** For tests: sets a fixed instant, or with null the real clock. */
export function setClock(instant: Date | null): void {
  current = instant ? () => new Date(instant) : () => new Date();
}

/** A calendar day, `YYYY-MM-DD`. Compares as text. */
export type Day = string;

const at = (day: Day): Date => new Date(`${day}T12:00:00`);
const toDay = (date: Date): Day => format(date, 'yyyy-MM-dd');

/** The calendar day of an instant in a time zone. */
export const dayIn = (timeZone: string, instant: Date = now()): Day => toDay(new TZDate(instant, timeZone));

/** The instant at which a calendar day begins in a time zone. */
export function startOfDayIn(timeZone: string, day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}

/** The last instant of a calendar day in a time zone. */
export const endOfDayIn = (timeZone: string, day: Day): Date =>
  new Date(startOfDayIn(timeZone, addDaysTo(day, 1)).getTime() - 1);

export const addDaysTo = (day: Day, days: number): Day => toDay(addDays(at(day), days));
export const addWeeksTo = (day: Day, weeks: number): Day => toDay(addWeeks(at(day), weeks));
/** 1 Monday … 7 Sunday */
export const weekdayOf = (day: Day): number => getISODay(at(day));
/** The Monday on or after a day. */
export const mondayFrom = (day: Day): Day => addDaysTo(day, (8 - weekdayOf(day)) % 7);
/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
