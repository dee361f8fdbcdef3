import { expect, test } from 'vitest';
import { findRoutes } from '@/components/desk/api-docs/find-routes';
import { adminAbility } from '@/lib/admin/address-ability';
import { describeApi, indexApi } from '@/lib/admin/openapi/describe-api';
import { openApiDocument } from '@/lib/admin/openapi/document';
import { MESSAGES } from '@/lib/i18n/messages';
import { ADMIN_PAGES } from '@/lib/resources/admin-pages';
import { findResource } from '@/lib/resources/registry';
import { guest, makeUser, signedInAs } from '../factories';

const reader = async () => signedInAs(await makeUser(), 'permission_access');
const paths = openApiDocument().paths as Record<string, Record<string, unknown>>;
const METHODS = ['get', 'post', 'put', 'delete'];

test('every route of openapi.json can be found, has its sentence in both languages, and a group with a name', async () => {
  const context = await reader();
  const index = indexApi(context);
  const texts: Readonly<Record<string, string>> = MESSAGES.es.editors.api.ops;
  const tags: Readonly<Record<string, string>> = MESSAGES.es.editors.api.tags;
  const expected = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const found = findRoutes(index, '/', texts, {}).map(({ method, path }) => `${method} ${path}`);
  expect(found.sort()).toEqual(expected.sort());
  const english: Readonly<Record<string, string>> = MESSAGES['en-US'].editors.api.ops;
  const used = [...index.routes, ...index.shared].map(({ text }) => text);
  expect(used.filter((text) => !(text in texts) || !(text in english))).toEqual([]);
  const groups = [...index.routes, ...index.resources].map(({ tag }) => tag);
  expect(groups.filter((tag) => !(tag in tags) && !findResource(tag))).toEqual([]);
});

test('a route is found by its words in any order, without accents', async () => {
  const index = indexApi(await reader());
  const texts = MESSAGES.es.editors.api.ops;
  const ids = (typed: string) => findRoutes(index, typed, texts, { orders: 'Órdenes' }).map(({ id }) => id);
  expect(ids('reembolsar ordenes')).toEqual(['refundOrder']);
  expect(ids('post taxes')).toEqual(expect.arrayContaining(['createTax', 'updateByPostTax']));
  expect(ids('nada que exista')).toEqual([]);
});

test('a group shows each route’s input, answers and requirements, and every schema it refers to', async () => {
  const group = describeApi(await reader(), 'orders');
  const refund = group?.routes.find(({ id }) => id === 'refundOrder');
  expect(refund).toMatchObject({ method: 'POST', ability: 'order_refund', failures: expect.any(Array) });
  expect(refund?.body.map(({ name, required }) => [name, required])).toContainEqual(['reason', true]);
  expect(refund?.curl).toContain(`-X POST 'http://localhost:3000/api/v1/orders/1/refund'`);
  expect(refund?.curl).toContain('{"reason":"…"}');
  const named = new Set(group?.schemas.map(({ name }) => name));
  const mentioned = (group?.routes ?? []).flatMap(({ body, answers }) =>
    [...body, ...answers.flatMap(({ fields }) => fields)].filter(({ isSchema }) => isSchema),
  );
  expect(mentioned.length).toBeGreaterThan(0);
  expect(mentioned.filter(({ type }) => !named.has(type) && type !== 'Meta')).toEqual([]);
  expect(describeApi(await reader(), 'nope')).toBeNull();
});

test('the page is for who may see the permissions', async () => {
  expect(() => indexApi(guest())).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
  const other = signedInAs(await makeUser(), 'content_page_edit');
  expect(() => describeApi(other, 'orders')).toThrow(expect.objectContaining({ code: 'forbidden' }));
});

test('screens that are no resource ask for their ability before anything is read, and are named in the menu', () => {
  expect(adminAbility('/admin/content-management/content_home')).toBe('content_page_edit');
  expect(adminAbility('/admin/creacion-de-programa/content-programs/12/edit')).toBe('content_page_edit');
  expect(adminAbility('/admin/creacion-de-programa/weeks/crud/3')).toBe('week_edit');
  expect(adminAbility('/admin/creacion-de-programa/weeks/crud/x')).toBeNull();
  expect(adminAbility('/admin/configuracion/settings')).toBe('settings_edit');
  expect(adminAbility('/admin/api')).toBe('permission_access');
  for (const locale of ['es', 'en-US'] as const) {
    const names: Readonly<Record<string, string>> = MESSAGES[locale].admin.pages;
    expect(ADMIN_PAGES.filter(({ menu, path }) => menu && !names[path])).toEqual([]);
  }
});
