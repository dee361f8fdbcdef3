import { HTML_LANG, type Locale } from '@/lib/i18n/locales';

/** "23 de octubre de 2026" of a calendar day; empty for none. */
export const formatMailDay = (locale: Locale, day: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(HTML_LANG[locale], {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(new Date(`${day}T12:00:00Z`));
