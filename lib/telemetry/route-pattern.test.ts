import { expect, test } from 'vitest';
import { routePatterns } from './route-pattern';

const patternOf = routePatterns();

test.each([
  ['/', '/'],
  ['/home?campaign=ana', '/home'],
  ['/programs/reto-40', '/programs/[slug]'],
  ['/programs/reto-40/sample', '/programs/[slug]/sample'],
  ['/shop', '/shop/[[...view]]'],
  ['/shop/page/3', '/shop/[[...view]]'],
  ['/admin/pedido/orders', '/admin/[group]/[resource]'],
  ['/admin/pedido/orders/create', '/admin/pedido/orders/create'],
  ['/admin/pedido/orders/17/edit', '/admin/[group]/[resource]/[id]/edit'],
  ['/api/v1/orders/17', '/api/v1/[resource]/[id]'],
  ['/api/v1/orders/export', '/api/v1/[resource]/export'],
  ['/api/v1/checkout/orders/17/capture', '/api/v1/checkout/orders/[id]/capture'],
  ['/api/webhooks/paypal', '/api/webhooks/paypal'],
  ['/api/nothing/here', '/api/[[...path]]'],
  ['/calendar/secret-token.ics', '/calendar/[token]'],
  ['/profileData', '/api/v1/profileData'],
  ['/getProgramContentData/1/2', '/api/v1/getProgramContentData/[...path]'],
  ['/_next/static/chunks/4b.js', '/_next/[...file]'],
  ['/ana@correo.example/115870342', '/[...rest]'],
])('%s is %s', (url, pattern) => {
  expect(patternOf(url)).toBe(pattern);
});

test('however many addresses are called, the patterns stay few and hold nothing of them', () => {
  const seen = new Set<string>();
  for (let id = 0; id < 5_000; id++)
    for (const path of ['/product/', '/checkout/', '/x/y/', '/api/v1/users/', '/reset_password?token='])
      seen.add(patternOf(`${path}${id}`));
  expect([...seen].sort()).toEqual([
    '/[...rest]',
    '/api/v1/[resource]/[id]',
    '/checkout/[id]',
    '/product/[id]',
    '/reset_password',
  ]);
});
