import 'server-only';
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { guessMapping, type StatementRow } from '@/lib/domain/bank/bank-statement';
import { type DecimalMark, decimalMarkOf } from '@/lib/domain/bank/bank-statement-amounts';
import { AppError, invalidField } from '@/lib/domain/errors';
import { nearestCent, toDecimalString } from '@/lib/domain/money';
import { MEGABYTE } from '@/lib/domain/values/file-size';
import { MAX_STATEMENT_COLUMNS, MAX_STATEMENT_LINES, refuseLength } from './statement-limits';

/** First bytes of a zip archive. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Texts of one workbook, unpacked. 20,000 rows of a bank take about ten. */
const MAX_UNPACKED = 32 * MEGABYTE;
const MAX_PARTS = 500;

/** Longer cell texts are cut. */
const MAX_CELL = 1_000;

/** 0 for A, 26 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Throws 422 when a sheet has too many rows, or a cell far outside, before it is parsed: one cell in the last
 * corner of a sheet makes a parser fill 17 billion cells.
 */
function requireSmall(xml: string): void {
  let rows = 0;
  let column = -1;
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^>]*)/g)) {
    const [, letters = '', digits = ''] = /\sr\s*=\s*["']\s*([A-Za-z]*)(\d+)/.exec(attributes) ?? [];
    if (tag === 'row') rows++;
    column = tag === 'row' ? -1 : letters === '' ? column + 1 : columnOf(letters.toUpperCase());
    if (rows > MAX_STATEMENT_LINES || Number(digits) > MAX_STATEMENT_LINES) throw refuseLength();
    if (column >= MAX_STATEMENT_COLUMNS)
      throw invalidField('file', 'statement_too_wide', { max: MAX_STATEMENT_COLUMNS });
  }
}

/** Amounts with cents, as text in a cell; they decide the mark that numbers of the sheet are written with. */
const AMOUNT = /^[-+(]?[₡$\s]*\d[\d.,]*[.,]\d{2}[)-]?$/;

function textOf(value: unknown, mark: DecimalMark): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return '';
    const amount = nearestCent(value);
    if (Number.isInteger(value) || amount === null) return BigInt(Math.round(value)).toString();
    return toDecimalString(amount).replace('.', mark);
  }
  return String(value ?? '').slice(0, MAX_CELL);
}

function rowsOf(data: readonly (readonly unknown[])[]): StatementRow[] {
  const amounts = data.flat().filter((cell): cell is string => typeof cell === 'string' && AMOUNT.test(cell));
  const mark = amounts.length === 0 ? '.' : decimalMarkOf(amounts);
  return data.map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => textOf(cell, mark)),
  }));
}

/** A workbook may begin with a cover: the first sheet with a day and an amount is the statement. */
const isStatement = (rows: readonly StatementRow[]): boolean => {
  const { columns } = guessMapping(rows);
  return columns.date !== null && columns.credit !== null;
};
const isFilled = (rows: readonly StatementRow[]): boolean =>
  rows.some(({ cells }) => cells.some((cell) => cell.trim() !== ''));

/**
 * The XML parts of a zipped workbook by path. Throws when its sizes are not true, or past the limits, before
 * more is unpacked; 422 when a part has too many rows or columns.
 */
async function openParts(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  if (archive.entryCount > MAX_PARTS) throw new RangeError('too many parts');
  const parts: Record<string, Uint8Array> = {};
  let left = MAX_UNPACKED;
  for await (const entry of archive.eachEntry()) {
    if (!/\.(xml|rels)$/.test(entry.fileName)) continue;
    left -= entry.uncompressedSize;
    if (left < 0) throw new RangeError('too large');
    // Fails where a part is longer than the archive states.
    const part = await buffer(await archive.openReadStreamPromise(entry));
    // Any part may be named as a sheet.
    requireSmall(part.toString('utf8'));
    parts[entry.fileName] = part;
  }
  if (!parts['xl/workbook.xml']) throw new RangeError('no workbook');
  return parts;
}

/**
 * The rows of an XLSX statement; a row's `line` is its number in the sheet. Throws 422 at `file` when it is
 * not a workbook, is too large unpacked, or has too many rows or columns.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<StatementRow[]> {
  try {
    const checked = zipSync(await openParts(bytes), { level: 0 });
    const sheets = (await readXlsxFile(Buffer.from(checked))).map(({ data }) => rowsOf(data));
    return sheets.find(isStatement) ?? sheets.find(isFilled) ?? [];
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalidField('file', 'statement_workbook');
  }
}
