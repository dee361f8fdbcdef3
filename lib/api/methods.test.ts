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
])('%s accepts %j', (url, methods) => {
  expect(methodsOf(url)).toEqual(methods);
});

test('addresses without a contract are left to their own routes', () => {
  const urls = ['/home', '/api/v1', '/api/v1/', '/api/files/token', '/api/v1/a/b/c/d', '/api/v10/taxes'];
  expect(urls.map(methodsOf)).toEqual(urls.map(() => null));
});
