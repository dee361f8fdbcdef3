import 'server-only';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { env } from '@/lib/env';
import type { JsonSchema } from '@/lib/fields/json-schema';
import { findResource, RESOURCES } from '@/lib/resources/registry';
import { openApiDocument } from './document';
import { curlOf, type FieldView, fieldsOf, namesIn } from './read-schema';
import { RESOURCE_ROUTES, schemaName } from './resource-paths';

/** A route and its address; `text` is the key of its sentence in `editors.api.ops`. */
export type RouteEntry = { id: string; method: string; path: string; text: string };
export type ApiIndex = {
  routes: readonly (RouteEntry & { tag: string })[];
  /** Routes that resources share: `{res}` is the resource, `{Res}` the name of its schema. */
  shared: readonly RouteEntry[];
  resources: readonly { tag: string; name: string }[];
};
export type RouteView = RouteEntry & {
  ability: string | null;
  signedIn: boolean;
  parameters: readonly FieldView[];
  body: readonly FieldView[];
  answers: readonly { status: string; type: string; fields: readonly FieldView[] }[];
  failures: readonly string[];
  curl: string;
};
export type ApiGroup = {
  tag: string;
  routes: readonly RouteView[];
  schemas: readonly { name: string; fields: readonly FieldView[] }[];
};

type Media = Readonly<Record<string, { schema: JsonSchema }>>;
type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
type Operation = {
  tags: readonly string[];
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Media };
  responses: Readonly<Record<string, { content?: Media }>>;
  security: readonly unknown[];
  'x-ability'?: string;
};
type PathItem = Readonly<Record<string, unknown>> & { parameters?: readonly Parameter[] };

const METHODS = ['get', 'post', 'put', 'delete'] as const;

type Route = { path: string; method: string; operation: Operation; parameters: readonly Parameter[] };

function allRoutes(): { routes: Route[]; schemas: Readonly<Record<string, JsonSchema>> } {
  const document = openApiDocument();
  const routes = Object.entries(document.paths as Readonly<Record<string, PathItem>>).flatMap(
    ([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method] as Operation | undefined;
        if (!operation) return [];
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
        return [{ path, method: method.toUpperCase(), operation, parameters }];
      }),
  );
  return { routes, schemas: document.components.schemas };
}

/** Routes of a resource are described by kind: `listTax` is `list`. */
function textOf({ operationId, tags: [tag = ''] }: Operation): string {
  const resource = findResource(tag);
  const kind = resource && RESOURCE_ROUTES.find((each) => operationId === `${each}${schemaName(resource)}`);
  return kind ?? operationId;
}

const entryOf = ({ path, method, operation }: Route): RouteEntry => ({
  id: operation.operationId,
  method,
  path,
  text: textOf(operation),
});
/** Every resource but the read-only ones has all routes of a resource. */
const isShared = ({ id, text, tag }: RouteEntry & { tag: string }): boolean =>
  id !== text && !findResource(tag)?.readOnly;

/** A compact index of every route of the API. Throws 401, 403 without `permission_access`. */
export function indexApi(context: RequestContext): ApiIndex {
  requireAbility(context.actor, 'permission_access');
  const entries = allRoutes().routes.map((route) => ({
    ...entryOf(route),
    tag: route.operation.tags[0] ?? '',
  }));
  const [first] = RESOURCES;
  const name = first ? schemaName(first) : '';
  const shared = entries
    .filter((entry) => isShared(entry) && entry.tag === first?.name)
    .map(({ tag, ...entry }) => ({
      ...entry,
      id: entry.id.replace(name, '{Res}'),
      path: entry.path.replace(tag, '{res}'),
    }));
  return {
    routes: entries.filter((entry) => !isShared(entry)),
    shared,
    resources: RESOURCES.filter(({ readOnly }) => !readOnly).map((resource) => ({
      tag: resource.name,
      name: schemaName(resource),
    })),
  };
}

function viewOf(route: Route, schemas: Readonly<Record<string, JsonSchema>>): RouteView {
  const { operation, parameters } = route;
  const body = operation.requestBody?.content['application/json']?.schema;
  const successes = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
  return {
    ...entryOf(route),
    ability: operation['x-ability'] ?? null,
    signedIn: operation.security.length > 0,
    parameters: parameters.map(({ name, in: place, required, schema }) => ({
      ...fieldsOf({ type: 'object', properties: { [name]: schema } })[0],
      name,
      required,
      place,
    })) as FieldView[],
    body: body ? fieldsOf(body) : [],
    answers: successes.map(([status, { content = {} }]) => {
      const [type = ''] = Object.keys(content);
      return { status, type, fields: fieldsOf(content[type]?.schema ?? {}) };
    }),
    failures: Object.keys(operation.responses).filter((status) => /^[45]/.test(status)),
    curl: curlOf({ base: `${env.APP_URL}/api/v1`, cookie: SESSION_COOKIE, ...route, body, schemas }),
  };
}

/**
 * The routes of one tag and the schemas they refer to, from the document that the tests check the API
 * against. Null for an unknown tag.
 */
export function describeApi(context: RequestContext, tag: string): ApiGroup | null {
  requireAbility(context.actor, 'permission_access');
  const { routes, schemas } = allRoutes();
  const own = routes.filter(({ operation }) => operation.tags[0] === tag);
  if (own.length === 0) return null;
  const named = namesIn(
    own.map(({ operation }) => ({ ok: operation.responses, body: operation.requestBody })),
    schemas,
  );
  return {
    tag,
    routes: own.map((route) => viewOf(route, schemas)),
    schemas: named.map((name) => ({ name, fields: fieldsOf(schemas[name] ?? {}) })),
  };
}
