import { PLAN_LIMITS, PLAN_TEXT_LIMITS } from '@/lib/domain/plan/levels';
import { cutText } from '@/lib/domain/values/cut-text';
import {
  type Cells,
  type Column,
  isEmptyLine,
  isHeading,
  isLone,
  type Layout,
  readDay,
  timeUnitIn,
} from './columns';

/** An exercise of a pasted sheet, as written there. */
export type SheetRow = { code: string; exercise: string; dose: string; instructions: string };
export type SheetBlock = {
  /** 1 Monday … 7 Sunday; null for the open day. */
  day: number | null;
  title: string | null;
  /** Null when the sheet has no name for it. */
  name: string | null;
  rows: SheetRow[];
};

const withUnit = (text: string, unit: string): string =>
  /^\d{1,4}(?:[.,]\d{1,2})?$/.test(text) ? `${text} ${unit}` : text;

type Part = (column: Column) => string;
/** Units of plain numbers, by the headings; null: repetitions. */
type Units = { load: 'kg' | 'lb'; rest: 's' | 'min'; dose: 's' | 'min' | null };

/** Joins the columns of a dose: sets 4, repetitions 12, weight 20, rest 60 → «4 × 12 @ 20 kg desc. 60 s». */
function doseOf(part: Part, units: Units): string {
  const sets = /^\d{1,2}/.exec(part('sets'))?.[0] ?? '';
  const dose = units.dose ? withUnit(part('dose'), units.dose) : part('dose');
  const amount = part('reps') || dose;
  const load = part('load').replace(/^@\s*/, '');
  const rest = part('rest').replace(/^(?:desc(?:anso)?|rest)\.?\s+(?:de\s+)?/i, '');
  return [
    sets && amount ? `${sets} ×` : part('sets'),
    amount,
    load && load !== '-' ? `@ ${withUnit(load, units.load)}` : '',
    rest && rest !== '-' ? `desc. ${withUnit(rest, units.rest)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const headingsIn = (cells: Cells, { hasHeader }: Layout): readonly string[] | undefined =>
  hasHeader ? cells.find((line) => !isEmptyLine(line) && !isLone(line)) : undefined;

function unitsOf(cells: Cells, layout: Layout): Units {
  const headings = headingsIn(cells, layout);
  const heading = (column: Column) => headings?.[layout.columns.indexOf(column)] ?? '';
  return {
    load: /\blbs?\b/i.test(heading('load')) ? 'lb' : 'kg',
    rest: timeUnitIn(heading('rest')) ?? 's',
    dose: timeUnitIn(heading('dose')),
  };
}

/** Splits blocks with more rows than allowed into several of the same name. */
const parted = (block: SheetBlock): SheetBlock[] =>
  Array.from({ length: Math.ceil(block.rows.length / PLAN_LIMITS.blockRows) }, (_, at) => ({
    ...block,
    rows: block.rows.slice(at * PLAN_LIMITS.blockRows, (at + 1) * PLAN_LIMITS.blockRows),
  }));

/** The lines without the headings, which some sheets repeat above each block. */
function linesOf(cells: Cells, layout: Layout): Cells {
  const headings = headingsIn(cells, layout);
  return headings ? cells.filter((line) => line !== headings && !isHeading(line)) : cells;
}

const partIn =
  (line: readonly string[], columns: Layout['columns']): Part =>
  (column) =>
    line[columns.indexOf(column)] ?? '';

/** Number of rows with a dose but without an exercise, which are not pasted. */
export function namelessRows(cells: Cells, layout: Layout): number {
  const units = unitsOf(cells, layout);
  return linesOf(cells, layout).filter((line) => {
    const part = partIn(line, layout.columns);
    return !isEmptyLine(line) && !isLone(line) && !part('exercise') && doseOf(part, units) !== '';
  }).length;
}

/** Number of rows with a text that is longer than the plan takes, which is cut. */
export function cutRows(cells: Cells, layout: Layout): number {
  const units = unitsOf(cells, layout);
  return linesOf(cells, layout).filter((line) => {
    const part = partIn(line, layout.columns);
    return (
      part('exercise') !== '' &&
      (part('code').length > PLAN_TEXT_LIMITS.code ||
        doseOf(part, units).length > PLAN_TEXT_LIMITS.duration ||
        part('instructions').length > PLAN_TEXT_LIMITS.instructions)
    );
  }).length;
}

/**
 * The rows of a sheet by day and block: an empty line or a lone first cell starts a block, a weekday starts a
 * day.
 */
export function readSheet(cells: Cells, layout: Layout): SheetBlock[] {
  const { columns } = layout;
  const units = unitsOf(cells, layout);
  const blocks: SheetBlock[] = [];
  let here: SheetBlock = { day: null, title: null, name: null, rows: [] };
  const begin = (next: Partial<SheetBlock>) => {
    here = { day: here.day, title: here.title, name: null, rows: [], ...next };
    blocks.push(here);
  };
  const byDay = (text: string): boolean => {
    const found = readDay(text);
    if (found) begin(found);
    return found !== null;
  };
  blocks.push(here);
  for (const line of linesOf(cells, layout)) {
    const part = partIn(line, columns);
    if (isEmptyLine(line)) {
      if (here.rows.length > 0) begin({});
      continue;
    }
    if (isLone(line) && (columns.length > 1 || columns[0] === 'none')) {
      const [text = ''] = line;
      if (!byDay(text)) begin({ name: text });
      continue;
    }
    const day = readDay(part('day'));
    if (day && day.day !== here.day) begin(day);
    const block = part('block');
    if (block && block !== here.name) begin({ name: block });
    const exercise = part('exercise');
    if (!exercise) continue;
    here.rows.push({
      code: cutText(part('code'), PLAN_TEXT_LIMITS.code),
      exercise,
      dose: cutText(doseOf(part, units), PLAN_TEXT_LIMITS.duration),
      instructions: cutText(part('instructions'), PLAN_TEXT_LIMITS.instructions),
    });
  }
  return blocks.filter(({ rows }) => rows.length > 0).flatMap(parted);
}
