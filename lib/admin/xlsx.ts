import writeXlsxFile from 'write-excel-file/node';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { cutText } from '@/lib/domain/values/cut-text';
import type { ExportCell } from './export-cells';

/** A sheet is built in memory; longer lists are exported as CSV, which is streamed. */
export const { batch: MAX_SHEET_ROWS } = WORK_LIMITS.workbook;

/** Characters that Excel refuses in the name of a sheet, and how many it takes. */
const REFUSED = /[\\/?*[\]:]/g;
const MAX_NAME = 31;
/** Characters of a cell; Excel calls a file with a longer one damaged. */
const MAX_CELL = 32_767;

/** Rows with their headers as an Excel workbook of one sheet. Its texts are never formulas. */
export async function xlsxFile(
  title: string,
  headers: readonly string[],
  rows: AsyncIterable<readonly ExportCell[]>,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = cutText(title.replace(REFUSED, ' '), MAX_NAME).trim();
  const head = headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body: (
    | { value: string; type: StringConstructor }
    | { value: number; type: NumberConstructor }
    | null
  )[][] = [];
  for await (const row of rows)
    body.push(
      row.map((value) => {
        if (value === null || value === '') return null;
        return typeof value === 'number'
          ? { value, type: Number }
          : { value: cutText(value, MAX_CELL), type: String };
      }),
    );
  return new Uint8Array(await writeXlsxFile([head, ...body], { stickyRowsCount: 1, sheet }).toBuffer());
}
