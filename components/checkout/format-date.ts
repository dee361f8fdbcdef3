import { HTML_LANG, type Locale } from '@/lib/i18n/locales';

/** "23 jul 2026, 9:14 a. m." in the business's time zone. */
export const formatInstant = (locale: Locale, timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat(HTML_LANG[locale], {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant);

/** "domingo 26 de julio" of an instant. */
export const formatWeekday = (locale: Locale, timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat(HTML_LANG[locale], { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(instant)
    .replace(',', '');

/** "23 de octubre de 2026" of a calendar day. */
export const formatDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(HTML_LANG[locale], {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${day}T12:00:00Z`));
