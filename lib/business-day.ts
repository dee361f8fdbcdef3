import { addDaysTo, type Day, dayIn, now, startOfDayIn, type ZonedDay } from './domain/clock';
import { env } from './env';

/** The calendar day of an instant in the business's time zone, today's by default. */
export const businessDay = (instant: Date = now()): Day => dayIn(env.BUSINESS_TIME_ZONE, instant);

/** Today with the business's time zone. */
export const businessToday = (): ZonedDay => ({ day: businessDay(), zone: env.BUSINESS_TIME_ZONE });

/** The instant at which a calendar day begins in the business's time zone. */
export const businessDayStart = (day: Day): Date => startOfDayIn(env.BUSINESS_TIME_ZONE, day);

/** The instant at which the next day begins, so not part of this one. */
export const businessDayEnd = (day: Day): Date => businessDayStart(addDaysTo(day, 1));

/** The instant at which the month of a calendar day begins. */
export const businessMonthStart = (day: Day): Date => businessDayStart(`${day.slice(0, 8)}01`);
