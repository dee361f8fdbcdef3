import { TZDate } from '@date-fns/tz';
import { format, isValid, parse } from 'date-fns';

/** A calendar day as date-fns writes and reads it. */
export const DAY_FORMAT = 'yyyy-MM-dd';

/** The instant at which a calendar day begins or ends in a time zone, as ISO 8601 in UTC. */
export function dayEdge(day: string, timeZone: string, edge: 'start' | 'end'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at =
    edge === 'start'
      ? new TZDate(year, month - 1, date, 0, 0, 0, 0, timeZone)
      : new TZDate(year, month - 1, date, 23, 59, 59, 999, timeZone);
  return new Date(at.getTime()).toISOString();
}

/** Whether the value of a field is an instant: a form may hold text that is still being typed. */
export const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));

/** The calendar day of an instant in a time zone; '' for an invalid instant. */
export function dayOf(instant: string, timeZone: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : format(new TZDate(at, timeZone), DAY_FORMAT);
}

/** Formats `YYYY-MM-DD` as people type it; other text stays unchanged. */
export function dayToText(day: string, pattern: string): string {
  const at = parse(day, DAY_FORMAT, new Date());
  return isValid(at) ? format(at, pattern) : day;
}

/** Parses typed text to `YYYY-MM-DD`, also without leading zeros or with a two-digit year; else null. */
export function textToDay(text: string, pattern: string): string | null {
  const short = pattern.replace('yyyy', 'yy').replace('dd', 'd').replace('MM', 'M');
  const patterns = [pattern.replace('dd', 'd').replace('MM', 'M'), short, DAY_FORMAT];
  const clean = text.trim().replace(/[.\-\s]+/g, '/');
  for (const candidate of patterns) {
    const source = candidate === DAY_FORMAT ? text.trim() : clean;
    const at = parse(source, candidate, new Date(2000, 0, 1));
    if (isValid(at) && at.getFullYear() > 1900 && at.getFullYear() < 2200) return format(at, DAY_FORMAT);
  }
  return null;
}

/** Formats an instant as date and time in the business's time zone. */
export function instantToText(instant: string, pattern: string, timeZone: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : format(new TZDate(at, timeZone), pattern);
}

const midnight = new Date(2000, 0, 1);

/** Formats `HH:mm` as people type it; other text stays unchanged. */
export function timeToText(time: string, pattern: string): string {
  const at = parse(time.slice(0, 5), 'HH:mm', midnight);
  return isValid(at) ? format(at, pattern) : time;
}

/** Parses a typed time to `HH:mm`: «17:30», «5:30 p. m.», «9»; else null. */
export function textToTime(text: string): string | null {
  const time = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?\s*m?\.?$/i.exec(text.trim());
  if (!time) return null;
  const minutes = Number(time[2] ?? 0);
  const hours = time[3] ? (Number(time[1]) % 12) + (time[3].toLowerCase() === 'p' ? 12 : 0) : Number(time[1]);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/**
 * Parses date and time in the business's time zone to an instant.
 * A date alone is its first instant, or its last for `end`, as its last minute is then; null when the text is
 * neither.
 */
export function textToInstant(
  text: string,
  datePattern: string,
  timeZone: string,
  edge: 'start' | 'end' = 'start',
): string | null {
  const [dayPart = '', ...rest] = text.trim().split(/\s+/);
  const day = textToDay(dayPart, datePattern);
  const time = rest.length === 0 ? '00:00' : textToTime(rest.join(' '));
  if (!day || !time) return null;
  const isLast = rest.length === 0 || time === '23:59';
  if (edge === 'end' && isLast) return dayEdge(day, timeZone, 'end');
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime()).toISOString();
}
