import type { Day } from './clock';
import { foldText } from './fold-text';
import { type Cents, cents, formatMoney, parseMoney, ZERO } from './money';

/**
 * Rules of bank statements as Costa Rican banks export them: columns, dates, amounts, fingerprints of lines.
 * Bytes and CSV are read in lib/server/desk/bank.
 */
export const STATEMENT_CURRENCIES = ['USD', 'CRC'] as const;
export type StatementCurrency = (typeof STATEMENT_CURRENCIES)[number];

export const COLUMN_ROLES = [
  'date',
  'reference',
  'description',
  'credit',
  'debit',
  'kind',
  'currency',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

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
  /** The same for a line that is imported again; equal lines within one file differ. */
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
 * The same as `normalized` in db/repositories/proofs.ts.
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

/** By priority: a column titled as credit wins over a plain amount. */
const TITLES: readonly (readonly [ColumnRole, RegExp])[] = [
  ['kind', /^(tipo|d\/c|c\/d|signo|naturaleza)( de)?( mov\w*| transac\w*)?$/],
  ['credit', /credito|abono|ingreso|^credit/],
  ['debit', /debito|cargo|retiro|egreso|^debit/],
  ['date', /^(fecha|date)/],
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
export function currencyOf(text: string): StatementCurrency | null {
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

/** A day as `dd/mm/yyyy` or `yyyy-mm-dd`, with `/`, `-` or `.`, with or without a time; null for no real day. */
export function parseStatementDay(text: string): Day | null {
  const value = text.trim();
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?=$|[ T])/.exec(value);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[ T])/.exec(value);
  const parts = iso ? [iso[1], iso[2], iso[3]] : local ? [local[3], local[2], local[1]] : null;
  if (!parts) return null;
  const [year = '', month = '', date = ''] = parts.map((part) => part ?? '');
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  if (!/^(19|20)/.test(day)) return null;
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

export type DecimalMark = '.' | ',';
const OTHER = { '.': ',', ',': '.' } as const;

const bare = (text: string): string => text.replace(/[\s\p{Sc}]|US(?=\$)|\b(?:USD|CRC)\b/giu, '');

/** The decimal separator of a column. When only `1.234` occurs it is taken as a thousands separator. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  const votes = { '.': 0, ',': 0 };
  const grouped = { '.': 0, ',': 0 };
  for (const text of texts) {
    const marks = bare(text).replace(/[^.,]/g, '');
    const last = marks.at(-1) as DecimalMark | undefined;
    if (!last) continue;
    const other = OTHER[last];
    if (marks.includes(other)) votes[last]++;
    else if (marks.length > 1) votes[other]++;
    else if (/[.,]\d{1,2}\D*$/.test(bare(text))) votes[last]++;
    else grouped[last]++;
  }
  if (votes['.'] !== votes[',']) return votes['.'] > votes[','] ? '.' : ',';
  return grouped['.'] > grouped[','] ? ',' : '.';
}

/** Cents of `1,234.56`, `(59,00)`, `59.00-`, `₡ 30 000`. Null when it is no amount with that mark. */
export function parseStatementAmount(text: string, mark: DecimalMark): Cents | null {
  const [, open = '', body = '', close = ''] = /^([-+(]?)([\d.,]+)([-)]?)$/.exec(bare(text)) ?? [];
  const thousands = mark === '.' ? ',' : '\\.';
  const decimals = mark === '.' ? '\\.' : ',';
  const whole = new RegExp(`^(\\d{1,3}(?:${thousands}\\d{3})+|\\d+)(?:${decimals}(\\d{1,2}))?$`).exec(body);
  if (!whole || (open === '(') !== (close === ')')) return null;
  const amount = parseMoney(`${whole[1]?.replace(/\D/g, '')}.${whole[2] ?? '00'}`);
  if (amount === null) return null;
  return open === '-' || open === '(' || close === '-' ? cents(-amount) : amount;
}

const clean = (text: string, max: number): string | null =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max) || null;
const isDebit = (text: string): boolean => /^(d|cargo|-)/.test(plain(text));

/**
 * Reads the rows under the titles.
 * Only money that came in is a line. A row with neither a day nor an amount is a remark of the bank and is
 * skipped; every other unreadable row is reported with its line number.
 */
export function readStatement(rows: readonly StatementRow[], mapping: StatementMapping): StatementContent {
  const { columns } = mapping;
  const cell = (row: StatementRow, role: ColumnRole): string => {
    const at = columns[role];
    return at === null ? '' : (row.cells[at] ?? '').trim();
  };
  const body = rows.slice(mapping.headerRow + 1);
  const mark = decimalMarkOf(body.flatMap((row) => [cell(row, 'credit'), cell(row, 'debit')]));
  const content: StatementContent = { lines: [], problems: [], debits: 0 };
  const seen = new Map<string, number>();
  for (const row of body) {
    const movedOn = parseStatementDay(cell(row, 'date'));
    const text = cell(row, 'credit');
    const out = parseStatementAmount(cell(row, 'debit'), mark);
    const amount = text === '' && out !== null ? ZERO : parseStatementAmount(text, mark);
    if (movedOn === null && amount === null) continue;
    const problem = (kind: LineProblem['problem'], value: string) =>
      content.problems.push({ line: row.line, problem: kind, text: value.slice(0, 60) });
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
    const currency = columns.currency === null ? mapping.currency : currencyOf(cell(row, 'currency'));
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
