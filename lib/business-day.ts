import { type Day, dayIn, now } from './domain/clock';
import { env } from './env';

/** The calendar day of an instant in the business's time zone, today's by default. */
export const businessDay = (instant: Date = now()): Day => dayIn(env.BUSINESS_TIME_ZONE, instant);
