import { useFormatter } from 'next-intl';

/** A calendar day in words: "5 de enero", with the year when asked. */
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
