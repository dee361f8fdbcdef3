import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as document from '@/app/api/v1/openapi.json/route';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { runs } from '../setup/runs';
import { strange } from '../setup/strange';

const RUNS = runs(1_000, 20_000);

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
};
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const { paths, components } = (await call(document.GET)).body as Document;

const number = fc.integer({ min: 1, max: 20 });
const text = fc.constantFrom('Ana', '12', '2026-12-07', 'ana@brio.test', 'T');
const PLAUSIBLE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...{ integer: number, number, boolean: fc.boolean(), string: text },
};

function plausible(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { properties, items } = schema;
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (either) return fc.oneof(...either.map((each) => bodies(each, depth + 1)));
  if (items) return fc.array(bodies(items, depth + 1), { maxLength: 2 });
  if (schema.format === 'uuid') return fc.uuid();
  if (!properties) return PLAUSIBLE[String([schema.type].flat()[0])] ?? strange;
  const inner = Object.entries(properties).map(([name, each]) => [name, bodies(each, depth + 1)] as const);
  return fc.record(Object.fromEntries(inner), { requiredKeys: [] });
}

/** Bodies as a schema describes them, in which any part may be replaced by something strange. */
function bodies(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const named = schema.$ref && components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (named) return bodies(named, depth);
  return depth > 6
    ? strange
    : fc.oneof({ arbitrary: plausible(schema, depth), weight: 8 }, { arbitrary: strange, weight: 1 });
}

type Target = { method: string; path: string; handler: unknown; body: fc.Arbitrary<unknown> };

/** Every call with a JSON body, except the plain saves of resources (fuzz.long.int.test.ts). */
async function findTargets(): Promise<Target[]> {
  const files = globSync('app/api/v1/**/route.ts').filter(
    (file) => !/\[resource\]\/(\[id\]\/)?route/.test(file),
  );
  const modules = files.map(async (file): Promise<Target[]> => {
    const handlers: Record<string, unknown> = await import(pathToFileURL(file).href);
    const address = file.replace(/^app\/api\/v1|\/route\.ts$/g, '').replace(/\[(?:\.{3})?\w+\]/g, '[^/]+');
    const own = Object.entries(paths).filter(([path]) => new RegExp(`^${address}$`).test(path));
    return own.flatMap(([path, operations]) =>
      Object.entries(handlers).flatMap(([method, handler]): Target[] => {
        const schema = operations[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
        return schema ? [{ method, path, handler, body: bodies(schema) }] : [];
      }),
    );
  });
  return (await Promise.all(modules)).flat();
}

let targets: Target[];
let jars: readonly CookieJar[];
beforeAll(async () => {
  targets = await findTargets();
  jars = await Promise.all(['admin@brio.test', 'cliente@brio.test'].map((email) => signedIn(email)));
});

test('no strange body causes a server error, in any call', { timeout: 600_000 }, async () => {
  expect(targets.length).toBeGreaterThan(50);
  const requests = fc
    .tuple(fc.constantFrom(...targets), fc.constantFrom(...jars), fc.integer({ min: 1, max: 12 }))
    .chain(([target, jar, id]) => target.body.map((json) => ({ target, jar, id, json })));
  await fc.assert(
    fc.asyncProperty(requests, async ({ target: { method, path, handler }, jar, id, json }) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, String(id)]);
      const params = { resource: path.split('/')[1] ?? '', ...Object.fromEntries(names) };
      const { status, body } = await call(handler, { method, params, json, jar });
      // 502: without a payment provider, as here.
      expect(status, `${method} ${path} ${JSON.stringify(body)}`).not.toBe(500);
    }),
    { numRuns: RUNS },
  );
});
