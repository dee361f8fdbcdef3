import { z } from 'zod';
import { DAY_MS, type Day, now } from '../clock';
import { foldText } from '../values/fold-text';

/** Columns of a file of customers. `name` is a whole name: its first word is the first name. */
export const IMPORT_FIELDS = [
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'identification',
  'address',
  'dob',
  'website',
  'description',
] as const;
type ImportField = (typeof IMPORT_FIELDS)[number];

/** Titles that a column may have, folded. */
const TITLES: Readonly<Record<ImportField, readonly string[]>> = {
  first_name: ['nombre', 'nombres', 'first name', 'first_name', 'given name'],
  last_name: ['apellido', 'apellidos', 'last name', 'last_name', 'surname', 'family name'],
  name: ['nombre completo', 'nombre y apellidos', 'cliente', 'name', 'full name', 'customer'],
  email: ['correo', 'correo electronico', 'email', 'e-mail', 'mail'],
  phone: ['telefono', 'celular', 'movil', 'whatsapp', 'phone', 'mobile', 'tel'],
  identification: ['cedula', 'identificacion', 'id', 'dni', 'pasaporte', 'identification'],
  address: ['direccion', 'address', 'domicilio', 'senas'],
  dob: ['nacimiento', 'fecha de nacimiento', 'cumpleanos', 'birthday', 'date of birth', 'dob'],
  website: ['sitio web', 'web', 'website', 'instagram'],
  description: ['nota', 'notas', 'descripcion', 'comentarios', 'notes', 'description'],
};

/** The field of each column of the file, in order; null columns are not imported. */
export const columnsSchema = z
  .array(z.enum(IMPORT_FIELDS, 'choice_invalid').nullable())
  .max(200, 'invalid_value')
  .refine((columns) => {
    const fields = columns.filter((field) => field !== null);
    return new Set(fields).size === fields.length;
  }, 'invalid_value');
export type ImportColumns = readonly (ImportField | null)[];

/** Reads the columns from the titles in the first row; each field once. */
export function guessColumns(titles: readonly string[]): ImportColumns {
  const used = new Set<ImportField>();
  return titles.map((title) => {
    const folded = foldText(title).trim();
    const field = IMPORT_FIELDS.find((name) => !used.has(name) && TITLES[name].includes(folded));
    if (field) used.add(field);
    return field ?? null;
  });
}

/** What a file says of a customer; empty cells are left out. */
export type ImportValues = Partial<Record<Exclude<ImportField, 'name'>, string>>;
type RowProblem = 'no_name' | 'email' | 'phone' | 'dob' | 'website' | 'too_long' | 'shortened';
/** `problems`: all of them; the row is imported only without any. */
export type ParsedRow = { line: number; values: ImportValues; problems: RowProblem[] };

const LENGTHS: Readonly<Record<ImportField, number>> = {
  first_name: 255,
  last_name: 255,
  name: 255,
  email: 254,
  phone: 30,
  identification: 40,
  address: 500,
  dob: 10,
  website: 2_000,
  description: 5_000,
};

const email = z.email();
const day = z.iso.date();
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a day can be a birthday: since 1900 and not to come (docs/spec/crm.md#import). */
export const isBirthday = (day: Day): boolean => day >= '1900-01-01' && day <= now().toISOString();

/** "3/8/1990", "03-08-1990" (day first) or "1990-08-03" as a day since 1900; null for anything else. */
export function parseBirthday(text: string): string | null {
  const [, first = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = first ? `${year}-${month.padStart(2, '0')}-${first.padStart(2, '0')}` : text;
  return isBirthday(iso) && day.safeParse(iso).success ? iso : null;
}

function splitName(name: string): ImportValues {
  const [first = '', ...rest] = name.split(/\s+/);
  return { first_name: first, ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}) };
}

/** "1,55812E+11": Excel writes long numbers so, and their last digits are gone. */
const isShortened = (text: string | undefined): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text ?? '');

function problemsOf(values: ImportValues): RowProblem[] {
  const { first_name, identification, phone, dob, website } = values;
  const isLong = Object.entries(values).some(
    ([field, text]) => field !== 'dob' && text.length > LENGTHS[field as ImportField],
  );
  const shortened = isShortened(identification) || isShortened(phone);
  const found: Readonly<Record<RowProblem, unknown>> = {
    no_name: !first_name,
    too_long: isLong,
    shortened,
    email: values.email && !email.safeParse(values.email).success,
    phone: !shortened && phone && digitsOf(phone).length < 7,
    dob: dob && parseBirthday(dob) === null,
    website: website && !/^https?:\/\/\S+$/.test(website),
  };
  return (Object.keys(found) as RowProblem[]).filter((problem) => found[problem]);
}

/** The sign that makes a cell like «+506 8888-7704» text; this shop's own files have it, too. */
const TEXT_SIGN = /^'(?=[=+\-@])/;

/** One row of the file. */
export function parseRow(line: number, cells: readonly string[], columns: ImportColumns): ParsedRow {
  const given: Partial<Record<ImportField, string>> = {};
  columns.forEach((field, index) => {
    const text = (cells[index] ?? '').trim().replace(TEXT_SIGN, '');
    if (field && text) given[field] = text;
  });
  const { name, ...rest } = given;
  const values: ImportValues = { ...(name && !rest.first_name ? splitName(name) : {}), ...rest };
  const problems = problemsOf(values);
  const dob = values.dob && parseBirthday(values.dob);
  return { line, values: dob ? { ...values, dob } : values, problems };
}

/** The columns of an existing customer that a row is compared with. */
export type KnownCustomer = { id: number; name: string } & Readonly<
  Record<keyof ImportValues, string | null>
>;

type RowVerdict =
  | { kind: 'new' }
  /** Empty fields of a known customer get the file's values; nothing is overwritten. */
  | { kind: 'update'; customer: KnownCustomer; adds: ImportValues }
  | { kind: 'same'; customer: KnownCustomer }
  | {
      kind: 'skip';
      why: readonly (RowProblem | 'repeated' | 'two_customers' | 'identification_differs')[];
      customer?: KnownCustomer;
    };

export type ImportRow = ParsedRow & { verdict: RowVerdict };
export type ImportCounts = Record<RowVerdict['kind'] | 'rows', number>;

const emailKey = (text: string | null | undefined) => (text ? `e:${text.toLowerCase()}` : null);
const idKey = (text: string | null | undefined) => {
  const digits = digitsOf(text ?? '');
  return digits.length >= 6 ? `i:${digits}` : null;
};
/** The keys that identify a person: e-mail and identification. */
export const matchKeys = ({
  email: mail,
  identification,
}: {
  email?: string | null;
  identification?: string | null;
}) => [emailKey(mail), idKey(identification)].filter((key) => key !== null);

function judge(row: ParsedRow, known: ReadonlyMap<string, readonly KnownCustomer[]>): RowVerdict {
  if (row.problems.length > 0) return { kind: 'skip', why: row.problems };
  const found = new Map<number, KnownCustomer>();
  for (const key of matchKeys(row.values)) for (const each of known.get(key) ?? []) found.set(each.id, each);
  const [customer, second] = found.values();
  if (!customer) return { kind: 'new' };
  if (second) return { kind: 'skip', why: ['two_customers'], customer };
  const [own, theirs] = [idKey(row.values.identification), idKey(customer.identification)];
  if (own && theirs && own !== theirs) return { kind: 'skip', why: ['identification_differs'], customer };
  const adds = Object.fromEntries(
    Object.entries(row.values).filter(([field]) => !customer[field as keyof ImportValues]),
  ) as ImportValues;
  return Object.keys(adds).length > 0 ? { kind: 'update', customer, adds } : { kind: 'same', customer };
}

/**
 * Decides about each row: create, update or skip (docs/spec/crm.md#import). A person from an earlier row of
 * the file is skipped. `known`: live customers by the keys of `keysOf`.
 */
export function decideRows(
  rows: readonly ParsedRow[],
  known: ReadonlyMap<string, readonly KnownCustomer[]>,
): ImportRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const keys = row.problems.length > 0 ? [] : matchKeys(row.values);
    const repeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return { ...row, verdict: repeated ? { kind: 'skip', why: ['repeated'] } : judge(row, known) };
  });
}

export function countDecisions(rows: readonly ImportRow[]): ImportCounts {
  const counts: ImportCounts = { rows: rows.length, new: 0, update: 0, same: 0, skip: 0 };
  for (const { verdict } of rows) counts[verdict.kind] += 1;
  return counts;
}

/** Days within which an import can be taken back. */
const UNDO_IMPORT_DAYS = 7;
export const undoImportUntil = (at: Date): Date => new Date(at.getTime() + UNDO_IMPORT_DAYS * DAY_MS);
