import { useLocale, useTimeZone } from 'next-intl';
import { dayIn } from '@/lib/domain/clock';
import { type DateStyle, formatDay, formatPlainDay, formatTime, inSentence } from '@/lib/i18n/dates';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats calendar days in the reader's language. */
export function useDays() {
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const as = (style: DateStyle) => (day: string) => formatDay(locale, day, style);
  const heading = (style: DateStyle) => (day: string) => capital(as(style)(day).replace('.', ''));
  const isThisYear = (day: string) => day.slice(0, 4) === dayIn(zone).slice(0, 4);
  const said = (style: DateStyle) => (day: string) => inSentence(locale, as(style)(day));
  return {
    /** "Jueves" */
    weekday: heading('weekdayName'),
    /** "jueves", in a sentence */
    weekdayInText: as('weekdayName'),
    /** "Jue" */
    short: heading('weekdayShort'),
    number: (day: string) => String(Number(day.slice(8))),
    /** "20 de noviembre" */
    long: as('dayMonth'),
    /** "20 de noviembre", with the year unless it is the current one */
    longPlain: (day: string) => as(isThisYear(day) ? 'dayMonth' : 'long')(day),
    /** "20 de noviembre de 2026" */
    full: as('long'),
    /** "20 nov 2026" */
    medium: as('short'),
    /** "viernes, 20 de noviembre", with the year unless it is the current one */
    dated: (day: string) => as(isThisYear(day) ? 'weekday' : 'full')(day),
    /** "viernes 20 de noviembre", in a sentence */
    datedInText: said('weekday'),
    /** "Viernes 20 de noviembre" */
    datedHeading: (day: string) => capital(said('weekday')(day)),
    /** "Viernes 20 de noviembre de 2026" */
    fullHeading: (day: string) => capital(said('full')(day)),
    /** "vie 20 nov" */
    brief: said('brief'),
    /** "20 nov" */
    tick: as('tick'),
    /** "20 nov", with the year unless it is the current one */
    plain: (day: string) => formatPlainDay(locale, day, dayIn(zone)),
    /** "10:00 a. m." */
    time: (time: string) => formatTime(locale, time),
    month: heading('monthShort'),
    /** "nov", in a sentence */
    monthInText: as('monthShort'),
    /** "Noviembre", with the year unless it is the current one */
    monthName: (day: string) => heading(isThisYear(day) ? 'monthName' : 'monthYear')(day),
  };
}
