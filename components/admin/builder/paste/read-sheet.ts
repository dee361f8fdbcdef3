import { PLAN_LIMITS, PLAN_TEXT_LIMITS } from '@/lib/domain/plan/levels';
import { cutText } from '@/lib/domain/values/cut-text';
import { type Cells, type Column, isEmptyLine, isLone, type Layout, readDay } from './columns';

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

/** Joins the columns of a dose: sets 4, repetitions 12, weight 20, rest 60 → «4 × 12 @ 20 kg desc. 60 s». */
function doseOf(part: Part, loadUnit: string): string {
  const sets = /^\d{1,2}/.exec(part('sets'))?.[0] ?? '';
  const amount = part('reps') || part('dose');
  const load = part('load').replace(/^@\s*/, '');
  const rest = part('rest').replace(/^(?:desc(?:anso)?|rest)\.?\s+(?:de\s+)?/i, '');
  return [
    sets && amount ? `${sets} ×` : part('sets'),
    amount,
    load && load !== '-' ? `@ ${withUnit(load, loadUnit)}` : '',
    rest && rest !== '-' ? `desc. ${withUnit(rest, 's')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const unitIn = (heading: string): string => (/\blbs?\b/i.test(heading) ? 'lb' : 'kg');

/** Splits blocks with more rows than allowed into several of the same name. */
const parted = (block: SheetBlock): SheetBlock[] =>
  Array.from({ length: Math.ceil(block.rows.length / PLAN_LIMITS.blockRows) }, (_, at) => ({
    ...block,
    rows: block.rows.slice(at * PLAN_LIMITS.blockRows, (at + 1) * PLAN_LIMITS.blockRows),
  }));

const headingOf = (cells: Cells, hasHeader: boolean): number =>
  hasHeader ? cells.findIndex((line) => !isEmptyLine(line) && !isLone(line)) : -1;

const partIn =
  (line: readonly string[], columns: Layout['columns']): Part =>
  (column) =>
    line[columns.indexOf(column)] ?? '';

/** Number of rows with a dose but without an exercise, which are not pasted. */
export function namelessRows(cells: Cells, { columns, hasHeader }: Layout): number {
  const headingAt = headingOf(cells, hasHeader);
  return cells.filter((line, at) => {
    const part = partIn(line, columns);
    return (
      at !== headingAt && !isEmptyLine(line) && !isLone(line) && !part('exercise') && doseOf(part, '') !== ''
    );
  }).length;
}

/** Number of rows with a text that is longer than the plan takes, which is cut. */
export function cutRows(cells: Cells, { columns, hasHeader }: Layout): number {
  const headingAt = headingOf(cells, hasHeader);
  return cells.filter((line, at) => {
    const part = partIn(line, columns);
    return (
      at !== headingAt &&
      part('exercise') !== '' &&
      (part('code').length > PLAN_TEXT_LIMITS.code ||
        doseOf(part, 'kg').length > PLAN_TEXT_LIMITS.duration ||
        part('instructions').length > PLAN_TEXT_LIMITS.instructions)
    );
  }).length;
}

/**
 * The rows of a sheet by day and block: an empty line or a lone first cell starts a block, a weekday starts a
 * day.
 */
export function readSheet(cells: Cells, { columns, hasHeader }: Layout): SheetBlock[] {
  const headingAt = headingOf(cells, hasHeader);
  const loadUnit = unitIn(cells[headingAt]?.[columns.indexOf('load')] ?? '');
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
  for (const [at, line] of cells.entries()) {
    if (at === headingAt) continue;
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
      dose: cutText(doseOf(part, loadUnit), PLAN_TEXT_LIMITS.duration),
      instructions: cutText(part('instructions'), PLAN_TEXT_LIMITS.instructions),
    });
  }
  return blocks.filter(({ rows }) => rows.length > 0).flatMap(parted);
}
