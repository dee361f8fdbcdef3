import { TZDate } from '@date-fns/tz';
import type { Day } from '../clock';

/** Minutes since midnight in a time zone. */
export function minuteOfDayIn(timeZone: string, instant: Date): number {
  const local = new TZDate(instant, timeZone);
  return local.getHours() * 60 + local.getMinutes();
}

/** The instant of a minute of a day in a time zone, also on a day on which its clocks change. */
export function instantIn(timeZone: string, day: Day, minute: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, 0, minute, timeZone).getTime());
}

/** Whether a name sent by a browser is a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Minutes since midnight; 21:00 to 7:00 crosses midnight, equal times mean no quiet hours. */
export type Quiet = { from: number; to: number };

export function isQuiet(minute: number, { from, to }: Quiet): boolean {
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The minute of the day from which a reminder of this hour may be sent: within quiet hours, their end. */
export const sendableFrom = (minute: number, quiet: Quiet): number =>
  isQuiet(minute, quiet) ? quiet.to : minute;
