import { expect, test, vi } from 'vitest';
import * as taxesRoute from '@/app/api/v1/[resource]/route';
import * as languagesRoute from '@/app/api/v1/locales/languages/route';
import { openApiDocument } from '@/lib/admin/openapi/document';
import { contractOf, type Document } from './setup/contract';
import { call, signedIn } from './setup/http';

const languages = vi.hoisted(() => ({ answer: [] as unknown[] }));
vi.mock('@/lib/server/content/languages', () => ({ listLanguages: async () => languages.answer }));

const check = contractOf(openApiDocument() as unknown as Document);
const json = 'application/json';
const tax = {
  id: 1,
  name: 'IVA',
  tax_code: '08',
  tax_percent: 13,
  created_at: '2026-07-20T18:00:00.000Z',
  updated_at: '2026-07-20T18:00:00.000Z',
  deleted_at: null,
};
const shown = (data: unknown) => ({
  method: 'GET',
  path: '/taxes/{id}',
  status: 200,
  type: json,
  body: { data },
});

test('an answer that fits passes; one that lacks a field, or has another type, fails with path, status and field', () => {
  expect(() => check(shown(tax))).not.toThrow();
  const { tax_percent: _gone, ...without } = tax;
  expect(() => check(shown(without))).toThrow(/GET \/taxes\/\{id\} 200 .*'tax_percent'/s);
  expect(() => check(shown({ ...tax, tax_percent: '13' }))).toThrow(/tax_percent must be number/);
  expect(() => check(shown({ ...tax, updated_at: 'ayer' }))).toThrow(/updated_at must match format/);
});

test('what is not described fails: a path, a success, a type; and a failure of another shape', () => {
  expect(() => check({ ...shown(tax), path: '/taxes/{id}/secret' })).toThrow(/no such operation/);
  expect(() => check({ ...shown(tax), status: 206 })).toThrow(/does not know this status/);
  expect(() => check({ ...shown(tax), type: 'text/html' })).toThrow(/does not know the type/);
  const failed = { ...shown(tax), status: 418, body: { error: 'teapot' } };
  expect(() => check(failed)).toThrow(/GET \/taxes\/\{id\} 418 .*'message'/s);
});

test('a call that is accepted without a field that the description calls required fails', () => {
  const made = { method: 'POST', path: '/taxes', status: 201, type: json, body: { data: tax } };
  expect(() => check({ ...made, sent: { name: 'IVA', tax_code: '08', tax_percent: 13 } })).not.toThrow();
  expect(() => check({ ...made, sent: { tax_code: '08' } })).toThrow(/calls name required/);
});

test('every call of a test is checked: a route that answers otherwise fails the test that calls it', async () => {
  languages.answer = [{ short_code: 'es', title: 'Español' }];
  expect((await call(languagesRoute.GET)).status).toBe(200);
  languages.answer = [{ short_code: 'es' }];
  await expect(call(languagesRoute.GET)).rejects.toThrow(/GET \/locales\/languages 200 .*title/s);
  const jar = await signedIn('admin@brio.test');
  await expect(call(taxesRoute.GET, { jar, params: { resource: 'taxes' } })).resolves.toMatchObject({
    status: 200,
  });
});
