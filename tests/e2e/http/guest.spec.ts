import { expect, test } from 'playwright/test';

for (const path of [
  '/admin/pedido/orders',
  '/admin/pedido/orders.txt',
  '/admin/pedido/orders/1.txt',
  '/admin/dashboard.js',
  '/admin/x/y/z.png',
])
  test(`a guest who asks for ${path} is led to the login page`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toMatch(/^(http:\/\/localhost:\d+)?\/login\?/);
  });
