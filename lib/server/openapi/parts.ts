import type { JsonSchema } from '@/lib/fields/json-schema';

export type PathItem = { readonly [method: string]: unknown };

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const queryParameter = (name: string, schema: JsonSchema) => ({
  name,
  in: 'query',
  required: false,
  schema,
});
export const pathParameter = (name: string, schema: JsonSchema = { type: 'string' }) => ({
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

/** A body in any of the three encodings of decisions §2. */
export const body = (schema: JsonSchema) => ({
  required: true,
  content: {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
  },
});

const REASONS: Readonly<Record<number, string>> = {
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
  503: 'database away',
};

export const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, answer(ref('Error'), REASONS[status] ?? 'error')]));

type Operation = {
  tag: string;
  operationId: string;
  summary: string;
  ability?: string;
  [key: string]: unknown;
};

/** An operation with the ability it asks for, or open to anybody. */
export const operation = ({ tag, ability, ...rest }: Operation) => ({
  tags: [tag],
  ...rest,
  ...(ability ? { security: [{ session: [] }], 'x-ability': ability } : { security: [] }),
});
