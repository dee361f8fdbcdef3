import { HTML_LANG, type Locale } from './locales';

/** How dates are written in mails, on receipts and on screens. */
const STYLES = {
  /** "23 de octubre de 2026" */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** "23 oct 2026" */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** "23 oct 2026, 9:14 a. m." */
  shortTime: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** "domingo, 26 de julio" */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** "domingo, 26 de julio de 2026" */
  full: { dateStyle: 'full' },
  /** "20 de noviembre" */
  dayMonth: { day: 'numeric', month: 'long' },
  /** "20 nov" */
  tick: { day: 'numeric', month: 'short' },
  /** "vie, 20 nov" */
  brief: { weekday: 'short', day: 'numeric', month: 'short' },
  /** "jueves", "jue", "nov" */
  weekdayName: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  monthShort: { month: 'short' },
  monthName: { month: 'long' },
  /** "noviembre de 2026" */
  monthYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof STYLES;

/** Created once: an `Intl` object costs more than what it formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, timeZone: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${style}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(HTML_LANG[locale], { timeZone, ...STYLES[style] });
  formats.set(key, format);
  return format;
}

/** A calendar day (`YYYY-MM-DD`) as text; empty for an empty one. */
export const formatDay = (locale: Locale, day: string, style: DateStyle = 'long'): string =>
  day === '' ? '' : formatOf(locale, 'UTC', style).format(new Date(`${day}T12:00:00Z`));

/** "20 nov", and with its year a day of another year than today. */
export const formatPlainDay = (locale: Locale, day: string, today: string): string =>
  formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'tick' : 'short');

/** A time of day: `10:00` is «10:00 a. m.». */
export const formatTime = (locale: Locale, time: string): string =>
  new Intl.DateTimeFormat(HTML_LANG[locale], { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time.slice(0, 5)}:00Z`),
  );

/** A date with its weekday in a sentence: «viernes 20 de noviembre», "Friday, November 20". */
export const inSentence = (locale: Locale, date: string): string =>
  locale === 'es' ? date.replace(',', '') : date;

/** Text that wraps after its commas only: «28 nov 2026,» «9:14 a. m.». */
export const wrapAtCommas = (text: string): string => text.replace(/(?<!,) /g, '\u00a0');

/** An instant as text in a time zone. */
export const formatInstant = (
  locale: Locale,
  instant: Date,
  timeZone: string,
  style: DateStyle = 'long',
): string => formatOf(locale, timeZone, style).format(instant);
