import type { JsonSchema } from '@/lib/fields/json-schema';

/**
 * A property in a form for people to read. `type` is a kind such as `integer`, or the name of a schema with
 * `isSchema`.
 */
export type FieldView = {
  name: string;
  type: string;
  isSchema: boolean;
  isList: boolean;
  nullable: boolean;
  required: boolean;
  values: readonly string[];
  /** For a parameter: path, query or header. */
  place?: string;
};
type Schemas = Readonly<Record<string, JsonSchema>>;

/** Nested objects are described to this depth; deeper ones are plain objects. */
const MAX_DEPTH = 3;

const listOf = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value : []);
const nameIn = (schema: JsonSchema): string | null =>
  typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? null) : null;

type Kind = Omit<FieldView, 'name' | 'required' | 'place'> & { inner: JsonSchema | null };

/** The kind of a union: its first member that is not `null`, and whether it has `null`. */
function kindOf(schema: JsonSchema): Kind {
  const plain = { type: 'any', isSchema: false, isList: false, nullable: false, values: [], inner: null };
  const name = nameIn(schema);
  if (name) return { ...plain, type: name, isSchema: true };
  const choices = listOf(schema.anyOf);
  if (choices.length > 0) {
    const rest = choices.filter((choice) => choice.type !== 'null');
    const [first = {}] = rest;
    return { ...kindOf(first), nullable: rest.length < choices.length };
  }
  const all = listOf(schema.allOf);
  if (all.length > 0) return kindOf(all[0] ?? {});
  if (schema.const !== undefined) return { ...plain, type: 'enum', values: [String(schema.const)] };
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.filter((value) => value !== null).map(String);
    return { ...plain, type: 'enum', values, nullable: values.length < schema.enum.length };
  }
  const types: unknown[] = [schema.type].flat();
  const type = String(types.find((each) => each !== 'null') ?? 'any');
  const nullable = types.includes('null');
  if (type === 'array') return { ...kindOf((schema.items ?? {}) as JsonSchema), isList: true, nullable };
  const format = type === 'string' && typeof schema.format === 'string' ? schema.format : null;
  return { ...plain, type: format ?? type, nullable, inner: type === 'object' ? schema : null };
}

/**
 * The properties of an object, those of objects inside it as `outer.inner` and of lists as `outer[].inner`.
 */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): FieldView[] {
  const name = nameIn(schema);
  const kind = kindOf(schema);
  if (name || (depth === 0 && !schema.properties && kind.isSchema)) {
    const { inner: _inner, ...view } = kind;
    return [{ ...view, name: prefix, required: true }];
  }
  const parts = listOf(schema.allOf);
  if (parts.length > 0) return parts.flatMap((part) => fieldsOf(part, prefix, depth));
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries(properties).flatMap(([property, value]) => {
    const { inner, ...view } = kindOf(value);
    const path = prefix ? `${prefix}.${property}` : property;
    const field: FieldView = { ...view, name: path, required: required.has(property) };
    const nested =
      inner && depth < MAX_DEPTH ? fieldsOf(inner, view.isList ? `${path}[]` : path, depth + 1) : [];
    return [field, ...nested];
  });
}

/** Names of the schemas that something refers to, and of those that these refer to. */
export function namesIn(value: unknown, schemas: Schemas): string[] {
  const seen = new Set<string>();
  const queue = [value];
  while (queue.length > 0) {
    for (const [, name = ''] of JSON.stringify(queue.shift() ?? null).matchAll(
      /#\/components\/schemas\/(\w+)/g,
    )) {
      if (seen.has(name)) continue;
      seen.add(name);
      queue.push(schemas[name]);
    }
  }
  return [...seen].filter((name) => name !== 'Error' && name !== 'Meta').sort();
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  string: '…',
  email: 'ana@correo.test',
  date: '2026-07-20',
  'date-time': '2026-07-20T18:00:00Z',
  uuid: '0190d2a4-5f1c-7000-8000-000000000000',
  integer: 1,
  number: 49.9,
  boolean: true,
};

function sampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const name = nameIn(schema);
  if (name) return sampleOf(schemas[name] ?? {}, schemas, depth);
  const { type, isList, values, inner, isSchema } = kindOf(schema);
  if (isList) return [];
  if (values.length > 0) return values[0];
  if (isSchema) return sampleOf(schemas[type] ?? {}, schemas, depth);
  if (!inner) return SAMPLES[type] ?? '…';
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  // For a partial update one field is enough as an example.
  const names = required.length > 0 ? required : depth === 0 ? Object.keys(properties).slice(0, 1) : [];
  return Object.fromEntries(
    names.map((property) => [property, sampleOf(properties[property] ?? {}, schemas, depth + 1)]),
  );
}

type Call = {
  base: string;
  /** Name of the session's cookie. */
  cookie: string;
  method: string;
  path: string;
  body: JsonSchema | undefined;
  schemas: Schemas;
};

/** A curl command for a terminal, in which the session has to be filled in. */
export function curlOf({ base, cookie, method, path, body, schemas }: Call): string {
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => (/id$/i.test(name) ? '1' : name));
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} '${base}${address}'`];
  lines.push(`-H 'X-Requested-With: XMLHttpRequest'`, `-b "${cookie}=$SESSION"`);
  if (body)
    lines.push(`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sampleOf(body, schemas))}'`);
  return lines.join(' \\\n  ');
}
