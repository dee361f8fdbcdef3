import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/lib/domain/account';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { isDay } from '../domain/clock';
import { readFileNotes } from '../domain/content/described-file';
import { parseMoney } from '../domain/money';
import { foldText } from '../domain/values/fold-text';
import { isRecord } from '../domain/values/is-record';
import type { FormError } from './form-errors';
import { type Field, type FilesField, type TagsField, type TextField, text } from './types';

const CONTROL = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A key of `errors`, with its values after it: `text_too_long|max=254`. */
type Wrong = FormError | `${FormError}|${string}`;
/** Decodes one non-blank value, or returns an error. */
type Decode = (value: unknown) => { value: unknown } | { error: Wrong };
export const decoded = <T>(value: T) => ({ value });
const wrong = (error: Wrong) => ({ error });

function decodeInteger(value: unknown, min: number, max: number, error: FormError = 'integer_invalid') {
  const number = typeof value === 'string' && /^-?\d{1,12}$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return wrong(error);
  return number < min || number > max ? wrong(`number_range|min=${min}|max=${max}`) : decoded(number);
}

function decodeId(value: unknown) {
  return decodeInteger(isRecord(value) ? value.id : value, 0, MAX_INTEGER, 'reference_invalid');
}

function decodeText(field: TextField, value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return wrong('invalid_value');
  const read = String(value).replace(/\r\n?/g, '\n').trim();
  if (CONTROL.test(read)) return wrong('invalid_value');
  if (read.length > field.max) return wrong(`text_too_long|max=${field.max}`);
  if (field.kind === 'email' && !z.email().safeParse(read).success) return wrong('email_invalid');
  if (field.kind === 'url' && !/^(https?:\/\/|\/)/.test(read)) return wrong('url_invalid');
  if (field.pattern && !new RegExp(`^(?:${field.pattern.of})$`, 'u').test(read))
    return wrong(field.pattern.error);
  return decoded(read);
}

function decodeDateTime(value: unknown) {
  if (typeof value !== 'string') return wrong('datetime_invalid');
  const text = isDay(value) ? `${value}T00:00:00Z` : value.replace(' ', 'T');
  const isDated = /^\d{4}-\d{2}-\d{2}T/.test(text) && isDay(text.slice(0, 10));
  // Without a zone it is UTC, as instants on the wire are, whatever the zone of the server's clock.
  const instant = new Date(isDated ? text + (ZONE.test(text.slice(10)) ? '' : 'Z') : Number.NaN);
  return Number.isNaN(instant.getTime()) ? wrong('datetime_invalid') : decoded(instant);
}

function decodeChoice(values: readonly (string | number)[], value: unknown) {
  const sent = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  const found = values.find((candidate) => String(candidate) === sent);
  return found === undefined ? wrong('choice_invalid') : decoded(found);
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
  return decoded(ids);
}

/**
 * Takes a list, or one text with commas (from forms and files). Duplicates are dropped, ignoring case and
 * accents.
 */
function decodeTags({ max, length }: TagsField, value: unknown) {
  const sent = (Array.isArray(value) ? value : [value]).filter((item) => !isBlank(item));
  const kept = new Map<string, unknown>();
  for (const item of sent.flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]))) {
    const tag = decodeText(text({ max: length }), item);
    if ('error' in tag) return tag;
    const key = foldText(tag.value);
    if (key !== '' && !kept.has(key)) kept.set(key, tag.value);
  }
  return kept.size > max ? wrong(`rows_too_many|max=${max}`) : decoded([...kept.values()]);
}

/**
 * Takes uploads (File) and stored files: an id, or the object that a read returned, whose notes count in a
 * field with `described`.
 */
function decodeFiles({ max, described, sized }: FilesField, value: unknown) {
  const list = (Array.isArray(value) ? value : [value]).filter((item) => !isBlank(item));
  if (list.length > max) return wrong(`files_too_many|max=${max}`);
  const kept: unknown[] = [];
  for (const item of list) {
    if (item instanceof File) {
      kept.push(item);
      continue;
    }
    const id = decodeId(item);
    if ('error' in id) return wrong('file_invalid');
    const notes = described && isRecord(item) ? readFileNotes(item) : {};
    if (typeof notes === 'string') return wrong(notes);
    if (!sized) delete notes.size_id;
    kept.push(Object.keys(notes).length > 0 ? { id: id.value, ...notes } : id.value);
  }
  return decoded(kept);
}

/** Takes an object, or its JSON text from a form. */
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
  return JSON.stringify(object).length > max ? wrong(`text_too_long|max=${max}`) : decoded(object);
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

/** The decoder of a field's value. */
export function decoderOf(field: Field): Decode {
  switch (field.kind) {
    case 'text':
    case 'longtext':
    case 'richtext':
    case 'email':
    case 'url':
      return (value) => decodeText(field, value);
    case 'tags':
      return (value) => decodeTags(field, value);
    case 'integer':
      return (value) => decodeInteger(value, field.min, field.max);
    case 'money':
      return (value) => {
        const amount = parseMoney(value);
        return amount === null
          ? wrong('money_invalid')
          : amount < 0
            ? wrong('money_negative')
            : decoded(amount);
      };
    case 'percent':
      return (value) => {
        const number = typeof value === 'string' ? Number(value) : value;
        const fits =
          typeof number === 'number' &&
          number >= 0 &&
          number <= 100 &&
          /^\d+(\.\d{1,2})?$/.test(String(number));
        return fits ? decoded(number) : wrong('percent_invalid');
      };
    case 'boolean':
      return (value) => (BOOLEANS.has(value) ? decoded(BOOLEANS.get(value)) : wrong('boolean_invalid'));
    case 'choice':
      return (value) => decodeChoice(field.values, value);
    case 'date':
      return (value) => {
        const day = typeof value === 'string' ? value.slice(0, 10) : '';
        return isDay(day) ? decoded(day) : wrong('date_invalid');
      };
    case 'datetime':
      return decodeDateTime;
    case 'time':
      return (value) =>
        typeof value === 'string' && TIME.test(value) ? decoded(value) : wrong('time_invalid');
    case 'password':
      return (value) => {
        if (typeof value !== 'string' || value.length > PASSWORD_MAX)
          return wrong(`text_too_long|max=${PASSWORD_MAX}`);
        return value.length < PASSWORD_MIN ? wrong(`password_too_short|min=${PASSWORD_MIN}`) : decoded(value);
      };
    case 'reference':
      return (value) => {
        const id = decodeId(value);
        return 'value' in id && id.value === 0 ? decoded(null) : id;
      };
    case 'references':
      return decodeIds;
    case 'files':
      return (value) => decodeFiles(field, value);
    case 'json':
      return (value) => decodeJson(value, field.max);
    case 'rows':
      return () => wrong('invalid_value');
  }
}

/** Decodes one filter value by the field's rules. */
export function decodeFilterValue(field: Field, value: unknown): { value: unknown } | { error: string } {
  if (field.kind === 'references') return decodeId(value);
  return decoderOf({ ...field, required: false })(value);
}
