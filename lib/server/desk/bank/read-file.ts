import 'server-only';
import { CsvError, parse } from 'csv-parse/sync';
import type { StatementRow } from '@/lib/domain/bank/bank-statement';
import { invalidField } from '@/lib/domain/errors';
import { MEGABYTE } from '@/lib/domain/values/file-size';
import { isWorkbook, readWorkbook } from './read-workbook';
import { MAX_STATEMENT_LINES, refuseLength } from './statement-limits';

/** Bytes of one statement. */
const MAX_STATEMENT_SIZE = 2 * MEGABYTE;

/** UTF-16 by its mark; without one, nearly every second byte of a bank's text is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, 8_192);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 2;
  if (odd > 0.7 * most && even < 0.05 * most) return 'utf-16le';
  if (even > 0.7 * most && odd < 0.05 * most) return 'utf-16be';
  return null;
}

/** Decodes UTF-8 and UTF-16 (with or without BOM), else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
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
    .split('\n', SAMPLE)
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

/**
 * Checked by content: old spreadsheets and pictures contain zero bytes; HTML and PDF begin with a signature.
 */
const isText = (text: string): boolean =>
  !text.slice(0, 8_192).includes('\0') && !/^\s*(<|%PDF|\{\\rtf)/.test(text);

/** Programs that write for Excel name the separator in a first line of its own. */
const NAMED_DELIMITER = /^sep=([;,\t|])(?=\n)/i;

const breaksIn = (text: string): number => text.split('\n').length - 1;

/** Whether a line of the cell, after its first, is as wide as a row: a row that an unclosed quote took in. */
const holdsRow = (cell: string, delimiter: string, columns: number): boolean =>
  cell
    .split('\n')
    .slice(1)
    .some((line) => line.split(delimiter).length >= columns);

export type CsvOptions = {
  /** Cells of several lines are usual, such as addresses: a line narrower than the first row may be one. */
  multiline?: boolean;
};

/** The rows of a bank's CSV: detects encoding and separator; rows may differ in width. */
function readCsv(bytes: Uint8Array, { multiline = false }: CsvOptions): StatementRow[] {
  const text = decode(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  if (!isText(text)) throw invalidField('file', 'statement_type');
  const named = NAMED_DELIMITER.exec(text)?.[1];
  const delimiter = named ?? delimiterOf(text);
  const parseRows = (relax_quotes: boolean): StatementRow[] => {
    const rows: StatementRow[] = [];
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      from_line: named ? 2 : 1,
      relax_column_count: true,
      relax_quotes,
      skip_empty_lines: true,
      to: MAX_STATEMENT_LINES + 1,
      on_record: (cells, { lines }) => {
        // `lines` is the last line of the row.
        rows.push({ line: lines - breaksIn(cells.join('')), cells });
        return cells;
      },
    });
    return rows;
  };
  const { rows, isStrict } = parseQuotes(text, parseRows);
  // An unclosed quote would take in the following lines and their payments.
  const columns = multiline && isStrict ? Math.max(2, rows[0]?.cells.length ?? 0) : 2;
  const swallowing = rows.find(({ cells }) => cells.some((cell) => holdsRow(cell, delimiter, columns)));
  if (swallowing) throw invalidField('file', 'statement_quote', { line: swallowing.line });
  if (rows.length > MAX_STATEMENT_LINES) throw refuseLength();
  return rows;
}

/** Parses by the rules for quotes; where they are broken, again with quotes as part of a text. */
function parseQuotes(
  text: string,
  parseRows: (relaxed: boolean) => StatementRow[],
): { rows: StatementRow[]; isStrict: boolean } {
  try {
    return { rows: parseRows(false), isStrict: true };
  } catch {
    try {
      return { rows: parseRows(true), isStrict: false };
    } catch (error) {
      if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED')
        throw invalidField('file', 'statement_type');
      const complete = Buffer.from(text).subarray(0, Number(error.bytes_records)).toString();
      throw invalidField('file', 'statement_quote', { line: breaksIn(complete) + 1 });
    }
  }
}

/**
 * The rows of a bank's statement or of another list, a CSV or an XLSX workbook, recognised by content; each
 * with its first line in the file. Throws 422 at `file` when it is too large, too long, empty, neither
 * format, or has an unclosed quote.
 */
export async function readStatementFile(file: File, options: CsvOptions = {}): Promise<StatementRow[]> {
  if (file.size > MAX_STATEMENT_SIZE)
    throw invalidField('file', 'file_too_large', { max: MAX_STATEMENT_SIZE / MEGABYTE });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = isWorkbook(bytes) ? await readWorkbook(bytes) : readCsv(bytes, options);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw invalidField('file', 'statement_empty');
  return filled;
}
