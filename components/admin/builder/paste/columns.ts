import { parseDose } from '@/lib/domain/dose';
import { numberOf, WEEKDAY_NAMES } from '@/lib/domain/values/calendar-names';
import { parseDuration } from '@/lib/domain/values/duration';
import { foldText } from '@/lib/domain/values/fold-text';

/** Kinds of columns of a pasted sheet. */
export const COLUMNS = [
  'code',
  'exercise',
  'dose',
  'sets',
  'reps',
  'load',
  'rest',
  'instructions',
  'block',
  'day',
  'none',
] as const;
export type Column = (typeof COLUMNS)[number];

export type Cells = readonly (readonly string[])[];
/** The kind of each column, and whether the first line has headings. */
export type Layout = { columns: Column[]; hasHeader: boolean };

/** Headings in Spanish and English, without case and accents. */
const HEADINGS: Readonly<Partial<Record<Column, readonly string[]>>> = {
  code: ['codigo', 'cod', 'clave', 'code', '#'],
  exercise: ['ejercicio', 'ejercicios', 'movimiento', 'nombre', 'exercise', 'movement', 'name'],
  dose: [
    ...['dosis', 'cantidad', 'duracion', 'tiempo', 'dose', 'amount', 'duration', 'time'],
    ...['series x reps', 'series x repeticiones', 'sets x reps', 'sets x repetitions'],
  ],
  sets: ['series', 'serie', 'sets', 'set'],
  reps: ['reps', 'rep', 'repeticiones', 'repetitions'],
  load: ['peso', 'carga', 'weight', 'load', 'kg', 'lb'],
  rest: ['descanso', 'desc', 'pausa', 'rest'],
  instructions: ['indicaciones', 'instrucciones', 'notas', 'nota', 'instructions', 'notes', 'note', 'cues'],
  block: ['bloque', 'bloques', 'block', 'blocks'],
  day: ['dia', 'dias', 'day', 'days'],
};

/** «Peso (kg)» → "peso", «Series×Reps.» → "series x reps". */
const plain = (text: string): string =>
  foldText(text)
    .replace(/\(.*\)/, '')
    .replace(/[.:]/g, '')
    .replace(/\s*[×/]\s*/g, ' x ')
    .trim();

const headingOf = (cell: string): Column | null =>
  COLUMNS.find((column) => HEADINGS[column]?.includes(plain(cell))) ?? null;

export const isEmptyLine = (line: readonly string[]): boolean => line.every((cell) => cell === '');
/** A line with only a first cell, which names the following block or day. */
export const isLone = (line: readonly string[]): boolean =>
  line[0] !== undefined && line[0] !== '' && line.slice(1).every((cell) => cell === '');

/** Each kind is assigned to the first column whose heading matches; no two columns have the same kind. */
function readHeading(line: readonly string[]): Column[] | null {
  const columns: Column[] = [];
  for (const cell of line) {
    const column = headingOf(cell);
    columns.push(column && !columns.includes(column) ? column : 'none');
  }
  const named = columns.filter((column) => column !== 'none').length;
  const filled = line.filter((cell) => cell !== '').length;
  return columns.includes('exercise') && named * 2 > filled ? columns : null;
}

/** Whether a line has headings, as above each block of some sheets. */
export const isHeading = (line: readonly string[]): boolean => readHeading(line) !== null;

const TIMES = ['duracion', 'tiempo', 'duration', 'time'];

/** The unit of plain numbers under a heading of times: «Descanso (min)», «Tiempo»; null for others. */
export function timeUnitIn(heading: string): 's' | 'min' | null {
  const isTime = headingOf(heading) === 'rest' || TIMES.includes(plain(heading));
  if (!isTime) return null;
  return /\bmin/i.test(heading) ? 'min' : 's';
}

/** «Jueves: Pierna» → 4 and its title. */
export function readDay(text: string): { day: number; title: string | null } | null {
  const [name = '', ...rest] = text.split(':');
  const day = numberOf(WEEKDAY_NAMES, foldText(name).trim());
  return day === null ? null : { day, title: rest.join(':').trim() || null };
}

const isDay = (cell: string) => readDay(cell) !== null;
const isCode = (cell: string) => /^(?:[a-z]{1,2}\s?\d{1,2}[a-z]?|[a-z]|\d{1,2}[a-z])[.)]?$/i.test(cell);
const isCount = (cell: string) => /^\d{1,2}$/.test(cell);
const isLoad = (cell: string) => /^@?\s*\d{1,4}(?:[.,]\d{1,2})?\s*(?:kgs?|lbs?|%)\.?$/i.test(cell);
const isRest = (cell: string) => /^(?:desc(?:anso)?\.?|rest)\s/i.test(cell);
const isAmount = (cell: string) => parseDose(cell) !== null;
const isDose = (cell: string) => isAmount(cell) && !isCount(cell);

/** Minimum share of a column's cells that must match a kind. */
const SHARE = 0.6;

/** The kind of each column by its content; at most one column of each kind. */
function byContent(lines: Cells, width: number): Column[] {
  const columns: Column[] = Array.from({ length: width }, () => 'none');
  const cellsOf = (at: number) => lines.flatMap((line) => (line[at] ? [line[at]] : []));
  const isMostly = (at: number, fits: (cell: string) => boolean) => {
    const cells = cellsOf(at);
    return cells.length > 0 && cells.filter(fits).length >= cells.length * SHARE;
  };
  const take = (column: Column, fits: (cell: string) => boolean, from = 0) => {
    const at = columns.findIndex(
      (known, index) => known === 'none' && index >= from && isMostly(index, fits),
    );
    if (at >= 0) columns[at] = column;
    return at;
  };
  take('day', isDay);
  take('code', isCode);
  take('rest', isRest);
  take('load', isLoad);
  const dose = take('dose', isDose);
  if (dose < 0 || cellsOf(dose).every((cell) => parseDuration(cell) !== null)) {
    const sets = take('sets', isCount);
    const reps = sets < 0 ? -1 : take('reps', isAmount, sets);
    // A single column of plain numbers means repetitions, not sets.
    if (sets >= 0 && reps < 0 && dose < 0) columns[sets] = 'reps';
    else if (reps >= 0 && dose >= 0) columns[dose] = 'rest';
    // Plain numbers among doses.
    else if (sets < 0 && dose < 0) take('dose', isAmount);
  }
  const isWords = (cell: string) => /\p{L}{3}/u.test(cell);
  // Cells merged over several rows name a block: words stand beside each of them, before any amount.
  const [block, exercise] = columns.flatMap((known, at) =>
    known === 'none' && isMostly(at, isWords) ? [at] : [],
  );
  const amount = columns.findIndex((column) => ['dose', 'sets', 'reps', 'load'].includes(column));
  if (block !== undefined && exercise !== undefined && (amount < 0 || exercise < amount))
    if (cellsOf(block).length < cellsOf(exercise).length) columns[block] = 'block';
  take('exercise', isWords);
  take('instructions', isWords, columns.indexOf('exercise'));
  return columns;
}

/**
 * The kinds of the columns of a pasted sheet, by headings or else by content (docs/spec/builder.md#paste).
 */
export function guessLayout(cells: Cells): Layout {
  const width = Math.max(0, ...cells.map((line) => line.length));
  const first = cells.findIndex((line) => !isEmptyLine(line) && !isLone(line));
  const named = readHeading(cells[first] ?? []);
  if (named) {
    const columns = Array.from({ length: width }, (_, at): Column => named[at] ?? 'none');
    return { columns, hasHeader: true };
  }
  const lines = cells.filter((line) => !isEmptyLine(line) && (width === 1 || !isLone(line)));
  return { columns: byContent(lines, width), hasHeader: false };
}
