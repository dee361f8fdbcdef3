import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/lib/domain/account';
import { isRecord } from '../domain/is-record';
import { parseMoney } from '../domain/money';
import type { Field, Fields, TextField } from './types';

// The content security policy forbids compiling code at run time.
if (typeof window !== 'undefined') z.config({ jitless: true });

const CONTROL = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;
// PostgreSQL has no year 0.
const DAY = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

const blank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Decodes one non-blank value: the value, or an error key. */
type Decode = (value: unknown) => { value: unknown } | { error: string };
const ok = (value: unknown) => ({ value });
const wrong = (error: string) => ({ error });

const isRealDay = (day: string): boolean =>
  DAY.test(day) && new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;

function decodeInteger(value: unknown, min: number, max: number, error = 'integer_invalid') {
  const number = typeof value === 'string' && /^-?\d{1,12}$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return wrong(error);
  return number < min || number > max ? wrong(`number_range|min=${min}|max=${max}`) : ok(number);
}

function decodeId(value: unknown) {
  return decodeInteger(isRecord(value) ? value.id : value, 0, 2_147_483_647, 'reference_invalid');
}

function decodeText(field: TextField, value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return wrong('invalid_value');
  const text = String(value).replace(/\r\n?/g, '\n').trim();
  if (CONTROL.test(text)) return wrong('invalid_value');
  if (text.length > field.max) return wrong(`text_too_long|max=${field.max}`);
  if (field.kind === 'email' && !z.email().safeParse(text).success) return wrong('email_invalid');
  if (field.kind === 'url' && !/^(https?:\/\/|\/)/.test(text)) return wrong('url_invalid');
  if (field.pattern && !new RegExp(`^(?:${field.pattern.of})$`, 'u').test(text))
    return wrong(field.pattern.error);
  return ok(text);
}

function decodeDateTime(value: unknown) {
  if (typeof value !== 'string') return wrong('datetime_invalid');
  const text = DAY.test(value) ? `${value}T00:00:00Z` : value.replace(' ', 'T');
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(text) ? new Date(text) : new Date(Number.NaN);
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? ok(instant) : wrong('datetime_invalid');
}

function decodeChoice(values: readonly (string | number)[], value: unknown) {
  const found = values.find((candidate) => String(candidate) === String(value));
  return found === undefined ? wrong('choice_invalid') : ok(found);
}

function decodeIds(value: unknown) {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > 1_000) return wrong('invalid_value');
  const ids: unknown[] = [];
  for (const item of list) {
    const id = decodeId(item);
    if ('error' in id) return id;
    if (id.value !== 0 && !ids.includes(id.value)) ids.push(id.value);
  }
  return ok(ids);
}

/** Takes uploads (File) and stored files: an id, or the object that a read returned. */
function decodeFiles(max: number, value: unknown) {
  const list = (Array.isArray(value) ? value : [value]).filter((item) => !blank(item));
  if (list.length > max) return wrong(`files_too_many|max=${max}`);
  const kept: unknown[] = [];
  for (const item of list) {
    if (item instanceof File) {
      kept.push(item);
      continue;
    }
    const id = decodeId(item);
    if ('error' in id) return wrong('file_invalid');
    kept.push(id.value);
  }
  return ok(kept);
}

/** An object, or its text as a form holds it. */
function decodeJson(value: unknown, max: number) {
  let object = value;
  if (typeof value === 'string') {
    try {
      object = JSON.parse(value);
    } catch {
      return wrong('invalid_value');
    }
  }
  if (!isRecord(object)) return wrong('invalid_value');
  return JSON.stringify(object).length > max ? wrong(`text_too_long|max=${max}`) : ok(object);
}

const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
  ['on', true],
]);

function decoderOf(field: Field): Decode {
  switch (field.kind) {
    case 'text':
    case 'longtext':
    case 'richtext':
    case 'email':
    case 'url':
      return (value) => decodeText(field, value);
    case 'integer':
      return (value) => decodeInteger(value, field.min, field.max);
    case 'money':
      return (value) => {
        const amount = typeof value === 'string' || typeof value === 'number' ? parseMoney(value) : null;
        return amount === null ? wrong('money_invalid') : amount < 0 ? wrong('money_negative') : ok(amount);
      };
    case 'percent':
      return (value) => {
        const number = typeof value === 'string' ? Number(value) : value;
        const fits =
          typeof number === 'number' &&
          number >= 0 &&
          number <= 100 &&
          /^\d+(\.\d{1,2})?$/.test(String(number));
        return fits ? ok(number) : wrong('percent_invalid');
      };
    case 'boolean':
      return (value) => (BOOLEANS.has(value) ? ok(BOOLEANS.get(value)) : wrong('boolean_invalid'));
    case 'choice':
      return (value) => decodeChoice(field.values, value);
    case 'date':
      return (value) => {
        const day = typeof value === 'string' ? value.slice(0, 10) : '';
        return isRealDay(day) ? ok(day) : wrong('date_invalid');
      };
    case 'datetime':
      return decodeDateTime;
    case 'time':
      return (value) => (typeof value === 'string' && TIME.test(value) ? ok(value) : wrong('time_invalid'));
    case 'password':
      return (value) => {
        if (typeof value !== 'string' || value.length > PASSWORD_MAX)
          return wrong(`text_too_long|max=${PASSWORD_MAX}`);
        return value.length < PASSWORD_MIN ? wrong(`password_too_short|min=${PASSWORD_MIN}`) : ok(value);
      };
    case 'reference':
      return (value) => {
        const id = decodeId(value);
        return 'value' in id && id.value === 0 ? ok(null) : id;
      };
    case 'references':
      return decodeIds;
    case 'files':
      return (value) => decodeFiles(field.max, value);
    case 'json':
      return (value) => decodeJson(value, field.max);
    case 'rows':
      return () => wrong('invalid_value');
  }
}

const isList = (field: Field): boolean =>
  field.kind === 'references' || field.kind === 'files' || field.kind === 'rows';

/**
 * The schema of one field: any encoding (docs/spec/api.md#bodies) in, the value as code uses it out.
 * Messages are keys.
 */
export function fieldSchema(field: Field): z.ZodType {
  if (field.kind === 'rows') {
    // Rows without a table are sent whole and replace the stored list.
    const isNew = ({ id }: Record<string, unknown>) => field.table === '' || blank(id) || Number(id) === 0;
    const unsent = Object.fromEntries(
      writable(field.fields).map(([name, inner]) => [name, defaultOf(inner) ?? null]),
    );
    const shape = { id: ID, ...shapeOf(field.fields) };
    // A new row has its defaults; of one that is there already, what was not sent stays
    // (docs/spec/api.md#reading-and-writing).
    const row = z.preprocess(
      (value) => (isRecord(value) && isNew(value) ? { ...unsent, ...value } : value),
      z.object(Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, inner.optional()]))),
    );
    return z.preprocess(
      (value) => (blank(value) ? [] : value),
      z.array(row, 'invalid_value').max(field.max ?? 200, `rows_too_many|max=${field.max ?? 200}`),
    );
  }
  const decode = decoderOf(field);
  return z.unknown().transform((value, context) => {
    const empty = blank(value) || (field.kind === 'text' && typeof value === 'string' && value.trim() === '');
    const result = empty ? ok(isList(field) ? [] : null) : decode(value);
    const missing =
      'value' in result &&
      (result.value === null || (Array.isArray(result.value) && result.value.length === 0));
    const error = 'error' in result ? result.error : missing && field.required ? 'required' : null;
    if (error !== null) {
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    }
    return 'value' in result ? result.value : null;
  });
}

const ID = fieldSchema({ kind: 'integer', min: 0, max: 2_147_483_647 });

const writable = (fields: Fields) => Object.entries(fields).filter(([, field]) => !field.readonly);

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(writable(fields).map(([name, field]) => [name, fieldSchema(field)]));
}

function defaultOf(field: Field): unknown {
  return 'default' in field ? field.default : undefined;
}

/**
 * The schema of a new row; defaults fill what was not sent. Shared by form, action and handler. Unknown
 * fields are dropped, read-only ones never taken.
 */
export function createSchema(fields: Fields): z.ZodType<Record<string, unknown>> {
  const shape = Object.fromEntries(
    writable(fields).map(([name, field]) => [
      name,
      z.preprocess((value) => (value === undefined ? defaultOf(field) : value), fieldSchema(field)),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<Record<string, unknown>>;
}

/**
 * The schema of a partial update: fields that were not sent are absent from the result
 * (docs/spec/api.md#reading-and-writing).
 */
export function updateSchema(fields: Fields): z.ZodType<Record<string, unknown>> {
  const whole = shapeOf(fields);
  return z.record(z.string(), z.unknown()).transform((input, context) => {
    const sent = Object.keys(whole).filter((name) => input[name] !== undefined);
    const shape = Object.fromEntries(sent.map((name) => [name, whole[name] ?? z.unknown()]));
    const result = z.object(shape).safeParse(input);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    return z.NEVER;
  }) as unknown as z.ZodType<Record<string, unknown>>;
}

/** Decodes one filter value by the field's rules. */
export function decodeFilterValue(field: Field, value: unknown): { value: unknown } | { error: string } {
  if (field.kind === 'references') return decodeId(value);
  return decoderOf({ ...field, required: false })(value);
}
