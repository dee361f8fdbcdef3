import { useFormatter } from 'next-intl';

/** A calendar day as text: "5 de enero", optionally with the year. */
export function useDateInWords() {
  const format = useFormatter();
  return (day: string, withYear = true) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), {
      day: 'numeric',
      month: 'long',
      ...(withYear && { year: 'numeric' }),
      timeZone: 'UTC',
    });
}
