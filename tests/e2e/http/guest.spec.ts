import { expect, test } from 'playwright/test';
import { expectMissing } from '../kit/missing';

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

for (const page of ['signin', 'signout', 'error?error=AccessDenied', 'verify-request'])
  test(`next-auth's own page ${page} leads to the login page`, async ({ request }) => {
    const answer = await request.get(`/api/auth/${page}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toMatch(/^\/login(\?|$)/);
  });

test('a program that an address names with letters beyond Latin is none', async ({ request }) => {
  const answer = await request.get('/month_progress/1/1?program=%F0%9F%98%80', { maxRedirects: 0 });
  expect(answer.headers().location).toMatch(/\/login\?next=%2Fmonth_progress%2F1%2F1$/);
});

test('a guest is led from the player, and from a day, to the login page and back to where they were', async ({
  request,
}) => {
  for (const path of ['/month_progress/1/1/1/play', '/month_progress/1/1/1']) {
    const answer = await request.get(`${path}?program=1`, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    const location = new URL(answer.headers().location ?? '', 'http://localhost');
    expect(location.searchParams.get('next')).toBe(`${path}?program=1`);
  }
});

test('a guest gets no page of the back office by naming a server action', async ({ request }) => {
  const headers = { 'next-action': '7f00' };
  const page = await request.get('/admin/pedido/orders', { headers, maxRedirects: 0 });
  expect(page.status()).toBe(307);
  const action = await request.post('/admin/pedido/orders', { headers, data: '[]', maxRedirects: 0 });
  expect(action.status()).toBe(400);
});

for (const path of [
  '/nada',
  '/shop/nada',
  '/product/99999999',
  '/programs/nada',
  '/programs/nada/sample',
  '/checkout/99999999',
  '/profile/nada',
  '/programs/%25',
  '/programs/100%25/sample',
  '/shop/%25',
])
  test(`${path} is a complete 404 page in the visitor's language without scripts`, async ({ request }) => {
    for (const { locale, lang, title } of [
      { locale: 'es', lang: 'es-CR', title: 'No encontrado' },
      { locale: 'en-US', lang: 'en-US', title: 'Not found' },
    ]) {
      const answer = await request.get(path, { headers: { Cookie: `locale=${locale}` } });
      expect(answer.status()).toBe(404);
      await expectMissing(answer, { lang, title: `${title} · Brío`, back: '/home' });
    }
  });

test('a long address does not break its 404 page', async ({ request }) => {
  const answer = await request.get(`/programs/nada?utm_content=${'a'.repeat(3_000)}`);
  expect(answer.status()).toBe(404);
  await expectMissing(answer, { lang: 'es-CR', title: 'No encontrado · Brío', back: '/home' });
});

for (const path of ['/api', '/api/nada', '/api/v1/nada'])
  test(`${path} is a 404 in the format of the API`, async ({ request }) => {
    const answer = await request.get(path);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'application/json']);
  });

test('a mail program without origin reaches the address that unsubscribes', async ({ request }) => {
  const forged = `/unsubscribe/4-today.${'a'.repeat(43)}`;
  for (const sent of ['form', 'multipart'] as const)
    expect((await request.post(forged, { [sent]: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404);
});

test('PayPal’s window keeps its page in every browser; pages without one can not be reached by their opener', async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['cross-origin-opener-policy'] ?? null;
  expect(await policyOf('/checkout/1')).toBeNull();
  expect(await policyOf('/cart')).toBeNull();
  expect(await policyOf('/login')).toBe('same-origin');
  expect(await policyOf('/admin/missing')).toBe('same-origin');
});
