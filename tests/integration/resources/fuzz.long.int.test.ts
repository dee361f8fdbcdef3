import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as editRoute from '@/app/api/v1/[resource]/[id]/edit/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { sortableFields } from '@/lib/fields/resource';
import { RESOURCES } from '@/lib/resources/registry';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { runs } from '../setup/runs';
import { strange } from '../setup/strange';

const RUNS = runs(2_000, 20_000);

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

const nasty = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  strange,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('id', 'name', '__proto__', 'toString'), fc.oneof(fc.string(), fc.integer()), {
    maxKeys: 3,
  }),
);
const text = fc.oneof(
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.constantFrom('1', '-5', '10', 'asc', 'desc', '%', "'", '2026-01-01', 'true'),
);

const request = fc.constantFrom(...RESOURCES).chain((resource) => {
  const names = [
    ...Object.keys(resource.fields),
    ...sortableFields(resource),
    'nope',
    'password',
    'remember_token',
  ];
  const field = fc.constantFrom(...names);
  return fc.record({
    resource: fc.constant(resource.name),
    operation: fc.constantFrom('list', 'list', 'show', 'edit', 'store', 'update'),
    id: fc.oneof(fc.integer({ min: 1, max: 60 }).map(String), text),
    query: fc.dictionary(
      fc.oneof(
        fc.constantFrom('limit', 'offset', 'page', 'sort', 'order', 's', 'filters', 'trashed'),
        fc
          .tuple(
            field,
            fc.constantFrom('', '[eq]', '[ne]', '[contains]', '[gt]', '[lte]', '[in]', '[null]', '[zz]'),
          )
          .map(([name, op]) => `filters[${name}]${op}`),
      ),
      fc.oneof(text, field),
      { maxKeys: 5 },
    ),
    body: fc.dictionary(field, nasty, { maxKeys: 8 }),
  });
});

test('no random request causes a server error', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ resource, operation, id, query, body }) => {
      const params = { resource, id };
      const path = `/?${new URLSearchParams(query)}`;
      const answers = {
        list: () => call(listRoute.GET, { params, path, jar }),
        show: () => call(rowRoute.GET, { params, jar }),
        edit: () => call(editRoute.GET, { params, jar }),
        store: () => call(listRoute.POST, { params, json: body, jar }),
        update: () => call(rowRoute.PUT, { params, method: 'PUT', json: body, jar }),
      };
      // User 1 is signed in: blocking that account would end the session of the following requests.
      fc.pre(!(resource === 'users' && operation === 'update' && id === '1'));
      const { status, body: answer } = await answers[operation as keyof typeof answers]();
      expect(status, JSON.stringify(answer)).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});
