import 'server-only';
import { parse } from 'csv-parse/sync';
import type { StatementRow } from '@/lib/domain/bank-statement';
import { invalidField } from '@/lib/domain/errors';
import { MEGABYTE } from '@/lib/domain/file-size';

/** Bytes and lines of one statement. */
export const MAX_STATEMENT_SIZE = 2 * MEGABYTE;
export const MAX_STATEMENT_LINES = 20_000;

/** Decodes UTF-8 (with or without BOM), UTF-16 by its BOM, else Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', ',', '\t', '|'] as const;
const SAMPLE = 60;

/** The separator that splits most lines into the same number of columns, ignoring quoted text. */
function delimiterOf(text: string): string {
  const lines = text
    .split(/\r?\n/, SAMPLE)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((delimiter) => {
    const times = new Map<number, number>();
    for (const line of lines) {
      const cuts = line.split(delimiter).length - 1;
      if (cuts > 0) times.set(cuts, (times.get(cuts) ?? 0) + 1);
    }
    return { delimiter, score: Math.max(0, ...[...times].map(([cuts, lines]) => cuts * lines)) };
  });
  return scores.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}

/** Checked by content: spreadsheets, PDF and pictures have signatures, and text has no zero bytes. */
const isText = (bytes: Uint8Array): boolean =>
  bytes[0] === 0xff ? bytes[1] === 0xfe : !bytes.subarray(0, 8_192).includes(0) && !startsLikePdf(bytes);
const startsLikePdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 4)) === '%PDF';

const holdsLine = (cell: string, delimiter: string): boolean =>
  cell
    .split(/\r?\n/)
    .slice(1)
    .some((line) => line.includes(delimiter));

/**
 * The rows of a bank's CSV: detects encoding and separator; rows may differ in width.
 * Throws 422 at `file` when it is too large, too long, empty, not a CSV, or has an unclosed quote.
 */
export async function readStatementFile(file: File): Promise<StatementRow[]> {
  if (file.size > MAX_STATEMENT_SIZE)
    throw invalidField('file', 'file_too_large', { max: MAX_STATEMENT_SIZE / MEGABYTE });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isText(bytes)) throw invalidField('file', 'statement_type');
  const text = decode(bytes).replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_STATEMENT_LINES + 1,
    }) as unknown as typeof rows;
  } catch {
    throw invalidField('file', 'statement_type');
  }
  // An unclosed quote would swallow the following lines and their payments.
  const swallowed = rows.find(({ record }) => record.some((cell) => holdsLine(cell, delimiter)));
  if (swallowed) throw invalidField('file', 'statement_quote', { line: swallowed.info.lines });
  if (rows.length > MAX_STATEMENT_LINES)
    throw invalidField('file', 'statement_too_long', { max: MAX_STATEMENT_LINES });
  const filled = rows.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw invalidField('file', 'statement_empty');
  return filled.map(({ record, info }) => ({ line: info.lines, cells: record }));
}
