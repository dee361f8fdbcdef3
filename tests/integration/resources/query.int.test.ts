import { beforeAll, describe, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type List = { data: (Record<string, unknown> & { id: number })[]; total: number };
let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});
const list = async (resource: string, query: string) => {
  const { status, body } = await call(listRoute.GET, { params: { resource }, path: `/?${query}`, jar });
  return { status, body: body as List & { message?: string; errors?: Record<string, string[]> } };
};

describe('lists', () => {
  test('answer ten rows, newest first, with the total, by default', async () => {
    const { body } = await list('counties', '');
    expect(body.data).toHaveLength(10);
    expect(body.total).toBe(84);
    expect(body.data.map(({ id }) => id)).toEqual(body.data.map(({ id }) => id).sort((a, b) => b - a));
  });

  test('offset wins over page, and page starts at one', async () => {
    const ids = async (query: string) =>
      (await list('counties', `sort=id&order=asc&limit=5&${query}`)).body.data.map(({ id }) => id);
    expect(await ids('page=1')).toEqual(await ids('offset=0'));
    expect(await ids('page=3')).toEqual(await ids('offset=10'));
    expect(await ids('page=9&offset=5')).toEqual(await ids('page=2'));
  });

  test('references come embedded beside their id', async () => {
    const { body } = await list('counties', 'limit=1');
    expect(body.data[0]).toMatchObject({
      province_id: expect.any(Number),
      province: { id: expect.any(Number), name: expect.any(String) },
    });
  });

  test('filters accept JSON and bracketed keys', async () => {
    const json = await list('counties', `filters=${encodeURIComponent('{"province_id":1}')}`);
    const bracketed = await list('counties', 'filters[province_id]=1');
    const operator = await list('counties', 'filters[province_id][in]=1');
    expect(json.body.total).toBe(20);
    expect(bracketed.body.total).toBe(20);
    expect(operator.body.total).toBe(20);
  });

  test('money, boolean, date and null operators work on the values of the wire', async () => {
    const paid = await list('orders', 'filters[payment_confirmed]=1&filters[total_order][gte]=59&limit=100');
    expect(paid.body.data.length).toBeGreaterThan(0);
    expect(
      paid.body.data.every((row) => row.payment_confirmed === true && Number(row.total_order) >= 59),
    ).toBe(true);
    const unnumbered = await list('orders', 'filters[order_number][null]=1&filters[state][in]=draft,paid');
    expect(unnumbered.body.data.length).toBeGreaterThan(0);
    expect(unnumbered.body.data.every((row) => row.order_number === null && row.state === 'draft')).toBe(
      true,
    );
    expect((await list('orders', 'filters[created_at][lt]=2000-01-01')).body.total).toBe(0);
  });

  test('search takes wildcards literally', async () => {
    expect((await list('exercises', 's=%25')).body.total).toBe(0);
    expect((await list('exercises', 's=sentadilla')).body.total).toBeGreaterThan(0);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=abc', 'limit'],
    ['offset=-1', 'offset'],
    ['page=0', 'page'],
    ['sort=password', 'sort'],
    ['sort=nope', 'sort'],
    ['order=sideways', 'order'],
    ['filters[nope]=1', 'filters.nope'],
    ['filters[password]=x', 'filters.password'],
    ['filters[name][like]=x', 'filters.name'],
    ['filters[status]=77', 'filters.status'],
    ['filters[id]=x', 'filters.id'],
    ['filters=%7Bbroken', 'filters'],
  ])('%s is 422 with the field named', async (query, field) => {
    const { status, body } = await list('users', query);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(body.message).toBeTruthy();
  });

  test('never show a password or a remember token', async () => {
    const { body } = await list('users', 'limit=100');
    const text = JSON.stringify(body);
    expect(text).not.toContain('$argon2');
    expect(text).not.toContain('remember_token');
  });

  test('the export streams every row of the view and makes formulas harmless', async () => {
    const name = '=HYPERLINK("http://x")';
    await call(listRoute.POST, { params: { resource: 'product-tags' }, jar, json: { name } });
    const { body, headers } = await call(exportRoute.GET, { params: { resource: 'product-tags' }, jar });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(String(body)).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});

describe('updates', () => {
  test('a partial update leaves unsent fields alone and assigns nothing it may not', async () => {
    const created = await call(listRoute.POST, {
      params: { resource: 'taxes' },
      jar,
      json: {
        name: 'IVA de prueba',
        tax_code: '99',
        id: 1,
        created_at: '2000-01-01',
        deleted_at: '2000-01-01',
        nope: 1,
      },
    });
    const { data } = created.body as { data: { id: number; tax_percent: number; created_at: string } };
    expect(data).toMatchObject({ tax_percent: 13, tax_code: '99', deleted_at: null });
    expect(data.created_at > '2001').toBe(true);
    const at = { params: { resource: 'taxes', id: String(data.id) }, jar };
    const updated = await call(rowRoute.PUT, { ...at, method: 'PUT', json: { name: 'Otro' } });
    expect(updated.body).toMatchObject({ data: { name: 'Otro', tax_code: '99', tax_percent: 13 } });
  });

  test('two people, one row: the second gets 409 with what is there now', async () => {
    const { body } = await list('taxes', 'limit=1');
    const row = body.data[0] as { id: number; updated_at: string };
    const at = { params: { resource: 'taxes', id: String(row.id) }, jar };
    const first = await call(rowRoute.PUT, {
      ...at,
      method: 'PUT',
      json: { name: 'Primera', updated_at: row.updated_at },
    });
    expect(first.status).toBe(202);
    const second = await call(rowRoute.PUT, {
      ...at,
      method: 'PUT',
      json: { name: 'Segunda', updated_at: row.updated_at },
    });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ current: { name: 'Primera' }, changed: ['name'] });
  });

  test('a row in use is not deleted, a duplicate is 409 at its field, a missing reference 422', async () => {
    const inUse = await call(rowRoute.DELETE, {
      params: { resource: 'provinces', id: '1' },
      jar,
      method: 'DELETE',
    });
    expect(inUse.status).toBe(409);
    const duplicate = await call(listRoute.POST, {
      params: { resource: 'roles' },
      jar,
      json: { title: 'Editor' },
    });
    expect([duplicate.status, Object.keys((duplicate.body as { errors: object }).errors)]).toEqual([
      409,
      ['title'],
    ]);
    const missing = await call(listRoute.POST, {
      params: { resource: 'counties' },
      jar,
      json: { name: 'x', province_id: 999_999 },
    });
    expect([missing.status, Object.keys((missing.body as { errors: object }).errors)]).toEqual([
      422,
      ['province_id'],
    ]);
  });

  test('a card number is cut to its last four digits before anything keeps it', async () => {
    const { body } = await call(listRoute.POST, {
      params: { resource: 'payment-attempts' },
      jar,
      json: {
        credit_card_number: '4111 1111 1111 1234',
        response: 'pan 4111111111111234 ok',
        credit_card_holder: '4111-1111-1111-1234',
      },
    });
    const text = JSON.stringify(body);
    expect((body as { data: object }).data).toMatchObject({ credit_card_number: '1234' });
    expect(text).not.toMatch(/4111[ -]?1111/);
  });
});

describe('requests', () => {
  test('another origin or a missing marker is 419 for a browser with a session', async () => {
    const send = (headers: Record<string, string>) =>
      call(listRoute.POST, { params: { resource: 'taxes' }, jar, headers, json: { name: 'x' } });
    expect((await send({ origin: 'https://mala.example' })).status).toBe(419);
    expect((await send({ origin: 'http://localhost:4000' })).status).toBe(419);
    expect((await send({ 'x-requested-with': '' })).status).toBe(419);
    expect((await send({ origin: 'http://localhost:3000' })).status).toBe(201);
  });

  test('an unreadable body is 400, an unknown type 415, a large one 413', async () => {
    const send = async (type: string, body: string) => {
      const { CookieJar: _jar, requestStore } = await import('../setup/request-store');
      const headers = new Headers({
        host: 'localhost:3000',
        'x-requested-with': 'XMLHttpRequest',
        'content-type': type,
      });
      const request = new Request('http://localhost:3000/', { method: 'POST', headers, body });
      const segment = { params: Promise.resolve({ resource: 'taxes' }) };
      return (await requestStore.run({ cookies: jar, headers }, () => listRoute.POST(request, segment)))
        .status;
    };
    expect(await send('application/json', '{"name"')).toBe(400);
    expect(await send('application/json', '[]')).toBe(400);
    expect(await send('text/plain', 'name=x')).toBe(415);
    expect(await send('application/json', `{"name":"${'x'.repeat(4_200_000)}"}`)).toBe(413);
  });

  test('messages come in the requested language', async () => {
    const ask = (language: string) =>
      call(listRoute.GET, { params: { resource: 'taxes' }, headers: { 'accept-language': language } });
    expect((await ask('es')).body).toMatchObject({ message: 'Ingrese a su cuenta para continuar.' });
    expect((await ask('en-US,en;q=0.9')).body).toMatchObject({ message: 'Sign in to continue.' });
  });
});
