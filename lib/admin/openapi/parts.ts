import type { JsonSchema } from '@/lib/fields/json-schema';
import { MESSAGES } from '@/lib/i18n/messages';

export type PathItem = { readonly [method: string]: unknown };

export const string: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const number: JsonSchema = { type: 'number' };
export const boolean: JsonSchema = { type: 'boolean' };
export const day: JsonSchema = { type: 'string', format: 'date' };
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const oneOf = (values: readonly unknown[]): JsonSchema => ({ enum: values });
/** Every property is required unless it is said which. */
export const object = (
  properties: Record<string, JsonSchema> = {},
  required: string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});
export const dataOf = (schema: JsonSchema): JsonSchema => object({ data: schema });
/** An answer to a deed that went well, or could not be known yet. */
export const outcome = (properties: Record<string, JsonSchema>): JsonSchema =>
  object({ success: boolean, ...properties });

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const queryParameter = (name: string, schema: JsonSchema) => ({
  name,
  in: 'query',
  required: false,
  schema,
});
export const pathParameter = (name: string, schema: JsonSchema = string) => ({
  name,
  in: 'path',
  required: true,
  schema,
});
export const idParameter = pathParameter('id', { type: 'integer', minimum: 1 });
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

export const answer = (schema: JsonSchema, description = 'OK') => ({
  description,
  content: { 'application/json': { schema } },
});

/** A body in any of the three encodings (docs/spec/api.md#bodies). */
export const body = (schema: JsonSchema) => ({
  required: true,
  content: {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  },
});

export const REASONS = {
  400: 'unreadable body',
  401: 'no session',
  402: 'declined by the payment provider',
  403: 'ability missing',
  404: 'no such row',
  409: 'stale, duplicate, or in use',
  413: 'too large',
  415: 'unknown content type',
  419: 'not from our own pages',
  422: 'validation',
  429: 'too many requests',
  502: 'payment provider away',
} as const;
export type FailureStatus = keyof typeof REASONS;

const errors = (statuses: readonly FailureStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, answer(ref('Error'), REASONS[status])]));

type Operation = {
  tag: string;
  operationId: string;
  /** Its sentence in `editors.api.ops`, when that is not its id. */
  text?: string;
  /** Who may: anybody unless said, whoever is signed in, or who holds an ability. */
  ability?: string;
  signedIn?: boolean;
  /** Successes by status. */
  ok: Readonly<Record<number, object>>;
  fails?: readonly FailureStatus[];
  request?: JsonSchema;
  parameters?: readonly object[];
};

const sentences: Readonly<Record<string, string>> = MESSAGES['en-US'].editors.api.ops;

/** An operation with who may call it and how it fails; any other failure has the same one shape. */
export const operation = ({
  tag,
  operationId,
  text = operationId,
  ability,
  signedIn,
  ok,
  fails = [],
  request,
  parameters,
}: Operation) => {
  const guarded = Boolean(ability || signedIn);
  const access: FailureStatus[] = [
    ...(guarded ? ([401] as const) : []),
    ...(ability ? ([403] as const) : []),
  ];
  return {
    tags: [tag],
    operationId,
    summary: sentences[text] ?? operationId,
    ...(parameters ? { parameters } : {}),
    ...(request ? { requestBody: body(request) } : {}),
    responses: {
      ...ok,
      ...errors([...access, ...fails]),
      default: answer(ref('Error'), 'any other failure'),
    },
    security: guarded ? [{ session: [] }] : [],
    ...(ability ? { 'x-ability': ability } : {}),
  };
};

/** What a change from a browser may fail with besides its own reasons. */
export const CHANGE: readonly FailureStatus[] = [400, 413, 415, 419, 422];
