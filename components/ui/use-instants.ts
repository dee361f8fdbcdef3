import { useLocale, useTimeZone } from 'next-intl';
import { HTML_LANG } from '@/lib/i18n/locales';

/** Formats instants in the reader's language and the business's time zone. */
export function useInstants() {
  const language = HTML_LANG[useLocale()];
  const timeZone = useTimeZone() ?? 'UTC';
  const as = (instant: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(instant);
  return {
    /** "23 jul 2026, 9:14 a. m." */
    full: (instant: Date) =>
      as(instant, { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }),
    /** "domingo 26 de julio" */
    weekday: (instant: Date) =>
      as(instant, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', ''),
  };
}
