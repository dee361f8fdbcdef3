import { DAY_MS, type Day, isDay } from '../clock';
import { MONTH_NAMES, numberOf, WEEKDAY_NAMES } from '../values/calendar-names';
import { foldText } from '../values/fold-text';

/** Banks abbreviate a month to three letters or more. */
const monthOf = (word: string): string | undefined => numberOf(MONTH_NAMES, word)?.toString();

/** The day of a spreadsheet's serial number, for cells that lost their date format: 36526 is 2000-01-01. */
const fromSerial = (count: number): string[] =>
  new Date((count - 25_569) * DAY_MS).toISOString().slice(0, 10).split('-');

type Parts = readonly (string | undefined)[];
type Shape = readonly [RegExp, (parts: Parts) => Parts];

/** Shapes of a folded text, each with its year, month and day. */
const SHAPES: readonly Shape[] = [
  [/^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?=$|[ t])/, ([, y, m, d]) => [y, m, d]],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[ t,])/, ([, d, m, y]) => [y, m, d]],
  // 21 nov 2026, 21-nov-26, 21NOV2026, 21 de noviembre del 2026
  [
    /^(\d{1,2})(?:\s+de\s+|[-/.\s]*)([a-z]+)\.?(?:\s+del?\s+|[-/.,\s]*)(\d{4}|\d{2})(?=$|[ ,])/,
    ([, d, m, y]) => [y, monthOf(m ?? ''), d],
  ],
  // Nov 21, 2026
  [
    /^([a-z]+)\.?[-/\s]+(\d{1,2})(?:,\s*|[-/\s]+)(\d{4})(?=$|[ ,])/,
    ([, m, d, y]) => [y, monthOf(m ?? ''), d],
  ],
  [/^(\d{4})[-/\s]([a-z]+)\.?[-/\s](\d{1,2})(?=$|[ ,])/, ([, y, m, d]) => [y, monthOf(m ?? ''), d]],
  [/^(3[7-9]\d{3}|[45]\d{4}|6\d{4})$/, ([count]) => fromSerial(Number(count))],
];
const WEEKDAY = new RegExp(
  `^(?:${WEEKDAY_NAMES.flatMap((names) => names.map((name) => name.slice(0, 3))).join('|')})[a-z]*[.,]*\\s+(?=[\\da-z])`,
);

const FIGURES = /^(\d{1,2})([-/.])(\d{1,2})(?=[-/.])/;

/**
 * Whether a column is written `mm/dd/yyyy`: some of its days fit only that order, and none only the other.
 */
export function namesMonthFirst(texts: readonly string[]): boolean {
  const pairs = texts.flatMap((text) => {
    const found = FIGURES.exec(text.trim());
    return found ? [[Number(found[1]), Number(found[3])] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
}

/**
 * The day of a cell, in figures or in words, Spanish or English, with or without a weekday and a time.
 * Figures are `dd/mm/yyyy` or `yyyy-mm-dd` with `/`, `-` or `.`, two-digit years are of this century; with
 * `isMonthFirst`, `mm/dd/yyyy`. Null for no real day of 1900 to 2099.
 */
export function parseStatementDay(text: string, isMonthFirst = false): Day | null {
  const plain = foldText(text).replace(/\s+/g, ' ').trim();
  const folded = isMonthFirst ? plain.replace(FIGURES, '$3$2$1') : plain;
  // «marzo 21» is a month, «mar 21 nov» a Tuesday.
  const tried = SHAPES.flatMap((shape) =>
    [folded, folded.replace(WEEKDAY, '')].map((value) => ({ shape, value })),
  );
  for (const {
    shape: [pattern, parts],
    value,
  } of tried) {
    const found = pattern.exec(value);
    if (!found) continue;
    const [year = '', month = '', date = ''] = parts(found).map((part) => part ?? '');
    const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (/^(19|20)/.test(day) && isDay(day)) return day;
  }
  return null;
}
