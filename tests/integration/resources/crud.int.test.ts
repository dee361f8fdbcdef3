import { beforeAll, describe, expect, test } from 'vitest';
import * as editRoute from '@/app/api/v1/[resource]/[id]/edit/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as createRoute from '@/app/api/v1/[resource]/create/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { sortableFields } from '@/lib/fields/resource';
import { type Field, isColumn } from '@/lib/fields/types';
import { RESOURCES } from '@/lib/resources/registry';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { sampleOf, toForm } from './sample';

/** Fields that answer with the text that was sent. */
const TEXTS: readonly Field['kind'][] = ['longtext', 'richtext', 'email', 'url'];

type Row = Record<string, unknown> & { id: number };
const dataOf = (body: unknown) => (body as { data: Row }).data;

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

const [READ_ONLY = [], WRITTEN = []] = [true, false].map((kind) =>
  RESOURCES.filter(({ readOnly = false }) => readOnly === kind),
);

describe.each(WRITTEN.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const params = { resource: name };

  test.each(['json', 'multipart'] as const)(
    'create, list, show, edit, update, delete and restore by %s',
    async (encoding) => {
      const sample = await sampleOf(name, resource.fields, `${name}-${encoding}`.toLowerCase());
      const body = (values: Record<string, unknown>) =>
        encoding === 'json' ? { json: values } : { form: toForm(values) };

      const meta = await call(createRoute.GET, { params, jar });
      expect(meta.status, JSON.stringify(meta.body)).toBe(200);
      for (const [list, options] of Object.entries((meta.body as { meta: object }).meta))
        for (const option of options) expect(option, list).toHaveProperty('id');
      const created = await call(listRoute.POST, { params, jar, ...body(sample) });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      const row = dataOf(created.body);
      for (const [field, { kind, readonly }] of Object.entries(resource.fields)) {
        if (kind === 'password') expect(row).not.toHaveProperty(field);
        else if (TEXTS.includes(kind) && !readonly) expect(row).toHaveProperty(field, sample[field]);
        else expect(row, field).toHaveProperty(field);
      }
      const at = { params: { ...params, id: String(row.id) }, jar };

      const list = await call(listRoute.GET, { params, jar, path: `/?limit=5&filters[id]=${row.id}` });
      expect(list.body).toMatchObject({ total: 1, data: [{ id: row.id }] });
      expect(dataOf((await call(rowRoute.GET, at)).body)).toMatchObject({ id: row.id });
      const edit = await call(editRoute.GET, at);
      expect(edit.body).toMatchObject({ data: { id: row.id }, meta: expect.any(Object) });

      const [first] = Object.entries(resource.fields).filter(
        ([, field]) => isColumn(field) && !field.readonly && field.kind === 'text',
      );
      const change = first ? { [first[0]]: String(sample[first[0]]).toUpperCase() } : {};
      const updated =
        encoding === 'json'
          ? await call(rowRoute.PUT, { ...at, method: 'PUT', json: change })
          : await call(rowRoute.POST, { ...at, form: toForm({ ...change, _method: 'PUT' }) });
      expect(updated.status, JSON.stringify(updated.body)).toBe(202);
      const { updated_at, ...unchanged } = row;
      expect(dataOf(updated.body)).toMatchObject({ ...unchanged, ...change });

      const removed = await call(rowRoute.DELETE, { ...at, method: 'DELETE' });
      expect(removed.status, JSON.stringify(removed.body)).toBe(204);
      expect((await call(rowRoute.GET, at)).status).toBe(404);
      expect((await call(rowRoute.PUT, { ...at, method: 'PUT', json: change })).status).toBe(404);
      const restored = await call(restoreRoute.POST, { ...at, method: 'POST' });
      expect(restored.status, JSON.stringify(restored.body)).toBe(200);
      expect(Object.keys(dataOf(restored.body))).toEqual(Object.keys(row));
      expect(dataOf(restored.body)).toMatchObject({ id: row.id, deleted_at: null });
      expect((await call(rowRoute.GET, at)).status).toBe(200);
    },
  );

  test('a guest is 401 and a customer 403 on every endpoint', async () => {
    const customer = await signedIn('nueva@brio.test');
    const isPublic = name === 'programs';
    const at = (extra: object) => ({ params: { ...params, id: '1' }, ...extra });
    for (const [who, status] of [[undefined, 401] as const, [customer, 403] as const]) {
      const as = who ? { jar: who } : {};
      expect((await call(listRoute.GET, { params, ...as })).status).toBe(status);
      expect((await call(listRoute.POST, { params, ...as, json: {} })).status).toBe(status);
      expect((await call(createRoute.GET, { params, ...as })).status).toBe(status);
      expect((await call(rowRoute.GET, at(as))).status).toBe(isPublic ? 200 : status);
      expect((await call(editRoute.GET, at(as))).status).toBe(status);
      expect((await call(rowRoute.PUT, at({ ...as, method: 'PUT', json: {} }))).status).toBe(status);
      expect((await call(rowRoute.DELETE, at({ ...as, method: 'DELETE' }))).status).toBe(status);
    }
  });
});

describe.each(READ_ONLY.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const params = { resource: name, id: '1' };

  test('is listed, searched, sorted by every column and exported, and no call writes to it', async () => {
    for (const query of ['', 's=1', 's=nada', ...sortableFields(resource).map((field) => `sort=${field}`)])
      expect((await call(listRoute.GET, { params, jar, path: `/?${query}` })).status, query).toBe(200);
    for (const { query } of resource.list.views ?? [])
      expect((await call(listRoute.GET, { params, jar, path: `/?${query}` })).status, query).toBe(200);
    const file = await call(exportRoute.GET, { params, jar });
    expect(file.status).toBe(200);
    const writes = [
      await call(listRoute.POST, { params, jar, json: {} }),
      await call(rowRoute.PUT, { params, jar, method: 'PUT', json: {} }),
      await call(rowRoute.POST, { params, jar, json: { _method: 'PUT' } }),
      await call(rowRoute.DELETE, { params, jar, method: 'DELETE' }),
      await call(restoreRoute.POST, { params, jar, method: 'POST' }),
    ];
    expect(writes.map(({ status }) => status)).toEqual([405, 405, 405, 405, 405]);
    expect(writes[0]?.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('a guest is 401 and a customer 403 on every endpoint', async () => {
    const customer = await signedIn('nueva@brio.test');
    for (const [who, status] of [[{}, 401] as const, [{ jar: customer }, 403] as const]) {
      expect((await call(listRoute.GET, { params, ...who })).status).toBe(status);
      expect((await call(exportRoute.GET, { params, ...who })).status).toBe(status);
      expect((await call(rowRoute.GET, { params, ...who })).status).toBe(status);
      expect((await call(editRoute.GET, { params, ...who })).status).toBe(status);
      expect((await call(createRoute.GET, { params, ...who })).status).toBe(status);
      expect((await call(listRoute.POST, { params, ...who, json: {} })).status).toBe(status);
      expect((await call(rowRoute.PUT, { params, ...who, method: 'PUT', json: {} })).status).toBe(status);
      expect((await call(rowRoute.DELETE, { params, ...who, method: 'DELETE' })).status).toBe(status);
    }
  });
});
