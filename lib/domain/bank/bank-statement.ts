import type { Day } from '../clock';
import { type Cents, formatMoney, ZERO } from '../money';
import { cutText } from '../values/cut-text';
import { foldText } from '../values/fold-text';
import { decimalMarkOf, parseStatementAmount } from './bank-statement-amounts';
import { namesMonthFirst, parseStatementDay } from './bank-statement-days';

/**
 * Rules for statements as Costa Rican banks export them: columns and fingerprints of lines. Days and amounts
 * have their own files; bytes, CSV and workbooks are read in lib/server/desk/bank.
 */
export const STATEMENT_CURRENCIES = ['USD', 'CRC'] as const;
type StatementCurrency = (typeof STATEMENT_CURRENCIES)[number];

export const COLUMN_ROLES = [
  'date',
  'reference',
  'description',
  'credit',
  'debit',
  'kind',
  'currency',
] as const;
type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Columns count from 0. */
export type StatementMapping = {
  /** Index of the row with the titles; -1 when there is none. */
  headerRow: number;
  columns: Readonly<Record<ColumnRole, number | null>>;
  /** Currency of lines that name none. */
  currency: StatementCurrency;
};

/** A row of the file; `line` counts from 1, as editors do. */
export type StatementRow = { line: number; cells: readonly string[] };

export type StatementLine = {
  line: number;
  movedOn: Day;
  reference: string | null;
  description: string | null;
  amount: Cents;
  currency: StatementCurrency;
  /** The same when a line is imported again; equal lines within one file get different ones. */
  key: string;
};
export type LineProblem = { line: number; problem: 'date' | 'amount' | 'currency'; text: string };
export type StatementContent = {
  lines: StatementLine[];
  problems: LineProblem[];
  /** Number of outgoing lines, which are skipped. */
  debits: number;
};

/**
 * A reference for comparing: letters and digits only, lower case, without leading zeros.
 * The same as `normalized` in db/repositories/orders/proofs.ts.
 */
export const normalizeReference = (reference: string | null): string =>
  (reference ?? '')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
    .replace(/^0+/, '');

/** A line's amount in its own currency. */
export const formatBankAmount = ({ amount, currency }: { amount: Cents; currency: string }): string =>
  currency === 'CRC' ? formatMoney(amount).replace('$', '₡') : formatMoney(amount);

const plain = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();

/** By priority: a column titled as credit wins over a plain amount, «Fecha de ingreso» is a date. */
const TITLES: readonly (readonly [ColumnRole, RegExp])[] = [
  ['date', /^(fecha|date)|\bdate$/],
  ['kind', /^(tipo|d\/c|c\/d|signo|naturaleza)( de)?( mov\w*| transac\w*)?$/],
  ['credit', /credito|abono|ingreso|^credit/],
  ['debit', /debito|cargo|retiro|egreso|^debit/],
  ['reference', /referencia|documento|comprobante|reference|^(no|num|numero|n°|nº)\b/],
  ['description', /descripcion|detalle|concepto|description|details/],
  ['currency', /^(moneda|divisa|currency)/],
  ['credit', /^(monto|importe|valor|deposito|amount)/],
];
const NO_COLUMNS: StatementMapping['columns'] = {
  date: null,
  reference: null,
  description: null,
  credit: null,
  debit: null,
  kind: null,
  currency: null,
};

function columnsOf(titles: readonly string[]): StatementMapping['columns'] {
  const found = { ...NO_COLUMNS };
  const taken = new Set<number>();
  for (const [role, pattern] of TITLES) {
    if (found[role] !== null) continue;
    const at = titles.findIndex((title, index) => !taken.has(index) && pattern.test(plain(title)));
    if (at < 0) continue;
    found[role] = at;
    taken.add(at);
  }
  return found;
}

/** Null for a text that names no currency. */
function currencyOf(text: string): StatementCurrency | null {
  const value = plain(text);
  if (/\b(crc|colon|colones)\b|₡|¢/.test(value)) return 'CRC';
  if (/\b(usd|dolar|dolares|dollars?)\b|us\$|^\$/.test(value)) return 'USD';
  return null;
}

const MAX_PREAMBLE = 40;

/** Guesses the columns from the first row whose titles name a date and an amount. */
export function guessMapping(rows: readonly StatementRow[]): StatementMapping {
  const first = rows.slice(0, MAX_PREAMBLE);
  const named = first.findIndex(({ cells }) => {
    const { date, credit } = columnsOf(cells);
    return date !== null && credit !== null;
  });
  const widest = Math.max(0, ...first.map(({ cells }) => cells.length));
  const headerRow =
    named >= 0
      ? named
      : Math.max(
          0,
          first.findIndex(({ cells }) => cells.length === widest),
        );
  const titles = first[headerRow]?.cells ?? [];
  const above = first.slice(0, headerRow + 1).flatMap(({ cells }) => cells);
  const currency = above.map(currencyOf).find((one) => one !== null) ?? 'USD';
  return { headerRow, columns: columnsOf(titles), currency };
}

/** A cell without invisible marks of direction or width, and without the `="…"` that keeps leading zeros. */
const visible = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="(.*)"$/, '$1');
const clean = (text: string, max: number): string | null =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max) || null;
/** «Depósito» is no debit. */
const isDebit = (text: string): boolean =>
  /^(d|db|dr|nd|-)\.?$|^(deb|nota(s)? de deb|cargo|retiro|egreso|salida)/.test(plain(text));
/** «Total créditos», «Saldo final»: summary rows that banks print below and between the lines. */
const isTotal = ({ cells }: StatementRow): boolean =>
  cells.some((cell) => /^((sub)?total(es)?|saldo|balance|resumen|suma(s)?)\b/.test(plain(cell)));

/**
 * Reads the rows under the titles. Only incoming money becomes a line. Totals are skipped, and so are rows
 * with neither a day nor an amount, which are remarks of the bank; every other unreadable row is reported
 * with its line number.
 */
export function readStatement(rows: readonly StatementRow[], mapping: StatementMapping): StatementContent {
  const { columns } = mapping;
  const cell = (row: StatementRow, role: ColumnRole): string => {
    const at = columns[role];
    return at === null ? '' : visible(row.cells[at] ?? '');
  };
  const body = rows.slice(mapping.headerRow + 1);
  const mark = decimalMarkOf(body.flatMap((row) => [cell(row, 'credit'), cell(row, 'debit')]));
  const isMonthFirst = namesMonthFirst(body.map((row) => cell(row, 'date')));
  const content: StatementContent = { lines: [], problems: [], debits: 0 };
  const seen = new Map<string, number>();
  for (const row of body) {
    const movedOn = parseStatementDay(cell(row, 'date'), isMonthFirst);
    const text = cell(row, 'credit');
    const out = parseStatementAmount(cell(row, 'debit'), mark);
    const amount = text === '' && out !== null ? ZERO : parseStatementAmount(text, mark);
    if (movedOn === null && (amount === null || isTotal(row))) continue;
    const problem = (kind: LineProblem['problem'], value: string) =>
      content.problems.push({ line: row.line, problem: kind, text: cutText(value, 60) });
    if (movedOn === null) {
      problem('date', cell(row, 'date'));
      continue;
    }
    if (amount === null) {
      problem('amount', text);
      continue;
    }
    if (amount <= ZERO || isDebit(cell(row, 'kind'))) {
      content.debits++;
      continue;
    }
    const currency =
      columns.currency === null ? (currencyOf(text) ?? mapping.currency) : currencyOf(cell(row, 'currency'));
    if (currency === null) {
      problem('currency', cell(row, 'currency'));
      continue;
    }
    const reference = clean(cell(row, 'reference'), 100);
    const description = clean(cell(row, 'description'), 500);
    const same = [movedOn, normalizeReference(reference), plain(description ?? ''), amount, currency].join(
      '|',
    );
    const count = (seen.get(same) ?? 0) + 1;
    seen.set(same, count);
    content.lines.push({
      line: row.line,
      movedOn,
      reference,
      description,
      amount,
      currency,
      key: `${same}|${count}`,
    });
  }
  return content;
}
