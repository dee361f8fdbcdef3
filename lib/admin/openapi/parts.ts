import type { JsonSchema } from '@/lib/fields/json-schema';
import { FAILURES, type FailureStatus } from '@/lib/http/endpoint';
import { MESSAGES } from '@/lib/i18n/messages';

export type PathItem = { readonly [method: string]: unknown };

export const integer: JsonSchema = { type: 'integer' };
export const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
/** Every property is required. */
export const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
export const dataOf = (schema: JsonSchema): JsonSchema => object({ data: schema });
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

export const queryParameter = (name: string, schema: JsonSchema) => ({
  name,
  in: 'query',
  required: false,
  schema,
});
export const pathParameter = (name: string, schema: JsonSchema) => ({
  name,
  in: 'path',
  required: true,
  schema,
});
export const idParameter = pathParameter('id', { type: 'integer', minimum: 1 });

export const answer = (schema: JsonSchema, description = 'OK') => ({
  description,
  content: { 'application/json': { schema } },
});

/** A body in any of the three encodings (docs/spec/api.md#bodies). */
const body = (schema: JsonSchema) => ({
  required: true,
  content: {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  },
});

const errors = (statuses: readonly FailureStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, answer(ref('Error'), FAILURES[status])]));

type Operation = {
  tag: string;
  operationId: string;
  /** Key of its sentence in `editors.api.ops`, when that is not its id. */
  text?: string;
  /** Who may call: anyone (default), signed-in users, or holders of an ability. */
  ability?: string;
  signedIn?: boolean;
  /** Successes by status. */
  ok: Readonly<Record<number, object>>;
  fails?: readonly FailureStatus[];
  request?: JsonSchema;
  parameters?: readonly object[];
};

const sentences: Readonly<Record<string, string>> = MESSAGES['en-US'].editors.api.ops;

/** An operation with who may call it and how it fails; any other failure has the same shape. */
export const operation = ({
  tag,
  operationId,
  text = operationId,
  ability,
  signedIn,
  ok,
  fails = [],
  request,
  parameters = [],
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
    ...(parameters.length > 0 ? { parameters } : {}),
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

/** Statuses with which any change with a body may fail, besides its own. */
export const CHANGE: readonly FailureStatus[] = [400, 413, 415, 419, 422];
