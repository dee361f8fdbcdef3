import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files';

let server: Server;
let folder: string;
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** Sends the path unchanged: `fetch` would resolve its dots. */
async function ask(path: string, encoding = 'identity') {
  const { port } = server.address() as AddressInfo;
  const options = { port, path, host: '127.0.0.1', headers: { 'accept-encoding': encoding } };
  const [answer] = (await once(get(options), 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await text(answer) };
}

async function open(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'brio-built-'));
  await write('own/static/chunks/new.js', 'new');
  await write('own/static/chunks/both.js', 'own');
  await write('data/auth-secret', 'secret');
  await write('data/builds/before/chunks/old.js', 'old');
  await write('data/builds/before/chunks/old.js.br', 'old in brotli');
  await write('data/builds/before/chunks/both.js', 'other');
  await write('data/builds/next.part/chunks/half.js', 'ha');
  const serve = serveBuiltFiles(join(folder, 'own'), join(folder, 'data', 'builds'));
  server = createServer((request, response) =>
    serve(request, response, () => response.end(`next ${request.url}`)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
}
const KEPT = { 'cache-control': 'public,max-age=31536000,immutable' };

test("this build's files come first, those of another build are there too, compressed and to be kept", async () => {
  await open();
  expect(await ask('/_next/static/chunks/new.js')).toMatchObject({ body: 'new', headers: KEPT });
  expect(await ask('/_next/static/chunks/both.js')).toMatchObject({ body: 'own' });
  expect(await ask('/_next/static/chunks/old.js')).toMatchObject({ body: 'old', headers: KEPT });
  expect(await ask('/_next/static/chunks/old.js?v=1', 'gzip, br')).toMatchObject({
    body: 'old in brotli',
    headers: { ...KEPT, 'content-encoding': 'br', vary: 'Accept-Encoding' },
  });
});

test('a build that is shared while this server runs is served at once', async () => {
  await open();
  const path = '/_next/static/chunks/later.js';
  expect((await ask(path)).body).toBe(`next ${path}`);
  await write('data/builds/after/chunks/later.js', 'later');
  expect((await ask(path)).body).toBe('later');
});

test.each([
  '/_next/static/chunks/none.js',
  '/_next/static/chunks/half.js',
  '/_next/static/../../auth-secret',
  '/_next/static/%2e%2e/%2e%2e/auth-secret',
  '/_next/static/..%2f..%2fauth-secret',
  '/_next/static/service-worker/chunks/old.js',
  '/home',
])('what is no file of a whole build goes to Next: %s', async (path) => {
  await open();
  expect((await ask(path)).body).toBe(`next ${path}`);
});
