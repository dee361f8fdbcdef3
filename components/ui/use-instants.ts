import { useLocale, useTimeZone } from 'next-intl';
import { formatInstant, inSentence, wrapAtCommas } from '@/lib/i18n/dates';

/** Formats instants in the reader's language and the business's time zone. */
export function useInstants() {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  return {
    /** "23 jul 2026, 9:14 a. m." */
    full: (instant: Date) => wrapAtCommas(formatInstant(locale, instant, timeZone, 'shortTime')),
    /** "23 jul 2026" */
    day: (instant: Date) => formatInstant(locale, instant, timeZone, 'short'),
    /** "23 de julio" */
    dayMonth: (instant: Date) => formatInstant(locale, instant, timeZone, 'dayMonth'),
    /** "domingo 26 de julio" */
    weekday: (instant: Date) => inSentence(locale, formatInstant(locale, instant, timeZone, 'weekday')),
  };
}
