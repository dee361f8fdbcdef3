import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { dayIn } from '@/lib/domain/clock';

/** The shop's days and instants, for its invented history. */
const zone = () => process.env.BUSINESS_TIME_ZONE || 'America/Costa_Rica';

export const businessToday = (): string => dayIn(zone(), new Date());

/** First day of the month `months` months away. */
export const monthStart = (day: string, months: number): string =>
  addMonthsTo(`${day.slice(0, 7)}-01`, months);

/** An instant on that day in Costa Rica, which has no daylight saving time. */
export const at = (day: string, hour: number, minute = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ((hour + 6) * 60 + minute) * 60_000);

export const later = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** Oldest first. */
export const byTime = <T extends { created_at: Date }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
