import { PASSWORD_MAX, PASSWORD_MIN } from '@/lib/domain/account';
import { writableFields } from './schema';
import { embedName, type Field, type Fields, isNamedChoice } from './types';

export type JsonSchema = { readonly [key: string]: unknown };

const nullable = (type: string, extra: JsonSchema = {}): JsonSchema => ({ type: [type, 'null'], ...extra });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** The short form of a row: its id and its title field. */
const NAMED: JsonSchema = {
  type: ['object', 'null'],
  properties: { id: { type: 'integer' } },
  required: ['id'],
};
const FILE: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    url: { type: 'string' },
    mime_type: { type: 'string' },
    size: { type: 'integer' },
    width: { type: ['integer', 'null'] },
    height: { type: ['integer', 'null'] },
    is_private: { type: 'boolean' },
    alt: { type: ['string', 'null'], description: 'of pictures that have a description' },
    focus_x: { type: ['integer', 'null'], description: 'percent from the left' },
    focus_y: { type: ['integer', 'null'], description: 'percent from the top' },
    size_id: { type: ['integer', 'null'], description: 'of pictures of a product: the size they show' },
  },
  required: ['id', 'name', 'url', 'mime_type', 'size', 'width', 'height', 'is_private'],
};

/** The schema of a field in an answer. */
function readSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
    case 'longtext':
    case 'richtext':
    case 'email':
    case 'url':
    case 'time':
      return nullable('string');
    case 'date':
      return nullable('string', { format: 'date' });
    case 'datetime':
      return nullable('string', { format: 'date-time' });
    case 'integer':
    case 'reference':
      return nullable('integer');
    case 'money':
    case 'percent':
      return nullable('number');
    case 'boolean':
      return nullable('boolean');
    case 'choice':
      return { enum: [...field.values, null] };
    case 'tags':
      return list({ type: 'string' });
    case 'references':
      return list(NAMED);
    case 'files':
      return list(FILE);
    case 'rows':
      return list(rowSchema(field.fields));
    case 'json':
      return nullable('object');
    case 'password':
      return { type: 'null' };
  }
}

/**
 * A row as the API shows it (docs/spec/api.md#names-on-the-wire): every field, embedded references,
 * and the columns all rows have.
 */
export function rowSchema(fields: Fields): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => field.kind !== 'password');
  const embedded = shown.flatMap(([name, field]) =>
    field.kind === 'reference' || isNamedChoice(name, field)
      ? [[embedName(name, field), NAMED] as const]
      : [],
  );
  const own = shown.map(([name, field]) => [name, readSchema(field)] as const);
  const sent = shown.filter(([, field]) => !field.needs).map(([name]) => name);
  const instants = ['created_at', 'updated_at', 'deleted_at'].map(
    (name) => [name, nullable('string', { format: 'date-time' })] as const,
  );
  return {
    type: 'object',
    properties: Object.fromEntries([['id', { type: 'integer' }], ...own, ...embedded, ...instants]),
    required: ['id', ...sent, ...embedded.map(([name]) => name)],
  };
}

/** The schema of a field in a request, the same in all three encodings (docs/spec/api.md#bodies). */
function writeSchema(field: Field): JsonSchema {
  if (field.kind === 'references') return list({ type: 'integer' });
  if (field.kind === 'files')
    return list({
      type: ['string', 'integer', ...(field.described ? ['object'] : [])],
      description: field.described
        ? `an upload, the id of a file, or its object as read, with alt, focus_x, focus_y${field.sized ? ', size_id' : ''}`
        : 'an upload, or the id of a file',
    });
  if (field.kind === 'rows') return list(inputSchema(field.fields));
  if (field.kind === 'password') return { type: 'string', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };
  if (field.kind === 'json') return { type: ['object', 'string'], maxLength: field.max };
  const schema = readSchema(field);
  return 'default' in field && field.default !== undefined ? { ...schema, default: field.default } : schema;
}

const inputSchema = (fields: Fields, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(writableFields(fields).map(([name, field]) => [name, writeSchema(field)])),
    ...more,
  },
});

/** The body of a create (docs/spec/api.md#bodies). */
export function createBody(fields: Fields): JsonSchema {
  const required = writableFields(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  return { ...inputSchema(fields), ...(required.length > 0 ? { required } : {}) };
}

const SEEN = nullable('string', {
  format: 'date-time',
  description: 'as read; the save is refused with 409 when the row was changed since',
});

/** The body of a partial update, with the `updated_at` it was read with (docs/spec/api.md#errors). */
export const updateBody = (fields: Fields): JsonSchema => inputSchema(fields, { updated_at: SEEN });
