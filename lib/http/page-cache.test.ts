import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageCache, emptyPageCache } from '@/lib/cache/page-cache';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let server: Server;
let port = 0;
/** Addresses that the framework behind the cache had to answer. */
let asked: string[] = [];
let text = 'first';

beforeEach(async () => {
  asked = [];
  text = 'first';
  let serve: ReturnType<typeof createPageCache>;
  server = createServer(async (incoming, response) => {
    if (await serve(incoming, response)) return;
    asked.push(`${incoming.method} ${incoming.url} ${incoming.headers.cookie ?? ''}`.trim());
    const personal = incoming.url?.startsWith('/checkout');
    if (!personal) response.setHeader('x-nextjs-prerender', '1');
    response.setHeader('etag', `"${text}"`);
    response.setHeader('x-request-id', String(asked.length));
    response.statusCode = incoming.url === '/gone' ? 404 : 200;
    response.end(`${text} ${incoming.headers.cookie ?? ''} ${'x'.repeat(2_000)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  serve = createPageCache(port);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** The first visit is the framework's; the cache then fetches the page for itself. */
async function warm(path: string, headers: Record<string, string> = {}): Promise<void> {
  await get(path, headers);
  const before = asked.length;
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(Math.max(2, before)));
  await vi.waitFor(async () => {
    const count = asked.length;
    await get(path, headers);
    expect(asked.length).toBe(count);
  });
}

test('a static page is served from memory, compressed as the visitor can read it', async () => {
  await warm('/home');
  const count = asked.length;
  const plain = await get('/home');
  const brotli = await get('/home?from=mail', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/home', { 'accept-encoding': 'gzip' });
  expect(plain.body.toString()).toContain('first');
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
  expect(asked.length).toBe(count);
});

test("a kept page was fetched without anybody's cookies, in the visitor's language", async () => {
  await warm('/home', { cookie: 'session=secret; locale=en-US' });
  const page = await get('/home', { cookie: 'session=other; locale=en-US' });
  expect(page.body.toString()).not.toContain('secret');
  expect(page.body.toString()).toContain('locale=en-US');
  expect((await get('/home')).body.toString()).not.toContain('en-US');
});

test('what the framework does not call static, what failed, and what is no plain visit is never kept', async () => {
  for (let visit = 0; visit < 3; visit++) {
    await get('/checkout/1');
    await get('/gone');
    await get('/home', { rsc: '1' });
    await get('/api/v1/programs');
    await get('/home', {}, 'POST');
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.length).toBe(15);
});

test('a browser that has the page is told so, and a HEAD gets no body', async () => {
  await warm('/home');
  expect((await get('/home', { 'if-none-match': '"first"' })).status).toBe(304);
  const head = await get('/home', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
});

test('after a change the very next visit is fresh, and so are all that follow', async () => {
  await warm('/home');
  text = 'second';
  expect((await get('/home')).body.toString()).toContain('first');
  emptyPageCache();
  for (let visit = 0; visit < 5; visit++) expect((await get('/home')).body.toString()).toContain('second');
});

test('a page that was being fetched when something changed is not kept', async () => {
  await get('/home');
  emptyPageCache();
  await new Promise((resolve) => setTimeout(resolve, 50));
  text = 'second';
  expect((await get('/home')).body.toString()).toContain('second');
});
