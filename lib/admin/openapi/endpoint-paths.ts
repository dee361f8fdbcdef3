import type { z } from 'zod';
import type { JsonSchema } from '@/lib/fields/json-schema';
import type { Endpoint, FailureStatus } from '@/lib/http/endpoint';
import { answer, operation, type PathItem, pathParameter, queryParameter } from './parts';
import type { ZodSchemas } from './zod-schemas';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

/** Failures that follow from a call's input and effect, and those it declares. */
function failuresOf(endpoint: Endpoint, hasParameters: boolean): FailureStatus[] {
  const { method, body, rawBody, changesState, fails = [] } = endpoint;
  const takesBody = body !== undefined || rawBody !== undefined;
  return [
    ...new Set<FailureStatus>([
      ...(hasParameters ? ([404] as const) : []),
      ...(takesBody ? ([400, 413, 415, 422] as const) : []),
      ...(method !== 'GET' || changesState ? ([419] as const) : []),
      ...fails,
    ]),
  ];
}

const filesOf = ({ files = [] }: Endpoint) =>
  Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }]));

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);

/** The paths of contracts (lib/api). A parameter with a single value becomes part of the path. */
export function endpointPaths(
  endpoints: Readonly<Record<string, Endpoint>>,
  schemas: ZodSchemas,
): Record<string, PathItem> {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (operationId: string, endpoint: Endpoint, path: string, params: z.ZodType | undefined) => {
    const inPath = params ? propertiesOf(schemas.schemaOf(params, 'input')) : [];
    const fixed = inPath.filter(([, schema]) => schema.const !== undefined);
    const free = inPath.filter(([, schema]) => schema.const === undefined);
    const query = endpoint.query ?? endpoint.rawQuery;
    const request = endpoint.body ?? endpoint.rawBody;
    const ok = Object.entries(endpoint.answers).map(([status, schema]) => {
      if (!schema) return [status, { description: 'OK' }] as const;
      const { description, ...json } = schemas.schemaOf(schema, 'output');
      const described = answer(json, typeof description === 'string' ? description : 'OK');
      return [status, { ...described, content: { ...described.content, ...filesOf(endpoint) } }] as const;
    });
    const address = fixed.reduce(
      (text, [name, schema]) => text.replace(`{${name}}`, String(schema.const)),
      path,
    );
    paths[address] ??= {};
    paths[address][endpoint.method.toLowerCase()] = operation({
      tag: endpoint.tag,
      operationId,
      ...(typeof endpoint.allow === 'object' ? { ability: endpoint.allow.ability } : {}),
      signedIn: endpoint.allow === 'user' || endpoint.allow === 'staff',
      parameters: [
        ...free.map(([name, schema]) => pathParameter(name, schema)),
        ...(query ? propertiesOf(schemas.schemaOf(query, 'input')) : []).map(([name, schema]) =>
          queryParameter(name, schema),
        ),
        ...(endpoint.idempotent ? [idempotencyKey] : []),
      ],
      ...(request ? { request: schemas.schemaOf(request, 'input') } : {}),
      ok: Object.fromEntries(ok),
      fails: failuresOf(endpoint, inPath.length > 0),
    });
  };
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const { addresses = { [operationId]: { path: endpoint.path, params: endpoint.params } } } = endpoint;
    for (const [id, { path, params }] of Object.entries(addresses)) add(id, endpoint, path, params);
  }
  return paths;
}
