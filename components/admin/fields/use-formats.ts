import { useLocale, useTimeZone } from 'next-intl';
import { addDaysTo, dayIn, isDay, timeIn } from '@/lib/domain/clock';
import { formatDay, formatInstant, formatPlainDay, wrapAtCommas } from '@/lib/i18n/dates';
import { HTML_LANG, type Locale } from '@/lib/i18n/locales';

export function makeFormats(locale: Locale, timeZone: string) {
  const language = HTML_LANG[locale];
  const numbers = new Intl.NumberFormat(language === 'es-CR' ? 'es-419' : language);
  const date = (value: string): string => {
    const at = new Date(isDay(value) ? `${value}T00:00:00Z` : value);
    if (Number.isNaN(at.getTime())) return value;
    return wrapAtCommas(
      isDay(value) ? formatDay(locale, value, 'short') : formatInstant(locale, at, timeZone, 'shortTime'),
    );
  };
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const times = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
  const plainDay = (day: string): string => formatPlainDay(locale, day, dayIn(timeZone));
  /** "18 nov", with the year unless it is the current one. */
  const tick = (instant: string): string => plainDay(dayIn(timeZone, new Date(instant)));
  /** «hoy», «ayer», otherwise as `tick`. */
  const shortDay = (day: string): { text: string; isNear: boolean } => {
    const today = dayIn(timeZone);
    if (day === today) return { text: relative.format(0, 'day'), isNear: true };
    if (day === addDaysTo(today, -1)) return { text: relative.format(-1, 'day'), isNear: true };
    return { text: plainDay(day), isNear: false };
  };
  /** «hoy 17:48», «ayer 9:14», "18 nov": only recent instants show their time. */
  const brief = (value: string): string => {
    const at = new Date(isDay(value) ? `${value}T12:00:00Z` : value);
    if (Number.isNaN(at.getTime())) return value;
    const { text, isNear } = shortDay(isDay(value) ? value : dayIn(timeZone, at));
    const time = isDay(value) || !isNear ? '' : ` ${timeIn(timeZone, at).slice(0, 5).replace(/^0/, '')}`;
    return `${text}${time}`.replaceAll(' ', '\u00a0');
  };
  /** «hoy, 5:48 p. m.», "18 nov, 9:14 a. m.". */
  const moment = (value: string): string => {
    const at = new Date(value);
    if (Number.isNaN(at.getTime())) return value;
    if (isDay(value)) return brief(value);
    const parts = [shortDay(dayIn(timeZone, at)).text, times.format(at)];
    return parts.map((part) => part.replace(/\s/g, '\u00a0')).join(', ');
  };
  /** «hora de Costa Rica»; American English has only abbreviations, such as CST. */
  const zoneName = new Intl.DateTimeFormat(locale === 'en-US' ? 'en-GB' : language, {
    timeZone,
    timeZoneName: 'shortGeneric',
  })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return {
    date,
    brief,
    tick,
    moment,
    zoneName,
    number: (value: number) => numbers.format(value),
    language,
    timeZone,
  };
}

/** Created once per language: every cell uses them, and an `Intl` object costs more than a row. */
const made = new Map<string, ReturnType<typeof makeFormats>>();

/** Formats amounts and dates in the reader's language and the business's time zone. */
export function useFormats() {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'America/Costa_Rica';
  const key = `${locale} ${timeZone}`;
  const formats = made.get(key) ?? makeFormats(locale, timeZone);
  made.set(key, formats);
  return formats;
}
