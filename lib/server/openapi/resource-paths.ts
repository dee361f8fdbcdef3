import { inputSchema, type JsonSchema, rowSchema } from '@/lib/fields/json-schema';
import { abilityFor, type Resource, sortableFields } from '@/lib/resources/define';
import { answer, body, errors, idParameter, operation, type PathItem, queryParameter, ref } from './parts';

const dataOf = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: schema },
  required: ['data'],
});
const META: JsonSchema = { type: 'object', description: 'option lists, named as in the specification' };
const MODES = ['eq', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'null'];

/** `crm-customers` → `CrmCustomer` */
export const schemaName = (resource: Resource): string =>
  resource.singular.replace(/(^|_)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

const listParameters = (resource: Resource) => [
  queryParameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
  queryParameter('offset', { type: 'integer', minimum: 0, default: 0 }),
  queryParameter('page', { type: 'integer', minimum: 1 }),
  queryParameter('sort', { enum: sortableFields(resource) }),
  queryParameter('order', { enum: ['asc', 'desc'] }),
  queryParameter('s', { type: 'string', maxLength: 200 }),
  queryParameter('filters', {
    type: 'string',
    description: `JSON, or filters[field]=value and filters[field][op]=value; op: ${MODES.join(', ')}`,
  }),
  queryParameter('trashed', { enum: ['0', '1'] }),
];

/** The schemas a resource adds to `components`. */
export const resourceSchemas = (resource: Resource): Record<string, JsonSchema> => ({
  [schemaName(resource)]: rowSchema(resource.fields),
  [`${schemaName(resource)}Create`]: inputSchema(resource.fields, true),
  [`${schemaName(resource)}Update`]: inputSchema(resource.fields, false),
});

/** The routes of a resource (decisions §2), out of the declaration that runs. */
export function resourcePaths(resource: Resource): Record<string, PathItem> {
  const name = schemaName(resource);
  const row = ref(name);
  const op = (id: string, summary: string, ability: string, rest: object) =>
    operation({ tag: resource.name, operationId: `${id}${name}`, summary, ability, ...rest });
  const change = {
    requestBody: body(ref(`${name}Update`)),
    responses: { 202: answer(dataOf(row)), ...errors(401, 403, 404, 409, 419, 422) },
  };
  const edit = abilityFor(resource, 'edit');
  return {
    [`/${resource.name}`]: {
      get: op('list', 'List', abilityFor(resource, 'access'), {
        parameters: listParameters(resource),
        responses: {
          200: answer({
            type: 'object',
            properties: {
              data: { type: 'array', items: row },
              total: { type: 'integer' },
              capped: { type: 'boolean' },
            },
            required: ['data', 'total'],
          }),
          ...errors(401, 403, 422),
        },
      }),
      post: op('create', 'Create', abilityFor(resource, 'create'), {
        requestBody: body(ref(`${name}Create`)),
        responses: { 201: answer(dataOf(row)), ...errors(401, 403, 409, 413, 415, 419, 422) },
      }),
    },
    [`/${resource.name}/create`]: {
      get: op('new', 'Option lists of a new row', abilityFor(resource, 'create'), {
        responses: {
          200: answer({ type: 'object', properties: { meta: META }, required: ['meta'] }),
          ...errors(401, 403),
        },
      }),
    },
    [`/${resource.name}/export`]: {
      get: op('export', 'The list as CSV', abilityFor(resource, 'access'), {
        parameters: listParameters(resource),
        responses: {
          200: { description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...errors(401, 403, 422),
        },
      }),
    },
    [`/${resource.name}/{id}`]: {
      parameters: [idParameter],
      get: op('show', 'Show', abilityFor(resource, 'show'), {
        responses: { 200: answer(dataOf(row)), ...errors(401, 403, 404) },
      }),
      put: op('update', 'Update what is sent', edit, change),
      post: op('updateByPost', 'Update by POST with _method=PUT', edit, change),
      delete: op('delete', 'Delete (soft)', abilityFor(resource, 'delete'), {
        responses: { 204: { description: 'deleted' }, ...errors(401, 403, 404, 409, 419) },
      }),
    },
    [`/${resource.name}/{id}/edit`]: {
      parameters: [idParameter],
      get: op('edit', 'Row and option lists', edit, {
        responses: {
          200: answer({ type: 'object', properties: { data: row, meta: META }, required: ['data', 'meta'] }),
          ...errors(401, 403, 404),
        },
      }),
    },
    [`/${resource.name}/{id}/restore`]: {
      parameters: [idParameter],
      post: op('restore', 'Take out of the trash', abilityFor(resource, 'delete'), {
        responses: { 200: answer(dataOf({ type: 'object' })), ...errors(401, 403, 404, 409, 419) },
      }),
    },
  };
}
