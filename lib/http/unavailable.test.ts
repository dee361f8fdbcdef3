import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { answerUnavailable, needsDatabase, reportUnavailable } from './unavailable';

let server: Server | undefined;
afterEach(() => server?.close());

async function ask(handle: Parameters<typeof createServer>[1], path: string, init: RequestInit = {}) {
  server = createServer(handle);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  const response = await fetch(
    `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${path}`,
    init,
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const unavailable: Parameters<typeof createServer>[1] = (request, response) => {
  response.setHeader('X-Request-Id', 'abc');
  answerUnavailable(request, response);
};

test('a page is 503 in the language the visitor chose, Spanish by default, with one heading', async () => {
  const spanish = await ask(unavailable, '/admin/pedido?s=1');
  expect(spanish.status).toBe(503);
  expect(spanish.headers.get('retry-after')).toBe('5');
  expect(spanish.headers.get('cache-control')).toBe('no-store');
  expect(spanish.text).toContain('<html lang="es-CR">');
  expect(spanish.text.match(/<h1[ >]/g)).toHaveLength(1);
  const english = await ask(unavailable, '/home', { headers: { cookie: 'locale=en-US' } });
  expect(english.text).toContain('<h1>Back in a moment.</h1>');
  expect(await ask(unavailable, '/home', { method: 'HEAD' })).toMatchObject({ status: 503, text: '' });
});

test.each(['/api/v1/orders', '/api/auth/session', '/profileData', '/getProgramContentData/1'])(
  'a call of %s is 503 in the shape of errors',
  async (path) => {
    const answer = await ask(unavailable, path, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.parse(answer.text)).toEqual({
      message: expect.stringContaining('not available'),
      requestId: 'abc',
    });
  },
);

test('files of the site, health and forms that are sent are answered without asking', () => {
  const needs = (url: string, headers = {}) =>
    needsDatabase({ url, headers } as Parameters<typeof needsDatabase>[0]);
  for (const url of [
    '/_next/static/a.js',
    '/art/a.svg',
    '/clips/a.mp4',
    '/og/a.png',
    '/favicon.ico',
    '/api/health/ready',
  ])
    expect(needs(url), url).toBe(false);
  for (const url of ['/', '/admin', '/api/v1/orders', '/sitemap.xml', '/artists'])
    expect(needs(url), url).toBe(true);
  expect(needs('/profile/account', { 'next-action': 'x' })).toBe(false);
});

test('a failure while the database was unavailable is 503, any other is unchanged', async () => {
  const rendered =
    (status: number, wasAway: boolean): Parameters<typeof createServer>[1] =>
    (_request, response) => {
      reportUnavailable(response, () => wasAway);
      response.statusCode = status;
      response.end('page');
    };
  const away = await ask(rendered(500, true), '/home');
  expect(away).toMatchObject({ status: 503, text: 'page' });
  expect(away.headers.get('retry-after')).toBe('5');
  expect((await ask(rendered(500, false), '/home')).status).toBe(500);
  expect((await ask(rendered(404, true), '/home')).status).toBe(404);
});
