import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  guessMapping,
  readStatement,
  STATEMENT_CURRENCIES,
  type StatementContent,
  type StatementLine,
  type StatementMapping,
  type StatementRow,
} from '@/lib/domain/bank/bank-statement';
import { invalidField } from '@/lib/domain/errors';
import { parseInput } from '@/lib/domain/validation';
import { readStatementFile } from './read-file';

const column = z.int('integer_invalid').min(0, 'integer_invalid').max(199, 'integer_invalid').nullable();
const mappingSchema = z.object({
  headerRow: z.int('integer_invalid').min(-1, 'integer_invalid').max(100, 'integer_invalid'),
  columns: z.object({
    date: column,
    reference: column,
    description: column,
    credit: column,
    debit: column,
    kind: column,
    currency: column,
  }),
  currency: z.enum(STATEMENT_CURRENCIES, 'choice_invalid'),
});

/** A column mapping from a form: JSON, or empty to detect it. Throws 422. */
function readMapping(text: string | null, rows: readonly StatementRow[]): StatementMapping {
  if (!text) return guessMapping(rows);
  try {
    return parseInput(mappingSchema, JSON.parse(text));
  } catch (error) {
    throw error instanceof SyntaxError ? invalidField('mapping', 'invalid_value') : error;
  }
}

export type StatementInput = { file: File; mapping: string | null };
export type ReadInput = { rows: StatementRow[]; mapping: StatementMapping; content: StatementContent };

/** A statement's file, its column mapping and the parsed lines. */
export async function readInput({ file, mapping: given }: StatementInput): Promise<ReadInput> {
  const rows = await readStatementFile(file);
  const mapping = readMapping(given, rows);
  const ready = mapping.columns.date !== null && mapping.columns.credit !== null;
  return {
    rows,
    mapping,
    content: ready ? readStatement(rows, mapping) : { lines: [], problems: [], debits: 0 },
  };
}

/** The fingerprint that recognises a line when a statement is imported again. */
export const fingerprintOf = ({ key }: StatementLine): string =>
  createHash('sha256').update(key).digest('hex');
