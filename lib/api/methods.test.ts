import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { methodsOf } from './methods';

test.each([
  ['/api/v1/session', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/v1/taxes?page=2', ['GET', 'POST', 'HEAD', 'OPTIONS']],
  ['/api/v1/taxes/7', ['GET', 'PUT', 'POST', 'DELETE', 'HEAD', 'OPTIONS']],
  ['/api/v1/taxes/create', ['GET', 'HEAD', 'OPTIONS']],
  ['/api/v1/checkout/orders/7/capture', ['POST', 'OPTIONS']],
  ['/profileData', ['GET', 'HEAD', 'OPTIONS']],
  ['/getProgramContentData/1/2', ['GET', 'HEAD', 'OPTIONS']],
  ['/logout?a=1', ['POST', 'OPTIONS']],
  ['/api/auth/callback/credentials', ['GET', 'POST', 'HEAD', 'OPTIONS']],
])('%s accepts %j', (url, methods) => {
  expect(methodsOf(url)).toEqual(methods);
});

test('addresses without a route of their own methods are left to Next', () => {
  const urls = ['/home', '/api/v1', '/api/v1/', '/api/v1/a/b/c/d', '/api/v10/taxes', '/api/none'];
  expect(urls.map(methodsOf)).toEqual(urls.map(() => null));
});

const METHOD = /\b(?:const|function|as) (GET|POST|PUT|PATCH|DELETE)\b/g;
const handlers = globSync('app/**/route.ts')
  .filter((file) => !/^app\/api\/(?:v1\/|\[\[)/.test(file))
  .map((file) => ({
    address: file.replace(/^app(.*)\/route\.ts$/, '$1').replaceAll(/\[[^\]]+\]/g, 'x'),
    methods: [...readFileSync(file, 'utf8').matchAll(METHOD)].map(([, method = '']) => method),
  }));

test('every other route under /api, or that takes a form, accepts what its handler exports', () => {
  const own = handlers.filter(
    ({ address, methods }) => address.startsWith('/api/') || methods.includes('POST'),
  );
  expect(own.length).toBeGreaterThan(20);
  for (const { address, methods } of own)
    expect(
      methodsOf(address)?.filter((method) => !/HEAD|OPTIONS/.test(method)),
      address,
    ).toEqual(methods);
});
