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

test('a guest gets no page of the back office by naming a server action', async ({ request }) => {
  const headers = { 'next-action': '7f00' };
  const page = await request.get('/admin/pedido/orders', { headers, maxRedirects: 0 });
  expect(page.status()).toBe(307);
  const action = await request.post('/admin/pedido/orders', { headers, data: '[]', maxRedirects: 0 });
  expect(action.status()).toBe(400);
});
