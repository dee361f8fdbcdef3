import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as missing from '@/app/api/[[...path]]/route';
import * as impersonation from '@/app/api/impersonation/route';
import * as rejectRoute from '@/app/api/v1/[resource]/[id]/reject-transfer/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as addToCart from '@/app/api/v1/add-to-cart/route';
import { db } from '@/db/client';
import { role_user, roles, users } from '@/db/schema';
import { makeUser } from '../factories';
import { picture } from '../files/samples';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Range = { id: number; range_id: number; price: number; paypal_subscription_id: string | null };
const dataOf = (body: unknown) => (body as { data: { id: number; ranges: Range[] } }).data;
const products = { resource: 'products' };

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

test('child rows need not name every field: new ones have defaults, saved ones keep what is not sent', async () => {
  const form = new FormData();
  for (const [key, value] of Object.entries({
    name: 'Con plazos',
    price: '49.90',
    'ranges[0][range_id]': '1',
    'ranges[0][price]': '19',
    'ranges[1][range_id]': '2',
    'ranges[1][price]': '50.50',
    'ranges[1][paypal_subscription_id]': 'P-KEEP',
  }))
    form.set(key, value);
  const created = await call(listRoute.POST, { params: products, form, jar });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const row = dataOf(created.body);
  expect(row.ranges).toMatchObject([
    { range_id: 1, price: 19, paypal_subscription_id: null },
    { range_id: 2, price: 50.5, paypal_subscription_id: 'P-KEEP' },
  ]);

  const at = { params: { ...products, id: String(row.id) }, method: 'PUT', jar };
  const ranges = row.ranges.map(({ id }, index) => ({ id, price: 60 + index }));
  const changed = await call(rowRoute.PUT, {
    ...at,
    json: { ranges: [...ranges, { range_id: 3, price: 9 }] },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(202);
  expect(dataOf(changed.body).ranges).toMatchObject([
    { id: row.ranges[0]?.id, range_id: 1, price: 60, paypal_subscription_id: null },
    { id: row.ranges[1]?.id, range_id: 2, price: 61, paypal_subscription_id: 'P-KEEP' },
    { range_id: 3, price: 9, paypal_subscription_id: null },
  ]);

  const incomplete = await call(rowRoute.PUT, { ...at, json: { ranges: [{ range_id: 1 }] } });
  expect(incomplete).toMatchObject({
    status: 422,
    body: { errors: { 'ranges.0.price': expect.any(Array) } },
  });
  const emptied = await call(rowRoute.PUT, { ...at, json: { ranges: [{ ...ranges[0], price: '' }] } });
  expect(emptied).toMatchObject({ status: 422, body: { errors: { 'ranges.0.price': expect.any(Array) } } });
});

test("a text that the database can't store is a client error, never a 500", async () => {
  const listed = await call(listRoute.GET, { params: { resource: 'taxes' }, path: '/?s=%00', jar });
  expect(listed.status).toBe(400);
  const params = { resource: 'orders', id: '999999' };
  const reject = await call(rejectRoute.POST, { params, json: { reason: 'a\u0000b' }, jar });
  expect(reject.status).toBeLessThan(500);
});

test('an object in place of a text is a client error, never a 500', async () => {
  const odd = { toString: '1', valueOf: '1' };
  const at = (resource: string, id: string) => ({ params: { resource, id }, jar });
  const post = await call(rowRoute.POST, { ...at('taxes', '1'), json: { _method: odd } });
  expect(post.status).toBe(405);
  const ranges = [{ id: odd, range_id: 1, price: 1 }];
  const row = await call(rowRoute.PUT, { ...at('products', '1'), method: 'PUT', json: { ranges } });
  expect(row).toMatchObject({ status: 422, body: { errors: { 'ranges.0.id': expect.any(Array) } } });
  for (const program_type_id of [odd, 1e20, 1.5, 'x']) {
    const json = { program_type_id };
    const page = await call(rowRoute.PUT, { ...at('content-pages', 'program'), method: 'PUT', json });
    expect(page).toMatchObject({ status: 422, body: { errors: { program_type_id: expect.any(Array) } } });
  }
});

test('an address that no route has is 404 in the shape of errors, by any method', async () => {
  for (const [method, handler] of Object.entries(missing)) {
    const answer = await call(handler, { method, path: '/api/v1/taxes/1/nope', jar });
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'No se encontró lo que busca.', requestId: expect.any(String) },
    });
  }
});

test('401 and 403 come before 422: callers without the ability learn nothing about the input', async () => {
  const params = { resource: 'orders', id: '1' };
  const customer = await signedIn('cliente@brio.test');
  expect((await call(rejectRoute.POST, { params, json: {} })).status).toBe(401);
  expect((await call(rejectRoute.POST, { params, json: {}, jar: customer })).status).toBe(403);
  expect((await call(impersonation.POST, { json: {} })).status).toBe(401);
  expect((await call(impersonation.POST, { json: {}, jar: customer })).status).toBe(403);
});

test('add-to-cart without a product is 422 at product', async () => {
  const answer = await call(addToCart.POST, { json: {}, jar });
  expect(answer).toMatchObject({ status: 422, body: { errors: { product: [expect.any(String)] } } });
});

test('a filter named after a property of every object is unknown like any other', async () => {
  for (const path of [
    '/?filters[toString]=1',
    '/?filters[name][constructor]=1',
    `/?filters=${encodeURIComponent('{"__proto__":{"eq":1},"hasOwnProperty":1}')}`,
  ])
    expect((await call(listRoute.GET, { params: { resource: 'taxes' }, path, jar })).status, path).toBe(422);
});

test("rows in use can't be deleted: a role that someone has, a tax of a product", async () => {
  const user = await makeUser();
  const [made] = await db.insert(roles).values({ title: 'De paso' }).returning();
  const role = made?.id ?? 0;
  await db.insert(role_user).values({ role_id: role, user_id: user.id });
  const remove = (resource: string, id: number) =>
    call(rowRoute.DELETE, { params: { resource, id: String(id) }, method: 'DELETE', jar });
  expect((await remove('roles', role)).status).toBe(409);
  expect((await remove('taxes', 1)).status).toBe(409);
  await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, user.id));
  expect((await remove('roles', role)).status).toBe(204);
});

test('a second assignment of the same program is 409 at a field of the form', async () => {
  const { id: user_id } = await makeUser();
  const create = () =>
    call(listRoute.POST, { params: { resource: 'programusers' }, json: { user_id, program_id: 1 }, jar });
  expect((await create()).status).toBe(201);
  const { status, body } = await create();
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([409, ['program_id']]);
});

test('an invalid updated_at is an error, not treated as current', async () => {
  const params = { resource: 'taxes', id: '1' };
  const answer = await call(rowRoute.PUT, {
    params,
    method: 'PUT',
    json: { name: 'IVA', updated_at: 'ayer' },
    jar,
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: { updated_at: [expect.any(String)] } } });
});

test('half a surrogate pair in stored JSON is an unreadable body, not a server error', async () => {
  const answer = await call(rowRoute.PUT, {
    method: 'PUT',
    params: { resource: 'content-pages', id: 'content_home' },
    json: { extra: 'fin \ud83c' },
    jar,
  });
  expect(answer.status).toBe(400);
});

test('an emptied sale price ends the sale; an emptied state is 422', async () => {
  const product = { resource: 'products' };
  const made = await call(listRoute.POST, {
    params: product,
    json: { name: 'Mat', price: 50, sale_price: 40 },
    jar,
  });
  const id = String((made.body as { data: { id: number } }).data.id);
  const put = (params: { resource: string; id: string }, json: object) =>
    call(rowRoute.PUT, { method: 'PUT', params, json, jar });
  for (const empty of [null, '']) {
    await put({ ...product, id }, { sale_price: 40 });
    const cleared = await put({ ...product, id }, { sale_price: empty });
    expect(cleared).toMatchObject({ status: 202, body: { data: { price: 50, sale_price: 0 } } });
  }
  const { id: blocked } = await makeUser({ status: 1 });
  const opened = await put({ resource: 'users', id: String(blocked) }, { status: '' });
  expect(opened).toMatchObject({ status: 422, body: { errors: { status: [expect.any(String)] } } });
});

test('an empty file is 422 at its field and takes no picture away', async () => {
  const category = { resource: 'product-categories' };
  const form = new FormData();
  form.set('name', 'Con foto');
  form.set('photo', await picture('foto.png'));
  const made = await call(listRoute.POST, { params: category, form, jar });
  const params = { ...category, id: String((made.body as { data: { id: number } }).data.id) };
  const empty = new FormData();
  empty.set('_method', 'PUT');
  empty.set('photo', new File([], 'otra.png'));
  const answer = await call(rowRoute.POST, { params, form: empty, jar });
  expect(answer).toMatchObject({ status: 422, body: { errors: { photo: [expect.any(String)] } } });
  const { body } = await call(rowRoute.GET, { params, jar });
  expect(body).toMatchObject({ data: { photo: [{ name: 'foto.png' }] } });
});

test('a state that is an id has its name beside it, in the language of the request', async () => {
  const english = { headers: { 'accept-language': 'en-US' }, jar };
  for (const [resource, es, en] of [
    ['programs', 'Activo', 'Active'],
    ['programusers', 'Activo', 'Active'],
  ] as const) {
    const path = '/?filters[status_id]=1&limit=1';
    const list = await call(listRoute.GET, { params: { resource }, jar, path });
    const [row] = (list.body as { data: { id: number }[] }).data;
    expect(row).toMatchObject({ status_id: 1, status: { id: 1, name: es } });
    const one = await call(rowRoute.GET, { params: { resource, id: String(row?.id) }, ...english });
    expect(one.body).toMatchObject({ data: { status_id: 1, status: { id: 1, name: en } } });
  }
});

test('a birthday is a day since 1900 that has passed, in the form as in the import', async () => {
  const params = { resource: 'crm-customers' };
  const saved = (dob: string | null) =>
    call(listRoute.POST, { params, json: { first_name: 'Ana', dob }, jar });
  for (const dob of ['2990-08-03', '1899-12-31'])
    expect(await saved(dob)).toMatchObject({ status: 422, body: { errors: { dob: [expect.any(String)] } } });
  for (const dob of ['1990-08-03', null]) expect((await saved(dob)).status).toBe(201);
});
