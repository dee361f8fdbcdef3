import 'server-only';
import type { Db } from '@/db/client';
import { findKnownCustomers } from '@/db/repositories/customers/customer-imports';
import {
  columnsSchema,
  decideRows,
  digitsOf,
  guessColumns,
  type ImportColumns,
  type ImportRow,
  type KnownCustomer,
  matchKeys,
  parseRow,
} from '@/lib/domain/customers/customer-import';
import { AppError, invalidField, type MessageKey } from '@/lib/domain/errors';
import { parseInput } from '@/lib/domain/validation';
import { readStatementFile } from '@/lib/server/desk/bank/read-file';

export type ImportInput = { file: File; columns: string | null };
export type ReadFile = {
  titles: string[];
  columns: ImportColumns;
  rows: { line: number; cells: string[] }[];
};

/** What the reader of statements says, in words about customers. */
const REWORDED: Readonly<Record<string, string>> = {
  statement_type: 'import_type',
  statement_quote: 'import_quote',
  statement_too_wide: 'import_too_wide',
};

async function readCells(file: File) {
  try {
    return await readStatementFile(file, { multiline: true });
  } catch (error) {
    const [first] = error instanceof AppError ? (error.fields.file ?? []) : [];
    const key = first && REWORDED[first.key];
    if (!first || !key) throw error;
    const message: MessageKey = { ...first, key };
    throw new AppError('invalid', { fields: { file: [message] } });
  }
}

function readColumns(text: string | null, titles: readonly string[]): ImportColumns {
  if (!text) return guessColumns(titles);
  try {
    return parseInput(columnsSchema, JSON.parse(text));
  } catch {
    throw invalidField('columns', 'invalid_value');
  }
}

/** The rows of a CSV or XLSX file below its titles. Throws 422 at `file` or `columns`. */
export async function readImport({ file, columns: given }: ImportInput): Promise<ReadFile> {
  const [head, ...rows] = await readCells(file);
  const titles = [...(head?.cells ?? [])];
  if (rows.length === 0) throw invalidField('file', 'statement_empty');
  return {
    titles,
    columns: readColumns(given, titles),
    rows: rows.map(({ line, cells }) => ({ line, cells: [...cells] })),
  };
}

/** What becomes of every row, given the customers of now; with `lock` they stay so until it is done. */
export async function judgeFile(
  db: Db,
  { rows, columns }: ReadFile,
  { lock = false } = {},
): Promise<ImportRow[]> {
  const read = rows.map(({ line, cells }) => parseRow(line, cells, columns));
  const emails = read.flatMap(({ values }) => values.email?.toLowerCase() ?? []);
  const identifications = read
    .map(({ values }) => digitsOf(values.identification ?? ''))
    .filter((digits) => digits.length > 0);
  const known = new Map<string, KnownCustomer[]>();
  for (const each of await findKnownCustomers(db, { emails, identifications }, { lock }))
    for (const key of matchKeys(each)) known.set(key, [...(known.get(key) ?? []), each]);
  return decideRows(read, known);
}
