import { dayIn } from '@/lib/domain/clock';

/** Calendar days as `YYYY-MM-DD`; instants of a business day. */
const DAY_MS = 86_400_000;
const zone = () => process.env.BUSINESS_TIME_ZONE || 'America/Costa_Rica';

export const businessToday = (): string => dayIn(zone(), new Date());

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => text(utc(day) + days * DAY_MS);
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY_MS);
/** 1 Monday … 7 Sunday */
export const weekday = (day: string): number => ((new Date(utc(day)).getUTCDay() + 6) % 7) + 1;
export const mondayOf = (day: string): string => addDays(day, 1 - weekday(day));
/** The Monday on or after the day (docs/spec/access.md#first-day). */
export const nextMonday = (day: string): string => (weekday(day) === 1 ? day : addDays(mondayOf(day), 7));

/** First day of the month `months` months away. */
export function monthStart(day: string, months: number): string {
  const date = new Date(utc(day));
  return text(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** The same day of another month, or its last day when that month is shorter. */
export function addMonths(day: string, months: number): string {
  const first = monthStart(day, months);
  const last = addDays(monthStart(first, 1), -1);
  const same = addDays(first, Number(day.slice(8)) - 1);
  // Compared as text: the earlier of the two days.
  return [same, last].sort()[0] ?? last;
}

/** An instant on that day in Costa Rica, which has no daylight saving time. */
export const at = (day: string, hour: number, minute = 0): Date =>
  new Date(utc(day) + ((hour + 6) * 60 + minute) * 60_000);

/** Oldest first. */
export const byTime = <T extends { created_at: Date }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());

export const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);
