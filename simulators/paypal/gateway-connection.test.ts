import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import { approvedOrder, failureOf, orderInput, type Pair, SHORT_TIMEOUT_MS, startPair } from './test-kit';

let pair: Pair;
beforeEach(async () => {
  pair = await startPair();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await pair.simulator.close();
});

test("rate-limit-retry-after: PayPal's Retry-After is passed on", async () => {
  pair.control.addFault({ kind: 'error', status: 429, retryAfter: 7, path: '/orders$' });
  expect(await failureOf(pair.gateway.createOrder(orderInput()))).toMatchObject({
    kind: 'rate_limited',
    retryAfter: 7,
    issue: 'RATE_LIMIT_REACHED',
    effectUnknown: false,
  });
});

test('a GET is retried after a temporary 503, a POST is not', async () => {
  const { id } = await pair.gateway.createOrder(orderInput());
  pair.control.addFault({ kind: 'error', status: 503, path: `/orders/${id}$`, method: 'GET' });
  expect((await pair.gateway.getOrder(id)).id).toBe(id);
  pair.control.addFault({ kind: 'error', status: 503, path: '/orders$', method: 'POST' });
  expect((await failureOf(pair.gateway.createOrder(orderInput()))).kind).toBe('unavailable');
});

test('token-failure-heals: one failed token call does not spoil the next call', async () => {
  for (const kind of ['error', 'reset', 'timeout', 'nonjson'] as const) {
    const gateway = pair.connect(kind === 'timeout' ? { timeoutMs: SHORT_TIMEOUT_MS } : {});
    pair.control.addFault({ kind, path: '/oauth2/token$' });
    const error = await failureOf(gateway.createOrder(orderInput()));
    expect(error).toMatchObject({ kind: 'unavailable', effectUnknown: false });
    expect((await gateway.createOrder(orderInput())).id).toBeTruthy();
  }
});

test('wrong credentials are kind auth', async () => {
  const gateway = pair.connect({ clientSecret: 'wrong' });
  expect(await failureOf(gateway.getOrder('X'))).toMatchObject({
    kind: 'auth',
    status: 401,
    issue: 'invalid_client',
  });
});

test('revoked-token-one-retry: a revoked token is replaced once and the call succeeds', async () => {
  const id = await approvedOrder(pair);
  pair.control.revokeTokens();
  expect((await pair.gateway.captureOrder(id, 'a')).status).toBe('COMPLETED');
  expect(pair.control.state().tokenCount).toBe(2);
});

test('revoked-token-one-retry: a second 401 is given up', async () => {
  pair.control.addFault({ kind: 'error', status: 401, path: '/orders', times: 9 });
  expect(await failureOf(pair.gateway.getOrder('X'))).toMatchObject({ kind: 'auth', status: 401 });
  expect(pair.control.state().faults).toMatchObject([{ times: 7 }]);
});

test('five calls with a revoked token fetch one new token', async () => {
  await pair.gateway.createOrder(orderInput());
  pair.control.revokeTokens();
  await Promise.all(Array.from({ length: 5 }, () => pair.gateway.createOrder(orderInput())));
  expect(pair.control.state().tokenCount).toBe(2);
});

test('token-single-flight: five first calls fetch one token', async () => {
  await Promise.all(Array.from({ length: 5 }, () => pair.gateway.createOrder(orderInput())));
  expect(pair.control.state().tokenCount).toBe(1);
});

test('non-json-5xx: an error page is unavailable and is not copied into the log', async () => {
  pair.control.addFault({ kind: 'nonjson', status: 502, path: '/orders$' });
  const error = await failureOf(pair.gateway.createOrder(orderInput()));
  expect(error).toMatchObject({ kind: 'unavailable', status: 502, effectUnknown: true });
  expect(JSON.stringify(error.response)).not.toContain('html');
});

test('a success that is not JSON leaves the effect unknown', async () => {
  pair.control.addFault({ kind: 'nonjson', status: 200, effect: 'after', path: '/orders$' });
  expect(await failureOf(pair.gateway.createOrder(orderInput()))).toMatchObject({
    kind: 'unavailable',
    effectUnknown: true,
  });
});

test('a proxy setting is ignored for loopback', async () => {
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
  vi.stubEnv('http_proxy', 'http://127.0.0.1:9');
  expect((await pair.connect().createOrder(orderInput())).id).toBeTruthy();
});

test('no error or trace carries a token or a secret', async () => {
  const secrets = /Bearer|SIM-|Basic|secret/;
  const order = await pair.gateway.createOrder(orderInput());
  expect(JSON.stringify(order)).not.toMatch(secrets);
  pair.control.addFault({ kind: 'reset', path: '/orders$' });
  const error = await failureOf(pair.gateway.createOrder(orderInput()));
  expect(JSON.stringify({ ...error, message: error.message, cause: error.cause })).not.toMatch(secrets);
});

test('sim-url-refused-in-production', () => {
  const config = { clientId: 'a', clientSecret: 'b' };
  const make = (environment: 'sandbox' | 'production', apiBaseUrl: string) => () =>
    createPayPalGateway({ ...config, environment, apiBaseUrl });
  expect(make('production', pair.simulator.url)).toThrow(/PAYPAL_ENV=production/);
  for (const address of [
    'https://api-m.paypal.com',
    'http://127.0.0.1.attacker.test',
    'http://localhost@attacker.test',
    'http://user:pass@localhost',
    'http://0.0.0.0:1',
    'ftp://localhost',
    'localhost:3000',
    '',
  ]) {
    expect(make('sandbox', address)).toThrow(/PAYPAL_API_BASE_URL/);
  }
  expect(make('sandbox', 'http://localhost:3000')).not.toThrow();
  expect(() => createPayPalGateway({ ...config, environment: 'production' })).not.toThrow();
});
