import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { laneOf, openLanes } from './lanes';
import { answerUnavailable } from './unavailable';

const LIMITS = {
  checkout: { atOnce: 2, waiting: 2, patienceMs: 5_000, holdMs: 5_000 },
  rest: { atOnce: 2, besideCheckout: 1, waiting: 1, patienceMs: 5_000, holdMs: 5_000 },
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose work the test ends. */
async function open(limits: typeof LIMITS) {
  const admit = openLanes(limits);
  const working: ServerResponse[] = [];
  /** Also in the queue, which a request joins as it arrives. */
  const arrived: unknown[] = [];
  server = createServer((request, response) => {
    arrived.push(request.url);
    void admit(request, response, {
      work: () => void working.push(response),
      refuse: () => answerUnavailable(request, response, 'busy'),
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  return { ask, working, arrived };
}
const until = (working: readonly unknown[], count: number) => expect.poll(() => working).toHaveLength(count);

test.each([
  ['/api/health/live', null],
  ['/api/metrics', null],
  ['/checkout/1?a=1', 'checkout'],
  ['/cart', 'checkout'],
  ['/api/v1/checkout/orders/7/capture', 'checkout'],
  ['/api/webhooks/paypal', 'checkout'],
  ['/api/v1/paypal/process/7', 'checkout'],
  ['/programs', 'rest'],
  ['/cartas', 'rest'],
  ['/api/v1/orders', 'rest'],
  ['/admin/pedido/orders', 'rest'],
])('%s goes by %s', (url, lane) => {
  expect(laneOf({ url, headers: {} })).toBe(lane);
});

test('a submitted form is not refused together with reads', () => {
  expect(laneOf({ url: '/profile/data', headers: { 'next-action': '40' } })).toBe('checkout');
});

test('with its places and queue full a lane refuses with 503 and Retry-After, while checkout continues', async () => {
  const { ask, working, arrived } = await open(LIMITS);
  const answers = [ask('/shop'), ask('/shop')];
  await until(working, 2);
  const third = ask('/shop');
  await until(arrived, 3);
  const refused = await ask('/shop', { headers: { cookie: 'locale=en-US' } });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.text()).toContain('<h1>Lots of people are training.</h1>');
  const call = await ask('/api/v1/programs', { headers: { 'accept-language': 'es' } });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call.json()).toMatchObject({ message: expect.stringContaining('no está disponible') });
  const sale = ask('/api/v1/checkout/orders', { method: 'POST' });
  await until(working, 3);
  working[2]?.end('sold');
  expect(await (await sale).text()).toBe('sold');
  // A free place goes to the first in the queue.
  working[0]?.end('shown');
  await until(working, 4);
  working[1]?.end();
  working[3]?.end();
  expect((await Promise.all([...answers, third])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a request that waits too long is refused', async () => {
  const { ask, working } = await open({ ...LIMITS, rest: { ...LIMITS.rest, patienceMs: 30 } });
  const held = [ask('/shop'), ask('/shop')];
  await until(working, 2);
  expect((await ask('/shop')).status).toBe(503);
  for (const response of working) response.end();
  await Promise.all(held);
});

test('a client that leaves the line, or its place, leaves no trace', async () => {
  const { ask, working } = await open(LIMITS);
  const gone = new AbortController();
  const left = [ask('/shop', { signal: gone.signal }), ask('/shop', { signal: gone.signal })];
  await until(working, 2);
  const waits = ask('/shop', { signal: gone.signal });
  gone.abort();
  await Promise.allSettled([...left, waits]);
  const next = [ask('/shop'), ask('/shop')];
  await until(working, 4);
  for (const response of working) response.end();
  expect((await Promise.all(next)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a long request gives up its place and continues', async () => {
  const { ask, working } = await open({ ...LIMITS, rest: { ...LIMITS.rest, holdMs: 30 } });
  const slow = [ask('/admin/exports'), ask('/admin/exports')];
  await until(working, 2);
  const quick = ask('/shop');
  await until(working, 3);
  for (const response of working) response.end('done');
  expect((await Promise.all([...slow, quick])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('while a checkout is worked on, the rest has fewer places, and gets them back', async () => {
  const { ask, working, arrived } = await open(LIMITS);
  const sale = ask('/api/v1/checkout/orders', { method: 'POST' });
  await until(working, 1);
  const first = ask('/shop');
  await until(working, 2);
  const second = ask('/shop');
  await until(arrived, 3);
  expect((await ask('/shop')).status).toBe(503);
  expect(working).toHaveLength(2);
  working[0]?.end();
  await until(working, 3);
  for (const response of working) response.end();
  expect((await Promise.all([sale, first, second])).map(({ status }) => status)).toEqual([200, 200, 200]);
});
