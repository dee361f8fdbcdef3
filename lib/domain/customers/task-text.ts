import { addDaysTo, type Day, isDay, weekdayOf } from '../clock';
import { MONTH_NAMES, numberOf, WEEKDAY_NAMES } from '../values/calendar-names';
import { foldText } from '../values/fold-text';
import { findTime } from './task-time';

/** A task typed in one line, in Spanish or English, whatever the screen's language. */
export type TaskText = {
  /** The text without the words that named day and time. */
  title: string;
  day: Day | null;
  /** `HH:mm` */
  time: string | null;
};

/** A month as a whole word, or its first three letters. */
const MONTH = `(${MONTH_NAMES.flat()
  .map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')})`;
const monthOf = (name = '') => numberOf(MONTH_NAMES, name) ?? 0;

/**
 * The next day with this date: this year, or next year if it has passed; null for a date such as 31 April.
 */
function dateIn(today: Day, day: number, month: number, year?: string): Day | null {
  const on = (of: number): Day | null => {
    const text = `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return isDay(text) ? text : null;
  };
  if (year) return on(Number(year));
  const now = Number(today.slice(0, 4));
  const next = on(now);
  return next !== null && next < today ? on(now + 1) : next;
}

type Rule = { of: RegExp; day: (today: Day, parts: readonly string[]) => Day | null };
const rule = (source: string, day: Rule['day']): Rule => ({
  of: new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'u'),
  day,
});
const nextOf = (today: Day, weekday: number) => addDaysTo(today, (weekday - weekdayOf(today) + 7) % 7 || 7);

/** Earlier rules win: «pasado mañana» before «mañana». */
const RULES: readonly Rule[] = [
  rule('(?:pasado manana|the day after tomorrow)', (today) => addDaysTo(today, 2)),
  // Not «por la mañana», which is a time of day.
  rule('(?<!\\bla )(?:manana|tomorrow)', (today) => addDaysTo(today, 1)),
  rule('(?:para |for )?(?:hoy|today)', (today) => today),
  rule('(?:la proxima semana|la semana que viene|next week)', (today) => nextOf(today, 1)),
  rule('(?:en|dentro de|in) (\\d{1,3}) (?:dias?|days?)', (today, [n]) => addDaysTo(today, Number(n))),
  rule('(?:en|dentro de|in) (\\d{1,2}) (?:semanas?|weeks?)', (today, [n]) => addDaysTo(today, 7 * Number(n))),
  rule(
    `(?:para )?(?:el )?(\\d{1,2})(?: de)? ${MONTH}(?:,? (?:de |del )?(20\\d\\d))?`,
    (today, [d, m, year]) => dateIn(today, Number(d), monthOf(m), year),
  ),
  rule(`(?:on )?${MONTH} (\\d{1,2})(?:,? (20\\d\\d))?`, (today, [m, d, year]) =>
    dateIn(today, Number(d), monthOf(m), year),
  ),
  rule('(?:para )?(?:el )?(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d))?', (today, [d, m, year]) =>
    dateIn(today, Number(d), Number(m), year),
  ),
  rule(
    `(?:para |este |proximo )?(?:el |this |next |on )?(?:proximo )?(${WEEKDAY_NAMES.flat().join('|')})(?: que viene)?`,
    (today, [name]) => nextOf(today, numberOf(WEEKDAY_NAMES, name ?? '') ?? 1),
  ),
];

const without = (text: string, index: number, length: number): string =>
  `${text.slice(0, index)} ${text.slice(index + length)}`;

/** The day that a line names, and the line without it. */
function takeDay(text: string, today: Day): { day: Day; rest: string } | null {
  const folded = foldText(text);
  for (const { of, day } of RULES) {
    const found = of.exec(folded);
    const on = found && day(today, found.slice(1));
    if (found && on) return { day: on, rest: without(text, found.index, found[0].length) };
  }
  return null;
}

/**
 * Reads the day and the time that a line names: «Llamar a Ana el viernes 10 a. m.». A weekday is the next one
 * after today; a time without a day is today's.
 */
export function readTaskText(text: string, today: Day): TaskText {
  const whole = text.trim();
  const nothing = { title: whole, day: null, time: null };
  const folded = foldText(whole);
  // Folding may change the length of rare texts; their day is then set in the task's form.
  if (folded.length !== whole.length) return nothing;
  const found = findTime(folded);
  const line = found ? without(whole, found.index, found.length) : whole;
  const taken = takeDay(line, today);
  if (!found && !taken) return nothing;
  const title = (taken?.rest ?? line)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .replace(/^[\s,.;:]+|[\s,;:]+$/g, '');
  if (!title) return nothing;
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    day: taken?.day ?? today,
    time: found?.time ?? null,
  };
}

/** Words that may precede a name. */
const LEADS = new Set(['a', 'con', 'de', 'para', 'por', 'to', 'with', 'for', 'call', 'of']);
/** Words that are never part of a name. */
const ARTICLES = new Set(['el', 'la', 'los', 'las', 'un', 'una', 'su', 'the', 'her', 'his', 'their']);
const isPlain = (word: string) => LEADS.has(foldText(word)) || ARTICLES.has(foldText(word));
const MOST_WORDS = 3;

/**
 * Possible names in a line, the longest first: the words after «a», «con», «de» …
 * A search among the customers decides which one is a name.
 */
export function namesIn(title: string): string[] {
  const words = title.split(/[\s,.;:()«»"]+/).filter(Boolean);
  return words.flatMap((word, at) => {
    if (!LEADS.has(foldText(word))) return [];
    const after = words.slice(at + 1, at + 1 + MOST_WORDS);
    const end = after.findIndex((next) => isPlain(next) || !/^\p{L}[\p{L}'’-]+$/u.test(next));
    const own = end === -1 ? after : after.slice(0, end);
    return own.map((_, index) => own.slice(0, own.length - index).join(' '));
  });
}

/** Whether each word of a text is a whole word of a name. */
export function isNameOf(text: string, name: string): boolean {
  const own = new Set(foldText(name).split(/\s+/));
  const words = foldText(text).split(/\s+/);
  return words.length > 0 && words.every((word) => own.has(word));
}
