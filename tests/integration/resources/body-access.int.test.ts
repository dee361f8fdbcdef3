import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, test } from 'vitest';
import * as nextAuth from '@/app/api/auth/[...nextauth]/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as addToCart from '@/app/api/v1/add-to-cart/route';
import * as proofRoute from '@/app/api/v1/checkout/orders/[id]/proof/route';
import * as settingsRoute from '@/app/api/v1/settings/route';
import * as logout from '@/app/logout/route';
import { call, signedIn } from '../setup/http';
import { CookieJar, requestStore } from '../setup/request-store';

type Handler = (request: Request, segment: { params: Promise<Record<string, string>> }) => Promise<Response>;
let customer: CookieJar;
let admin: CookieJar;
beforeAll(async () => {
  customer = await signedIn('cliente@brio.test');
  admin = await signedIn('admin@brio.test');
});

/** Sends a body that fails the test when it is read. */
async function sendUnread(handler: unknown, method: string, params: Record<string, string>, jar: CookieJar) {
  const headers = new Headers({
    host: 'localhost:3000',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  });
  const body = new ReadableStream(
    {
      pull: () => {
        throw new Error('the body was read');
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://localhost:3000/', {
    method,
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const answer = await requestStore.run({ cookies: jar, headers }, () =>
    (handler as Handler)(request, { params: Promise.resolve(params) }),
  );
  return answer.status;
}

describe('who may call is settled before a body is read', () => {
  const row = { resource: 'taxes', id: '1' };
  test.each([
    ['create', listRoute.POST, 'POST', { resource: 'taxes' }],
    ['update', rowRoute.PUT, 'PUT', row],
    ['update by POST', rowRoute.POST, 'POST', row],
    ['settings', settingsRoute.PUT, 'PUT', {}],
  ])('%s: a guest is 401, a customer 403', async (_, handler, method, params) => {
    expect(await sendUnread(handler, method, params as Record<string, string>, new CookieJar())).toBe(401);
    expect(await sendUnread(handler, method, params as Record<string, string>, customer)).toBe(403);
  });

  test('the proof of an order that is not the caller’s is 404', async () => {
    expect(await sendUnread(proofRoute.POST, 'POST', { id: '1' }, new CookieJar())).toBe(404);
  });
});

describe('a body is as long as its caller may send', () => {
  const json = { product: { id: 1 }, note: 'x'.repeat(70_000) };

  test('without an ability it ends at 64 kB', async () => {
    expect((await call(addToCart.POST, { json })).status).toBe(413);
  });

  test('a holder of the ability sends up to 10,000 fields', async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => index);
    const sent = (list: unknown) =>
      call(listRoute.POST, { params: { resource: 'taxes' }, json: { name: 'x', rows: list }, jar: admin });
    expect((await sent(rows)).status).toBe(413);
    expect((await sent(rows.slice(0, 9_000))).status).toBe(201);
  });
});

describe('invalid bytes are not a server error', () => {
  test.each([
    ['created_at][gte', '0000-01-01'],
    ['created_at][gte', '0000-01-01T00:00:00Z'],
    ['created_at][lt', '0001-01-01T00:00:00+14:00'],
    ['created_at][lt', '9999-12-31T23:59:00-14:00'],
    ['created_at][lte', '9999-12-31'],
    ['created_at][gte', '0001-01-01'],
    ['created_at', '1000-01-01'],
  ])('a year that the database does not have is 422 in a filter: %s %s', async (key, value) => {
    const path = `/api/v1/taxes?filters[${key}]=${encodeURIComponent(value)}`;
    const { status } = await call(listRoute.GET, { path, params: { resource: 'taxes' }, jar: admin });
    expect(status).toBe(422);
  });

  test.each(['9999-12-31', '0001-01-01'])('a sale until %s is 422, and nothing is stored', async (day) => {
    const json = { name: `Oferta hasta ${day}`, price: 10, sale_to: day, available_to: day };
    const params = { resource: 'products' };
    expect(await call(listRoute.POST, { params, json, jar: admin })).toMatchObject({
      status: 422,
      body: { errors: { sale_to: [expect.any(String)], available_to: [expect.any(String)] } },
    });
    const { body: found } = await call(listRoute.GET, {
      params,
      path: `/api/v1/products?s=${encodeURIComponent(json.name)}`,
      jar: admin,
    });
    expect(found).toMatchObject({ total: 0 });
  });

  test.each(['%ff', 'é', '%00', '\uFFFD'])(
    'signing out with %s for a token ends at the home page',
    async (text) => {
      for (const body of [`_token=${text.repeat(43)}`, text.repeat(43)]) {
        const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' });
        const request = new Request('http://localhost:3000/logout', { method: 'POST', headers, body });
        const answer = await requestStore.run({ cookies: new CookieJar(), headers }, () =>
          logout.POST(request),
        );
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
      }
    },
  );

  const ask = async (path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}) => {
    const request = new NextRequest(`http://localhost:3000/api/auth/${path}`, init);
    const [route = ''] = path.split('?');
    const params = Promise.resolve({ nextauth: route.split('/') });
    const state = { cookies: new CookieJar(), headers: new Headers(request.headers) };
    return (await requestStore.run(state, () => nextAuth.GET(request, { params }))).status;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each(['javascript:alert(1)', 'http://', 'http://[::', '%00', 'a', 'data:text/html,x'])(
    'next-auth: the callback %s is 400, wherever it stands',
    async (url) => {
      const given = encodeURIComponent(url);
      for (const path of ['session', 'signin', 'csrf'])
        expect(await ask(`${path}?callbackUrl=${given}`)).toBe(400);
      expect(await ask('session', { headers: { cookie: `next-auth.callback-url=${given}` } })).toBe(400);
      for (const path of ['callback/credentials', 'signin/credentials', 'signout'])
        expect(await ask(path, { method: 'POST', headers: form, body: `callbackUrl=${given}` })).toBe(400);
    },
  );

  test('next-auth: a body that can not be read is 400, one too long 413, a sign-in by address 405', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await ask('signout', { method: 'POST', headers: json, body: '{' })).toBe(400);
    expect(await ask('signout', { method: 'POST', headers: form, body: 'x'.repeat(70_000) })).toBe(413);
    expect(await ask('callback/credentials')).toBe(405);
  });
});
