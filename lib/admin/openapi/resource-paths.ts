import { ability, SINGULARS, type Verb } from '@/lib/domain/abilities';
import { createBody, type JsonSchema, rowSchema, updateBody } from '@/lib/fields/json-schema';
import { type Resource, sortableFields } from '@/lib/fields/resource';
import { exportableFields } from '../export-cells';
import {
  answer,
  array,
  CHANGE,
  dataOf,
  idParameter,
  integer,
  object,
  operation,
  type PathItem,
  pathParameter,
  queryParameter,
  ref,
} from './parts';

const MODES = ['eq', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'in', 'null'];

/** The operations of every resource; their sentences are in `editors.api.ops`. */
export const RESOURCE_ROUTES = [
  'list',
  'create',
  'new',
  'options',
  'export',
  'show',
  'update',
  'updateByPost',
  'delete',
  'edit',
  'restore',
] as const;
type ResourceRoute = (typeof RESOURCE_ROUTES)[number];

/** `crm-customers` → `CrmCustomer` */
export const schemaName = (resource: Resource): string =>
  SINGULARS[resource.name].replace(/(^|_)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** What the list leaves out by default. */
const scopeNote = ({ list: { scope } }: Resource): string =>
  (scope ?? [])
    .map(
      (one) =>
        `. Without a filter on ${one.field}, rows with ${'not' in one ? one.not.join(', ') : 'one'} are left out`,
    )
    .join('');

const listParameters = (resource: Resource) => [
  queryParameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
  queryParameter('offset', { type: 'integer', minimum: 0, default: 0 }),
  queryParameter('page', { type: 'integer', minimum: 1 }),
  queryParameter('sort', { enum: sortableFields(resource) }),
  queryParameter('order', { enum: ['asc', 'desc'] }),
  queryParameter('s', { type: 'string', maxLength: 200 }),
  queryParameter('nearest', { enum: ['0', '1'] }),
  queryParameter('filters', {
    type: 'string',
    description: `JSON, or filters[field]=value and filters[field][op]=value; op: ${MODES.join(', ')}${scopeNote(resource)}`,
  }),
  queryParameter('trashed', { enum: ['0', '1'] }),
];

const exportParameters = (resource: Resource) => [
  queryParameter('columns', {
    type: 'string',
    description: `separated by commas; those of the list unless given: ${Object.keys(exportableFields(resource)).join(', ')}`,
  }),
  queryParameter('format', { enum: ['csv', 'xlsx'], default: 'csv' }),
];

/** The schemas a resource adds to `components`. */
export const resourceSchemas = (resource: Resource): Record<string, JsonSchema> => ({
  [schemaName(resource)]: rowSchema(resource.fields),
  ...(resource.readOnly
    ? {}
    : {
        [`${schemaName(resource)}Create`]: createBody({ ...resource.fields, ...resource.createTakes }),
        [`${schemaName(resource)}Update`]: updateBody(resource.fields),
      }),
});

/**
 * Programs are read publicly with their prices; pages with an editor are saved by content type
 * (docs/spec/specification.md#shop-calls).
 */
const SHOWN: Readonly<Record<string, string>> = { programs: 'ProgramData', 'content-pages': 'PageContent' };

/** The routes of a resource (docs/spec/api.md#reading-and-writing), generated from its declaration. */
export function resourcePaths(resource: Resource): Record<string, PathItem> {
  const name = schemaName(resource);
  const row = ref(name);
  const other = SHOWN[resource.name];
  const rowOr = (when: string) =>
    dataOf(other && resource.name === when ? { anyOf: [row, ref(other)] } : row);
  const op = (
    text: ResourceRoute,
    verb: Verb,
    rest: Omit<Parameters<typeof operation>[0], 'tag' | 'operationId'>,
  ) =>
    operation({
      tag: resource.name,
      operationId: `${text}${name}`,
      text,
      ability: ability(resource.name, verb),
      ...rest,
    });
  const writable = <T extends object>(part: T): T | Record<never, never> => (resource.readOnly ? {} : part);
  const hasEditor = resource.name === 'content-pages';
  const body = ref(`${name}Update`);
  const change = {
    request: hasEditor ? { ...body, description: 'by content type, the fields of its editor too' } : body,
    ok: { 202: answer(rowOr('content-pages')) },
    fails: [404, 409, ...CHANGE] as const,
  };
  const byContentType = { anyOf: [idParameter.schema, { type: 'string' }] };
  const list = {
    type: 'object',
    properties: { data: array(row), total: integer, capped: { const: true } },
    required: ['data', 'total'],
  };
  return {
    [`/${resource.name}`]: {
      get: op('list', 'access', {
        parameters: listParameters(resource),
        ok: { 200: answer(list) },
        fails: [422],
      }),
      ...writable({
        post: op('create', 'create', {
          request: ref(`${name}Create`),
          ok: { 201: answer(dataOf(row)) },
          fails: [409, ...CHANGE],
        }),
      }),
    },
    [`/${resource.name}/create`]: {
      get: op('new', 'create', { ok: { 200: answer(object({ meta: ref('Meta') })) } }),
    },
    ...writable({
      [`/${resource.name}/options/{field}`]: {
        parameters: [pathParameter('field', { type: 'string' })],
        get: op('options', 'create', {
          parameters: [
            queryParameter('s', { type: 'string', maxLength: 200 }),
            queryParameter('of', { type: 'integer', minimum: 1 }),
          ],
          ok: { 200: answer(object({ data: array({ type: 'object' }), more: { type: 'boolean' } })) },
          fails: [404, 422],
        }),
      },
    }),
    [`/${resource.name}/export`]: {
      get: op('export', 'access', {
        parameters: [...listParameters(resource), ...exportParameters(resource)],
        ok: { 200: { description: 'CSV or XLSX', content: { 'text/csv': { schema: { type: 'string' } } } } },
        fails: [422],
      }),
    },
    [`/${resource.name}/{id}`]: {
      parameters: [hasEditor ? { ...idParameter, schema: byContentType } : idParameter],
      get: op('show', 'show', { ok: { 200: answer(rowOr('programs')) }, fails: [404] }),
      ...writable({
        put: op('update', 'edit', change),
        post: op('updateByPost', 'edit', change),
        delete: op('delete', 'delete', { ok: { 204: { description: 'deleted' } }, fails: [404, 409, 419] }),
      }),
    },
    [`/${resource.name}/{id}/edit`]: {
      parameters: [idParameter],
      get: op('edit', 'edit', {
        ok: { 200: answer(object({ data: row, meta: ref('Meta') })) },
        fails: [404],
      }),
    },
    ...writable({
      [`/${resource.name}/{id}/restore`]: {
        parameters: [idParameter],
        post: op('restore', 'delete', {
          ok: { 200: answer(dataOf(row)) },
          fails: [404, 409, 419],
        }),
      },
    }),
  };
}
