import { z } from 'zod';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { isRecord } from '../domain/values/is-record';
import { fromText } from '../domain/values/wire-values';
import { decoded, decoderOf, isBlank } from './decode';
import { embedName, type Field, type Fields } from './types';

// The content security policy forbids compiling code at run time.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** What an empty value is saved as: the field's default, where it has one. */
function emptyValueOf(field: Field): ReturnType<ReturnType<typeof decoderOf>> {
  const fallback = field.required ? undefined : defaultOf(field);
  if (fallback !== undefined) return decoderOf(field)(fallback);
  return decoded(isList(field) ? [] : null);
}

const isList = (field: Field): boolean =>
  field.kind === 'tags' || field.kind === 'references' || field.kind === 'files' || field.kind === 'rows';

/** A row as a read shows it: `range: { id }` counts where `range_id` was not sent. */
function withEmbedded(fields: Fields, row: Record<string, unknown>): Record<string, unknown> {
  const embedded = Object.entries(fields).flatMap(([name, field]) => {
    const named = field.kind === 'reference' ? row[embedName(name, field)] : undefined;
    return row[name] === undefined && named !== undefined ? [[name, named] as const] : [];
  });
  return { ...row, ...Object.fromEntries(embedded) };
}

/**
 * The schema of one field: takes any encoding (docs/spec/api.md#bodies) and returns the value that code uses.
 * Messages are keys.
 */
export function fieldSchema(field: Field): z.ZodType {
  if (field.kind === 'rows') {
    // Rows without a table are sent completely and replace the stored list.
    const isNew = ({ id }: Record<string, unknown>) =>
      field.table === '' || isBlank(id) || fromText(id) === 0;
    const unsent = Object.fromEntries(
      writableFields(field.fields).map(([name, inner]) => [name, defaultOf(inner) ?? null]),
    );
    const shape = { id: ID, ...shapeOf(field.fields) };
    // A new row gets its defaults; in an existing one, fields that were not sent stay
    // (docs/spec/api.md#reading-and-writing).
    const row = z.preprocess(
      (sent) => {
        if (!isRecord(sent)) return sent;
        const value = withEmbedded(field.fields, sent);
        return isNew(value) ? { ...unsent, ...value } : value;
      },
      z.object(Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, inner.optional()]))),
    );
    return z.preprocess(
      (value) => (isBlank(value) ? [] : value),
      z.array(row, 'invalid_value').max(field.max ?? 200, `rows_too_many|max=${field.max ?? 200}`),
    );
  }
  const decode = decoderOf(field);
  return z.unknown().transform((value, context) => {
    const empty =
      isBlank(value) || (field.kind === 'text' && typeof value === 'string' && value.trim() === '');
    const result = empty ? emptyValueOf(field) : decode(value);
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

const ID = fieldSchema({ kind: 'integer', min: 0, max: MAX_INTEGER });

/** The fields that a request may set, with their names. */
export const writableFields = (fields: Fields) =>
  Object.entries(fields).filter(([, field]) => !field.readonly);

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(writableFields(fields).map(([name, field]) => [name, fieldSchema(field)]));
}

function defaultOf(field: Field): unknown {
  return 'default' in field ? field.default : undefined;
}

/**
 * The schema of a new row; defaults fill what was not sent. Shared by form, action and handler. Unknown and
 * read-only fields are dropped.
 */
export function createSchema(fields: Fields): z.ZodType<Record<string, unknown>> {
  const shape = Object.fromEntries(
    writableFields(fields).map(([name, field]) => [
      name,
      z.preprocess((value) => (value === undefined ? defaultOf(field) : value), fieldSchema(field)),
    ]),
  );
  return z.object(shape) as unknown as z.ZodType<Record<string, unknown>>;
}

/** A choice with a default always has a value: no row returns to the default by an empty value. */
const withRequiredChoice = (field: Field): Field =>
  field.kind === 'choice' && field.default !== undefined ? { ...field, required: true } : field;

/**
 * The schema of a partial update: fields that were not sent are absent from the result
 * (docs/spec/api.md#reading-and-writing).
 */
export function updateSchema(fields: Fields): z.ZodType<Record<string, unknown>> {
  const whole = shapeOf(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withRequiredChoice(field)])),
  );
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
