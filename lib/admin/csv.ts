import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { attachmentHeaders } from '@/lib/http/attachment';

/**
 * Beginnings of cells that a spreadsheet would run as a formula, also after blanks, which some programs drop.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Streams rows as a CSV file: a byte order mark, so that spreadsheets read accents correctly, the header, and
 * cells that no spreadsheet runs as a formula.
 */
export function csvStream(
  columns: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
): ReadableStream<Uint8Array> {
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    // Spreadsheets in Spanish split at semicolons.
    quoted_match: /;/,
    cast: { boolean: String, string: asText },
  });
  // The reader sees an error as the end of the stream.
  pipeline(Readable.from(rows), csv, () => {});
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}

/** A download of rows about persons, which no cache stores. `name` without the ending. */
export const csvFile = (
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly unknown[]>,
): Response =>
  new Response(csvStream(columns, rows), {
    headers: attachmentHeaders(`${name}.csv`, 'text/csv; charset=utf-8'),
  });
