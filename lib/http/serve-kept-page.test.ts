import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import PageCache, { expireTags } from '@/lib/cache/page-cache';
import { serveKeptPage } from './serve-kept-page';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type StoredPage = NonNullable<Parameters<PageCache['set']>[1]>;

const html = (text: string) => `${text} ${'x'.repeat(2_000)}`;

/** Begins a request as Next does; the result stores the page that the request rendered. */
function beginRequest() {
  const cache = new PageCache({
    fs: undefined as never,
    serverDistDir: '',
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  });
  return (path: string, text: string, { status = 200, revalidate = 60, kind = 'APP_PAGE' } = {}) => {
    const headers = { 'x-next-cache-tags': 'programs,content' };
    const page = kind === 'APP_PAGE' ? { html: html(text) } : { body: Buffer.from(text) };
    return cache.set(
      `/route-cache/${kind}/0123abc/$${path}`,
      { kind, status, headers, ...page } as StoredPage,
      {
        fetchCache: false,
        cacheControl: { revalidate, expire: undefined },
      },
    );
  };
}

let server: Server;
let port = 0;

beforeEach(async () => {
  server = createServer((incoming, response) => {
    if (!serveKeptPage(incoming, response)) response.writeHead(203).end('from Next');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await expireTags(['programs']);
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

const fromNext = async (...visit: Parameters<typeof get>) => (await get(...visit)).status === 203;

test('a static page is served from memory, compressed as the visitor can read it', async () => {
  await beginRequest()('/es/home', 'first');
  const plain = await get('/home');
  const brotli = await get('/home?from=mail', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/home', { 'accept-encoding': 'gzip' });
  expect(plain.body.toString()).toBe(html('first'));
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
});

test("a page is served in the visitor's language only, and no shared cache may keep it", async () => {
  await beginRequest()('/es/home', 'hola');
  expect(await fromNext('/home', { cookie: 'session=secret; locale=en-US' })).toBe(true);
  await beginRequest()('/en-US/home', 'hello');
  expect((await get('/home', { cookie: 'locale=en-US' })).body.toString()).toContain('hello');
  const { body, headers } = await get('/home');
  expect(body.toString()).toContain('hola');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['x-next-cache-tags']).toBeUndefined();
});

test('anything but a page, failures, pages that may not be kept and anything but a plain visit are left to Next', async () => {
  const store = beginRequest();
  await store('/es/robots.txt', 'route', { kind: 'APP_ROUTE' });
  await store('/es/gone', 'gone', { status: 404 });
  await store('/es/changing', 'dynamic', { revalidate: 0 });
  await store('/es/home', 'first');
  for (const path of ['/robots.txt', '/gone', '/changing', '/es/home'])
    expect(await fromNext(path)).toBe(true);
  expect(await fromNext('/home', { rsc: '1' })).toBe(true);
  expect(await fromNext('/home', {}, 'POST')).toBe(true);
  expect(await fromNext('/home')).toBe(false);
});

test('a browser that has the page gets a 304, and a HEAD gets no body', async () => {
  await beginRequest()('/es/home', 'first');
  const { etag = '' } = (await get('/home')).headers;
  expect((await get('/home', { 'if-none-match': etag })).status).toBe(304);
  const head = await get('/home', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
});

test('after a change to its content, the next visit of a page goes to Next', async () => {
  await beginRequest()('/es/home', 'first');
  await expireTags(['settings']);
  expect(await fromNext('/home')).toBe(false);
  await expireTags(['content']);
  expect(await fromNext('/home')).toBe(true);
  await beginRequest()('/es/home', 'second');
  expect((await get('/home')).body.toString()).toContain('second');
});

test('an expired page goes to Next', async () => {
  await beginRequest()('/es/home', 'first', { revalidate: 0.05 });
  expect(await fromNext('/home')).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await fromNext('/home')).toBe(true);
});

test('a page that was being rendered when something changed is not kept, by Next neither', async () => {
  const store = beginRequest();
  await expireTags(['programs']);
  await store('/es/home', 'first');
  expect(await fromNext('/home')).toBe(true);
});

test('a page allows the inline scripts that Next put into it, and no others; its language is a cookie', async () => {
  const own = 'self.__next_f.push([1,"texts"])';
  await beginRequest()('/es/home', `<script>${own}</script><script>alert(1)</script>`);
  const { headers } = await get('/home');
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  const hash = createHash('sha256').update(own).digest('base64');
  expect(scripts?.split(' ').slice(0, 2)).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(scripts?.match(/sha256-/g)).toHaveLength(1);
  expect(scripts).not.toContain('unsafe-inline');
  expect(headers.vary).toMatch(/\bCookie\b/);
});
