import { useFormatter } from 'next-intl';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats calendar days in the reader's language. */
export function useDays() {
  const format = useFormatter();
  const as = (day: string, options: Intl.DateTimeFormatOptions) =>
    format.dateTime(noon(day), { ...options, timeZone: 'UTC' } as { timeZone: string });
  return {
    /** "Jueves" */
    weekday: (day: string) => capital(as(day, { weekday: 'long' })),
    /** "Jue" */
    short: (day: string) => capital(as(day, { weekday: 'short' }).replace('.', '')),
    number: (day: string) => String(Number(day.slice(8))),
    /** "20 de noviembre" */
    long: (day: string) => as(day, { day: 'numeric', month: 'long' }),
    /** "20 de noviembre de 2026" */
    full: (day: string) => as(day, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** "vie, 20 nov" */
    brief: (day: string) => as(day, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** "20 nov" */
    tick: (day: string) => as(day, { day: 'numeric', month: 'short' }),
    month: (day: string) => capital(as(day, { month: 'short' }).replace('.', '')),
  };
}
