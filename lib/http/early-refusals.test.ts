import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseEarly } from './early-refusals';

const ACCEPTED = new Map([
  ['/api/v1/session', ['GET', 'HEAD', 'OPTIONS']],
  ['/logout', ['POST', 'OPTIONS']],
]);

let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const methodsOf = async (url: string) => ACCEPTED.get(url) ?? null;
    if (await refuseEarly(request, response, methodsOf)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(299).end(`${request.url} ${Buffer.concat(chunks)}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function raw(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data;
  });
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return received;
}
async function post(path: string, body: BodyInit | null, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers });
  return { status: response.status, text: await response.text() };
}

test.each([
  ['GET * HTTP/1.1', 400],
  ['POST * HTTP/1.1', 400],
  ['HEAD * HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 204],
  ['GET ftp://x/y HTTP/1.1', 400],
  ['GET /%ff HTTP/1.1', 400],
  ['GET /a%00b HTTP/1.1', 400],
  [`GET /programs/${'x'.repeat(2_000)} HTTP/1.1`, 400],
  [`GET /login?next=/${'x'.repeat(4_000)} HTTP/1.1`, 299],
  ['PROPFIND / HTTP/1.1', 405],
  ['GET http://localhost/home?a=1 HTTP/1.1', 299],
])('%s is %i', async (head, status) => {
  expect(await raw(head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('an address with its host is read as its path', async () => {
  expect(await raw('GET http://localhost/home?a=1 HTTP/1.1')).toContain('/home?a=1');
});

test.each([
  ['POST', 'application/json'],
  ['POST', 'application/x-www-form-urlencoded'],
  ['PUT', 'multipart/form-data; boundary=edge'],
  ['DELETE', 'text/plain'],
])('a page does not take a %s of %s', async (method, type) => {
  const answer = await fetch(`http://127.0.0.1:${port}/home`, {
    method,
    body: 'a=1',
    headers: { 'content-type': type },
  });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('a route accepts its own methods, which is known before its body is read', async () => {
  const call = (path: string, method: string) => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const refused = await call('/api/v1/session', 'DELETE');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(await refused.json()).toMatchObject({ message: 'Esta dirección no acepta ese método.' });
  expect((await call('/api/v1/session', 'GET')).status).toBe(299);
  const form = await call('/logout', 'GET');
  expect([form.status, form.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect((await call('/api/none', 'DELETE')).status).toBe(299);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=edge'])(
  'a mail program, which has no origin, unsubscribes by %s',
  async (type) => {
    const answer = await post('/unsubscribe/4-today.a', 'List-Unsubscribe=One-Click', {
      'content-type': type,
    });
    expect(answer.status).toBe(299);
  },
);

const ACTION = { 'next-action': '40'.repeat(21) };
const TEXT = { ...ACTION, 'content-type': 'text/plain;charset=UTF-8' };
const PARTS = { ...ACTION, 'content-type': 'multipart/form-data; boundary=edge' };
const parts = (...entries: readonly (readonly [string, string])[]) =>
  `${entries.map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--edge--\r\n`;

test.each([
  ['a text', TEXT, '["a","$$b","$undefined","$D2026-07-20T18:00:00.000Z",{"c":[1,null]}]'],
  ['a repeated value', TEXT, '[{"a":{"b":1},"c":"$0:0:a"}]'],
  ['a form', PARTS, parts(['1_email', 'a@b.test'], ['1_note', '$K {{'], ['0', '["$undefined","$K1"]'])],
  ['a form before the script has loaded', { 'content-type': PARTS['content-type'] }, parts(['id', '{{ $F1'])],
])('the arguments of a server action go on, and can be read again: %s', async (_, headers, body) => {
  const answer = await post('/login', body, headers);
  expect([answer.status, answer.text]).toEqual([299, `/login ${body}`]);
});

test.each([
  ['garbage', TEXT, 'garbage{'],
  ['nothing', TEXT, ''],
  ['no list', TEXT, 'null'],
  ['parts that are not there', TEXT, '["$1"]'],
  ['a path that is not there', TEXT, '["$0:__proto__:then"]'],
  ['a function', TEXT, '["$F1"]'],
  ['a number that is none', TEXT, '["$nabc"]'],
  ['too deep', TEXT, `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['cut off', PARTS, '--edge\r\nContent-Disp'],
  ['not ended', PARTS, '--edge\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$'],
  ['without arguments', PARTS, parts(['x', 'y'])],
  ['a circle', PARTS, parts(['0', '["$1"]'], ['1', '"$1"'])],
  ['without a boundary', { ...ACTION, 'content-type': 'multipart/form-data' }, 'x'],
  ['a plain form, cut off', { 'content-type': PARTS['content-type'] }, '--edge\r\nContent-Disp'],
])('the arguments of a server action that can not be read are 400: %s', async (_, headers, body) => {
  expect(await post('/login', body, headers)).toEqual({ status: 400, text: 'Bad Request' });
});

test('too long is 413, another site 403; the API and the sign-out check for themselves', async () => {
  const long = JSON.stringify(['x'.repeat(1_048_576)]);
  expect((await post('/login', long, TEXT)).status).toBe(413);
  const streamed = await fetch(`http://127.0.0.1:${port}/login`, {
    method: 'POST',
    headers: TEXT,
    body: new Blob([long]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
  expect((await post('/login', '[]', { ...TEXT, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/login', '[]', { ...TEXT, origin: 'http://[' })).status).toBe(403);
  for (const path of ['/api/v1/taxes', '/logout']) expect((await post(path, 'x', PARTS)).status).toBe(299);
});
