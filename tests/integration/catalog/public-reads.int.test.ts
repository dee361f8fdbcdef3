import { afterEach, beforeAll, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as shopRoute from '@/app/api/v1/shop-products/route';
import * as productRoute from '@/app/api/v1/single-product/[id]/route';
import { setClock } from '@/lib/domain/clock';
import { getContentData } from '@/lib/server/content/get-content-data';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Product = { id: number; current_price: number } & Record<string, unknown>;
const dataOf = (body: unknown) => (body as { data: Product }).data;

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});
afterEach(() => setClock(null));

async function product(fields: object) {
  const json = { name: 'Cinta', price: 10, ...fields };
  const created = await call(listRoute.POST, { params: { resource: 'products' }, json, jar });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return dataOf(created.body);
}
const read = (id: number, as?: CookieJar) =>
  call(productRoute.GET, { params: { id: String(id) }, ...(as ? { jar: as } : {}) });
const list = (query: string, as?: CookieJar) =>
  call(shopRoute.GET, { path: `/api/v1/shop-products?${query}`, ...(as ? { jar: as } : {}) });
const idsOf = (body: unknown) => (body as { data: Product[] }).data.map(({ id }) => id);

test('days without a time are full days in the business’s time zone: a window includes both ends', async () => {
  const day = { from: '2026-07-20', to: '2026-07-21' };
  const { id, ...stored } = await product({
    sale_price: 7,
    sale_from: day.from,
    sale_to: day.to,
    available_from: '2026-07-19',
    available_to: '2026-07-22',
  });
  expect(stored).toMatchObject({
    sale_from: '2026-07-20T06:00:00.000Z',
    sale_to: '2026-07-22T05:59:59.999Z',
    available_from: '2026-07-19T06:00:00.000Z',
    available_to: '2026-07-23T05:59:59.999Z',
  });
  for (const [at, price] of [
    ['2026-07-20T05:59:59Z', 10],
    ['2026-07-20T06:00:00Z', 7],
    ['2026-07-22T05:59:59Z', 7],
    ['2026-07-22T06:00:00Z', 10],
  ] as const) {
    setClock(new Date(at));
    expect([at, dataOf((await read(id)).body).current_price]).toEqual([at, price]);
    expect(idsOf((await list('limit=100')).body)).toContain(id);
  }
  setClock(new Date('2026-07-23T06:00:00Z'));
  expect(idsOf((await list('limit=100')).body)).not.toContain(id);
  setClock(null);
  const put = (json: object) =>
    call(rowRoute.PUT, { method: 'PUT', params: { resource: 'products', id: String(id) }, json, jar });
  expect(dataOf((await put({ sale_to: '2026-07-25' })).body).sale_to).toBe('2026-07-26T05:59:59.999Z');
  expect((await put({ sale_to: '2026-02-30' })).body).toHaveProperty('errors.sale_to');
});

test('holders of product_show read all products and fields, others what is in the shop', async () => {
  const { id } = await product({ available_to: '2020-01-01', meta_tags: 'interno' });
  expect(dataOf((await read(id)).body)).not.toHaveProperty('meta_tags');
  expect(dataOf((await read(id, jar)).body)).toMatchObject({ meta_tags: 'interno', download: [] });
  expect(idsOf((await list('limit=100')).body)).not.toContain(id);
  expect(idsOf((await list('limit=100&sort=id', jar)).body)).toContain(id);
  // A product through which a program is sold is bought on the program's page.
  expect((await read(1)).status).toBe(404);
  expect((await read(1, jar)).status).toBe(200);
});

test('the list of the shop is sorted and filtered as any list, and ignores nothing', async () => {
  const cheap = await product({ price: 0.01 });
  const { body } = await list('sort=price&order=asc&limit=2&filters[price][gt]=0');
  expect(idsOf(body)[0]).toBe(cheap.id);
  expect(idsOf((await list('sort=id&limit=1')).body)).toEqual([cheap.id]);
  for (const [query, field] of [
    ['sort=nada', 'sort'],
    ['sort=meta_tags', 'sort'],
    ['order=arriba', 'order'],
    ['filters[nada]=1', 'filters.nada'],
    ['filters[meta_tags]=x', 'filters.meta_tags'],
    ['filters[price][cerca]=1', 'filters.price'],
    ['limit=101', 'limit'],
  ] as const) {
    const answer = await list(query);
    expect([query, answer.status]).toEqual([query, 422]);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  }
});

test('a product that is not announced yet is nowhere; with its countdown it is', async () => {
  const { id } = await product({ available_from: '2099-01-01' });
  expect((await read(id)).status).toBe(404);
  expect((await read(id, jar)).status).toBe(200);
  const announced = await product({ available_from: '2099-01-01', show_from_availability_timer: true });
  expect((await read(announced.id)).status).toBe(200);
});

test('a window that ends before it begins is refused at its end', async () => {
  const { id } = await product({ sale_from: '2026-07-20' });
  const put = (json: object) =>
    call(rowRoute.PUT, { method: 'PUT', params: { resource: 'products', id: String(id) }, json, jar });
  const refused = await put({ sale_to: '2026-07-19' });
  expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
    422,
    ['sale_to'],
  ]);
  expect((await put({ sale_to: '2026-07-20' })).status).toBe(202);
  expect((await put({ available_from: '2026-07-20', available_to: '2026-07-19' })).status).toBe(422);
});

test('a program or page without a program type says null, in every answer', async () => {
  const created = dataOf(
    (await call(listRoute.POST, { params: { resource: 'programs' }, json: { name: 'Sin tipo' }, jar })).body,
  );
  const params = { resource: 'programs', id: String(created.id) };
  const shown = dataOf((await call(rowRoute.GET, { params, jar })).body);
  expect([created.program_type_id, shown.program_type_id, shown.product_id]).toEqual([null, null, 0]);
  expect((await getContentData(['content_home'], 'es')).data.program_type_id).toBeNull();
});
