import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as document from '@/app/api/v1/openapi.json/route';
import { resourcePaths, resourceSchemas } from '@/lib/admin/openapi/resource-paths';
import { ENDPOINTS } from '@/lib/api/endpoints';
import * as resourceEndpoints from '@/lib/api/resources';
import { RESOURCES } from '@/lib/resources/registry';
import { call } from './setup/http';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, unknown> };
};
type Operations = Readonly<Record<string, { responses: Readonly<Record<string, unknown>> }>>;

/** `app/api/v1/checkout/orders/[id]/route.ts` → `/checkout/orders/{id}` */
const addressOf = (file: string) =>
  file.replace(/^app\/api\/v1|\/route\.ts$/g, '').replace(/\[([.\w]+)\]/g, '{$1}');

async function loadHandlers() {
  const modules = globSync('app/api/v1/**/route.ts').map(async (file) => {
    const handlers: Record<string, { endpoint?: unknown }> = await import(pathToFileURL(file).href);
    return Object.entries(handlers)
      .filter(([method]) => method !== 'HEAD')
      .map(([method, handler]) => ({ call: `${method} ${addressOf(file)}`, endpoint: handler.endpoint }));
  });
  return (await Promise.all(modules)).flat();
}

test('every handler of /api/v1 runs a listed contract of its method and path, and every contract has one', async () => {
  const contracts = [...Object.values(ENDPOINTS), ...Object.values(resourceEndpoints)];
  const handlers = await loadHandlers();
  expect(handlers.filter(({ endpoint }) => !contracts.some((each) => each === endpoint))).toEqual([]);
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  expect(handlers.map((handler) => handler.call).sort(byName)).toEqual(
    contracts.map(({ method, path }) => `${method} ${path}`).sort(byName),
  );
});

test('every contract is described under its own name, and no reference in the description is loose', async () => {
  const { status, body } = await call(document.GET);
  expect(status).toBe(200);
  const { openapi, paths, components } = body as Document;
  expect(openapi).toMatch(/^3\.1/);
  const described = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)),
  );
  const names = Object.entries(ENDPOINTS).flatMap(([id, { addresses }]) =>
    Object.keys(addresses ?? { [id]: 1 }),
  );
  expect(names.filter((name) => !described.has(name))).toEqual([]);
  const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references.filter((name) => !(name in components.schemas))).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('#/$defs/');
});

test('every resource describes the calls that all resources have, with the successes they answer', () => {
  const wrong = RESOURCES.filter(({ readOnly }) => !readOnly).flatMap((resource) => {
    const paths = resourcePaths(resource) as Readonly<Record<string, Operations>>;
    return Object.values(resourceEndpoints).filter(({ method, path, answers }) => {
      const operation = paths[path.replace('{resource}', resource.name)]?.[method.toLowerCase()];
      const successes = Object.keys(operation?.responses ?? {}).filter((status) => /^2/.test(status));
      return successes.join() !== Object.keys(answers).join();
    });
  });
  expect(wrong).toEqual([]);
});

test('a read-only resource describes no call that writes, and no body', () => {
  const readOnly = RESOURCES.filter((resource) => resource.readOnly);
  expect(readOnly.length).toBeGreaterThan(0);
  for (const resource of readOnly) {
    const paths = resourcePaths(resource) as Readonly<Record<string, Operations>>;
    const methods = Object.values(paths).flatMap((item) => Object.keys(item));
    expect(methods.filter((method) => ['post', 'put', 'patch', 'delete'].includes(method))).toEqual([]);
    expect(Object.keys(resourceSchemas(resource))).toHaveLength(1);
  }
});
