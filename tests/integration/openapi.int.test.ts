import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as document from '@/app/api/v1/openapi.json/route';
import { call } from './setup/http';

type Document = {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
};

/** `app/api/v1/checkout/orders/[id]/route.ts` → `/checkout/orders/{}` */
const addressOf = (file: string) =>
  file.replace(/^app\/api\/v1|\/route\.ts$/g, '').replace(/\[\.{0,3}\w+\]/g, '{}');

test('the description names every route that runs, and no reference in it is loose', async () => {
  const { status, body } = await call(document.GET);
  expect(status).toBe(200);
  const { openapi, paths, components } = body as Document;
  expect(openapi).toMatch(/^3\.1/);
  const described = new Set(Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}')));
  const special = globSync('app/api/v1/**/route.ts')
    .map(addressOf)
    .filter((address) => !address.startsWith('/{}'));
  const missing = special.filter(
    (address) =>
      !described.has(address) && address !== '/openapi.json' && address !== '/getProgramContentData/{}',
  );
  expect(missing).toEqual([]);
  const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references.filter((name) => !(name in components.schemas))).toEqual([]);
});
