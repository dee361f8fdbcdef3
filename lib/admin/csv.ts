import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** How a cell begins that a spreadsheet would run, also after blanks, which some of them drop. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Rows as the bytes of a CSV file, written as they are read: a byte order mark, so that spreadsheets read
 * accents right, the header, and cells that no spreadsheet runs as a formula.
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
  // An error ends the stream for its reader.
  pipeline(Readable.from(rows), csv, () => {});
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}
